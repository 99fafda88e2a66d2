broken-wing = Broken Wing
broken-wing-what =
    An odd number of cells stand in a loop, each in one house with the next.
    The other places for the digit in these houses are the guardians.
    What sees all guardians is false, and a single guardian is true.
broken-wing-why =
    Without guardians, true and false would alternate around the loop, which an odd number of cells cannot do.
    So a guardian is true.
broken-wing-step = In { $houses }, an odd number of houses in a loop, { $digits } has places only in { $several }, where two houses of the loop cross, and in { $number ->
    [one] the guardian { $once }
   *[other] the guardians { $once }
}. Without guardians each house would have { $digits } in one of its two crossings, in turn in and out around the loop, which does not come out with an odd number. So { $number ->
    [one] { $digits } is in the guardian
   *[other] { $digits } is in one of the guardians, and not where it would see them all
}.
