# Pieces of sentences. The program joins them where a sentence has { $cells }, { $houses }, …

list-two = { $first } and { $last }
list-many = { $first }, { $rest }
rows = { $count ->
    [one] row { $numbers }
   *[other] rows { $numbers }
}
columns = { $count ->
    [one] column { $numbers }
   *[other] columns { $numbers }
}
boxes = { $count ->
    [one] box { $numbers }
   *[other] boxes { $numbers }
}
regions = { $count ->
    [one] region { $numbers }
   *[other] regions { $numbers }
}
candidate = { $digit } in { $cells }
digit-in-houses = { $digit } in { $houses }
nothing = nothing
colon = :
semicolon = {"; "}

# What a step leads to.

therefore = Therefore: { $actions }.
actions = { $first }, and { $last }
place = place { $digits } in { $cells }
place-also = { $digits } in { $cells }
eliminate = eliminate { $digits } from { $cells }
eliminate-also = { $digits } from { $cells }
eliminate-several = eliminate { $digits } from { $cells }
eliminate-several-also = { $digits } from { $cells }

# The words of the notation, where it has any.

word-in = in
word-then = then
word-or = or
word-not = not
word-no = no
word-empty = empty
word-contradiction = contradiction
word-solution = solution
word-truths = truths
word-links = links
word-base = base
word-target = target
word-targets = targets
word-cross-lines = cross-lines
word-guardians = guardians
word-subset = subset
word-beside = beside
word-half-turn = half-turn
word-quarter-turn = quarter-turn
word-diagonal = diagonal
word-antidiagonal = antidiagonal

# The families of patterns.

family-single = Singles
family-intersection = Intersections
family-subset = Subsets
family-fish = Fish
family-kraken = Kraken fish
family-als = Almost locked sets
family-chain = Chains
family-coloring = Colouring
family-cases = Cases
family-cover = Truths and links
family-uniqueness = Uniqueness
family-net = Nets
family-template = Templates
family-symmetry = Symmetry
family-bent = Bent sets
family-blossom = Death blossoms
family-direct = Direct combinations
family-distributed = Distributed sets
family-exclusion = Exclusions
family-exocet = Exocets
family-oddagon = Oddagons
family-remote_pair = Remote pairs
