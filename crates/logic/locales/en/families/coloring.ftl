# The words of the family coloring.
coloring-step = Where a digit has two places in a house, or a cell two candidates, exactly one of the two is true. Colour such pairs in two colours, one after the other.
coloring-cluster = So all of one colour is true and nothing of the other: either { $first }; or { $second }.
coloring-trap = What clashes with a candidate of each colour is false, whichever colour is true.
coloring-wrap = But { $one } and { $other }, of the first colour, clash: all of this colour is false.
coloring-empty-cell = If the first colour were true, no digit would be left for { $cell }, because of { $by }: all of this colour is false.
coloring-empty-house = If the first colour were true, { $digit } would have no place in { $house }, because of { $by }: all of this colour is false.
coloring-bridge = { $one } and { $other } are not both true. So one of the opposite colours is, either { $third } or { $fourth }: what clashes with a candidate of each is false.
coloring-fork = So the first colour clashes with both colours of the other group, one of which is true: all of it is false.
coloring-not-both = { $one } and { $other } are not both true.
coloring-further = In another group of such pairs: either { $first }; or { $second }.
