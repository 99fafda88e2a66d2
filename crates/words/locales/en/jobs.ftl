# What is said around steps: about the grid, about the path, about techniques.

# About the grid.

standing-digits = Wrong digits, to be corrected first: { $cells }.
standing-pencilmarks = The right digit was removed from the pencilmarks of { $cells }: put it back first.
standing-none = There is no solution: { $reason }.
standing-several = The givens alone have several solutions; techniques that assume a unique one are left out.
standing-unknown =
    A limit was reached before it was known how many solutions there are;
    techniques that assume a unique one are left out.
reason-conflict = { $digit } stands { $count } times in { $house } ({ $cells })
reason-no-digit = no digit is left for { $cell }
reason-eliminated = { $candidate } is needed and was eliminated before
reason-no-cell = no cell is left for { $digit } in { $house }
reason-after = after the forced digits { $conclusions }: { $reason }
reason-search = only a search shows it

# The next step.

hint-place = Look for { $digits } in { $houses }.
hint-digits = Look for { $digits }.
hint-houses = Look at { $houses }.
hint-none = The techniques of the policy { $policy } find nothing here.
hint-none-of = The technique finds nothing here: { $technique }.
hint-needs-unique = The technique assumes a unique solution, so it is not looked for here: { $technique }.
hint-solved = The puzzle is solved.
hint-stopped = The time was over before a step was found.
hint-cut = The time was over before all steps were found: there may be more.
hint-after = The grid after it: { $state }
hint-contradiction = It cannot be taken: { $reason }.

# The whole path.

path-solved = Solved with the policy { $policy } in { $count ->
    [one] one step
   *[other] { $count } steps
}.
path-stuck = The techniques of the policy { $policy } end after { $count ->
    [one] one step
   *[other] { $count } steps
}.
path-stopped = The time was over after { $count ->
    [one] one step
   *[other] { $count } steps
} of the policy { $policy }.
path-contradiction = Step { $count } of the policy { $policy } shows that there is no solution: { $reason }.
path-left = { $count ->
    [one] One candidate is left
   *[other] { $count } candidates are left
}: { $state }
path-counts = Techniques: { $counts }.
path-bottlenecks = { $count ->
    [0] No bottlenecks: at every step something else as easy was open too.
    [one] One bottleneck, where nothing else as easy was open: step { $steps }.
   *[other] { $count } bottlenecks, where nothing else as easy was open: steps { $steps }.
}
path-key = Hardest technique: { $technique }, first in step { $step }.
path-key-needed = Without it, the others get no further than { $count ->
    [one] one candidate
   *[other] { $count } candidates
}.
path-key-spare = Without it, the others solve the puzzle too.
path-open = { $count ->
    [one] 1 conclusion open
   *[other] { $count } conclusions open
}
path-checked = Every step was proved again and agrees with the solution.
path-checked-alone = Every step was proved again.

# Headings.

heading-steps = Steps
heading-summary = Summary
heading-what = What it is
heading-why = Why it holds
heading-names = Other names
heading-family = Family
heading-example = Example
needs-uniqueness = It assumes that the puzzle has exactly one solution.
