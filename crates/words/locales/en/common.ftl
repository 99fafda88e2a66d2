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
nothing = nothing
colon = :

# What a step leads to.

therefore = Therefore: { $actions }.
actions = { $first }, and { $last }
place = place { $digits } in { $cells }
place-also = { $digits } in { $cells }
eliminate = eliminate { $digits } from { $cells }
eliminate-also = { $digits } from { $cells }
eliminate-several = eliminate { $digits } from { $cells }
eliminate-several-also = { $digits } from { $cells }

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
