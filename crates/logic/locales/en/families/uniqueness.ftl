# The words of the family uniqueness.
uniqueness-step = If { $cells } held nothing but { $digits }, these digits could be exchanged and the puzzle would have a second solution.
uniqueness-guardians = As there is only one solution, at least one of these candidates is true: { $candidates }.
uniqueness-cells = In any case { $cells } must be filled too.
uniqueness-places = For { $digits } there is no other room in { $houses }.
