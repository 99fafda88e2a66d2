# The words of the family cover.
cover-step = { $count } needs are met by as many places.
cover-truths = Each of these { $count } needs something of its own: { $truths }.
cover-links = Their digits come from here, where each digit is once in each house at most: { $links }.
cover-ways = Some digits can be counted in several ways; whichever is chosen, { $count } suffice.
cover-full = That is { $count } at most for the { $count } needed, so all are used there: in none of these houses is the digit elsewhere, nor in a cell that would use up two of them.
