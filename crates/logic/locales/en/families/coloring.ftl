# The words of the family coloring.
coloring-step = Colour the candidates that strong links join, two colours in turn.
coloring-cluster = Either all of these are true: { $first }; or all of these: { $second }.
coloring-trap = Whatever sees both colours is false, because one of them is true.
coloring-wrap = Two candidates of the first colour see each other, so they cannot all be true: the colour is false.
coloring-empty-cell = If the first colour were true, no digit would be left for { $cell }: the colour is false.
coloring-empty-house = If the first colour were true, { $digit } would have no place in { $house }: the colour is false.
coloring-bridge = A colour of the one cluster sees a colour of the other, so they are not both true. One of their opposites is, therefore, and what sees both opposites is false.
coloring-fork = The first colour sees both colours of the other cluster, of which one is true: it is false.
