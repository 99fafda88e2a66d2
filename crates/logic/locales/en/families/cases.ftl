# The words of the family cases.
cases-step = Each of these needs something: { $truths }.
