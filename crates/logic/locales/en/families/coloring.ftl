# The words of the family coloring.
coloring-step = Colour what hangs together by strong links in two colours.
coloring-cluster = Either all of { $first } are true, or all of { $second }.
coloring-trap = Whatever sees both colours is false, because one of them is true.
coloring-wrap = Two candidates of the first colour see each other, so they cannot all be true: the colour is false.
coloring-empty-cell = If the first colour were true, no digit would be left for { $cell }: the colour is false.
coloring-empty-house = If the first colour were true, { $digit } would have no place in { $house }: the colour is false.
coloring-bridge = Colours of the two clusters see each other and are not both true. So one of the opposite colours is, and what sees both of these is false.
coloring-fork = The first colour sees both colours of the other cluster, of which one is true: it is false.
