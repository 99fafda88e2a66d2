# What the signs of a picture mean, in its legend.

sign-candidate-pattern = candidate of the pattern
sign-candidate-base = candidate of the base
sign-candidate-cover = candidate of the cover
sign-candidate-target = candidate of a target
sign-candidate-common = common digit, in two houses or sets
sign-candidate-color = colour { $letter }
sign-candidate-on = true in the argument
sign-candidate-off = false in the argument
sign-candidate-fin = fin
sign-candidate-guardian = guardian: one of them is true
sign-candidate-witness = helps the argument
sign-candidate-clash = contradiction: true and false
sign-candidate-eliminated = eliminated
sign-candidate-placed = placed

sign-cells-pattern = cells of the pattern
sign-cells-base = base cells
sign-cells-cover = cover cells
sign-cells-target = target cell
sign-cells-set = set { $letter }
sign-cells-witness = cells that help the argument
sign-cells-clash = contradiction: no digit is left

sign-house-pattern = house of the pattern
sign-house-base = base house
sign-house-cover = cover house
sign-house-line = cross-line
sign-house-witness = house that helps the argument
sign-house-clash = contradiction: a digit has no place

sign-link-strong = strong link: at least one end is true
sign-link-weak = weak link: at most one end is true
sign-link-makes-true = therefore true
sign-link-makes-false = therefore false
sign-group = candidates that belong together
sign-label = digits for which the house counts
sign-standing = standing digit that counts
sign-stage = order of the argument
sign-nested = shown by an argument of its own
sign-turn = how the givens are turned or mirrored
