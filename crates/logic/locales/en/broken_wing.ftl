broken-wing = Broken Wing
broken-wing-what =
    An odd number of cells stand in a loop, each in one house with the next.
    The other places for the digit in these houses are the guardians.
    What sees all guardians is false, and a single guardian is true.
broken-wing-why =
    Without guardians, true and false would alternate around the loop, which an odd number of cells cannot do.
    So a guardian is true.
broken-wing-step = Without its guardians, { $digits } would have to alternate around an odd loop through { $houses }.
