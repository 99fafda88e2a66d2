# The words of the family cases.
cases-step = Each of { $truths } must have a true candidate.
cases-refuted = Suppose the opposite of any conclusion: then there is no way left to choose a true candidate for each of { $truths }.
