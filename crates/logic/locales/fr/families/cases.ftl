# The words of the family cases.
cases-step = Chacun de ceux-ci demande quelque chose : { $truths }.
