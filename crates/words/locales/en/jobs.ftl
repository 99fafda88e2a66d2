# What is said around steps: about the grid, about the path, about techniques.

# About the grid.

standing-digits = { $count ->
    [one] Wrong digit
   *[other] Wrong digits
}, to be corrected first: { $conclusions }.
standing-pencilmarks = The right digit was removed from the pencilmarks of { $cells }: put it back first.
standing-none = There is no solution: { $reason }.
standing-spoilt = The givens alone have several solutions, but none has the entered digits and pencilmarks: { $reason }.
standing-several = The givens alone have several solutions; techniques that assume a unique one are left out.
standing-unknown =
    A limit was reached before it was known how many solutions there are;
    techniques that assume a unique one are left out.
reason-conflict = { $digit } stands { $count } times in { $house } ({ $cells })
reason-no-digit = no digit is left for { $cell }
reason-eliminated = { $candidate } is needed and was eliminated before
reason-no-cell = no cell is left for { $digit } in { $house }
reason-after = after the forced { $count ->
    [one] digit
   *[other] digits
} { $conclusions }: { $reason }
reason-search = only a search shows it

# The next step.

hint-place = Look for { $count ->
    [one] the digit
   *[other] the digits
} { $digits } in { $houses }.
hint-digits = Look for { $count ->
    [one] the digit
   *[other] the digits
} { $digits }.
hint-houses = Look at { $houses }.
hint-none = The techniques of the policy { $policy } find nothing here.
hint-none-of = The technique finds nothing here: { $technique }.
hint-needs-unique = The technique assumes a unique solution, so it is not looked for here: { $technique }.
hint-solved = The puzzle is solved.
hint-stopped = The time was over before a step was found.
hint-cut = The time was over before all steps were found: there may be more.
hint-after = The grid after it:
hint-after-solved = It solves the puzzle:
hint-contradiction = It cannot be taken: { $reason }.

# The whole path.

path-solved = { $count ->
    [0] The puzzle is solved already.
    [one] Solved with the policy { $policy } in one step.
   *[other] Solved with the policy { $policy } in { $count } steps.
}
path-stuck = The techniques of the policy { $policy } { $count ->
    [0] find no step
    [one] end after one step
   *[other] end after { $count } steps
}.
path-stopped = The time was over { $count ->
    [0] before the first step
    [one] after one step
   *[other] after { $count } steps
} of the policy { $policy }.
path-contradiction = Step { $count } of the policy { $policy } shows that there is no solution: { $reason }.
path-left = { $count ->
    [one] One candidate is left
   *[other] { $count } candidates are left
}:
path-left-unseen = { $count ->
    [one] One candidate is left
   *[other] { $count } candidates are left
}.
path-counts = Techniques: { $counts }.
path-bottleneck = A bottleneck: nothing else as easy was open.
path-bottlenecks = { $count ->
    [0] No bottlenecks: at every step something else as easy was open, or it was plain to see.
    [one] One bottleneck, where nothing else as easy was open: step { $steps }.
   *[other] { $count } bottlenecks, where nothing else as easy was open: steps { $steps }.
}
path-hardest = Hardest technique: { $technique }, first in step { $step }.
path-easier = Easier ones end there, with { $count ->
    [one] one candidate
   *[other] { $count } candidates
} left.
path-spare = Without { $technique } the others solve the puzzle too, with { $other } as the hardest.
path-key = { $technique } unlocks the puzzle, first in step { $step }: without it the other techniques of the policy do not solve it, and { $count ->
    [one] one candidate is
   *[other] { $count } candidates are
} left.
path-no-key = Beyond singles, no technique is indispensable: leave out any one of them and the others still solve the puzzle.
path-key-unknown = Whether the puzzle hangs on a single technique was not found out: trying without each of them would take too long.
path-checked = Every step was proved again and agrees with the solution.
path-checked-alone = Every step was proved again.
steps-line = { $policy }, { $count ->
    [one] 1 step
   *[other] { $count } steps
}
steps-without-uniqueness = { $line }, without uniqueness
steps-left = { $line }, { $count ->
    [one] 1 candidate
   *[other] { $count } candidates
} left

# Notation.

notation-cell = the cell in row 4 and column 7
notation-cells = the cells r4c7 and r4c9
notation-box = box 5; boxes are counted from left to right, then downwards, rows (r) and columns (c) from the top and from the left
notation-place = the cell holds 5
notation-eliminate = the cell does not hold 5
notation-follows = from the pattern before it follows what stands behind it
notation-house = in this house, box 6, it is the only place that is left
notation-digits = the digits 3 and 5, in these cells and nowhere else
notation-cover = the digit 5 in rows 2 and 8 (base) has places only in columns 4 and 7 (cover)
notation-fin = a fin, a further place in the base: only what it sees too is eliminated
notation-endo-fin = a fin in which two base houses cross
notation-rest = the cells in the base, then those in the cover, that share the digits
notation-pivot = the common digit, behind the hyphen, is the one that the cells do not all see
notation-chain = candidates in a chain: '=' says that one of the two is true, '-' that one of the two is false
notation-set = cells that hold these digits only
notation-common = the sets at both sides have this digit in common, and only one of them can hold it
notation-petals = a cell or house, and for each of its cases the set that loses the digit
notation-colors = candidates of one colour / of the other: all of one colour are true, all of the other false
notation-remote = cells of one colour - of the other: the one holds the first digit, the other the second
notation-excluders = the cells whose digits are tried together / the cells that rule combinations out
notation-truths = the digit 5 in row 4 and in column 7, the cells r2c5 and r2c8: in each, exactly one candidate is true, or as a link one at most
notation-deadly = cells that could change the two digits among them, and what stands against it: one of these is true
notation-further = what else the argument uses: the places of 5 in box 6, the digits of the cell r2c7
notation-net = what is supposed, and which digits follow from it, one after the other; … stands for what is left out
notation-then = first what the pattern eliminates, then the single that is left by it
notation-guardians = candidates that stand against an impossible pattern: at least one is true
notation-exocet = the digits of the base cells come back in the target cells
notation-cross-lines = the lines in which the digits of the base have too little room elsewhere
notation-template = all ways to place 5 in the grid, compared with those of 2 and 7
notation-cycle = digits that the symmetry turns into each other
notation-given = a given digit
notation-placed = a digit placed since
notation-candidates = the candidates of an empty cell

# Headings.

heading-steps = Steps
heading-summary = Summary
heading-notation = Notation
heading-what = What it is
heading-why = Why it holds
heading-id = Id
heading-names = Other names
heading-family = Family
heading-example = Example
list-foot = sudokit technique NAME tells one of them; sudokit technique notation tells how steps are written.
needs-uniqueness = The technique assumes that the puzzle has exactly one solution.
