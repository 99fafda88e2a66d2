# The words of the family net. `$what` is notation: r4c7=5 (true) or r4c7<>5 (false).
net-step =
    { $kind ->
        [contradiction] If { $cases } held, a contradiction would follow.
        [cell] Whichever digit { $cases } holds, the same follows.
        [house] Whichever place the digit takes ({ $cases }), the same follows.
       *[either] Whether { $cases } holds or not, the same follows.
    }
net-assume = Suppose { $what }.
net-sees = { $from } rules a candidate out: { $what }.
net-last-in-cell = No other digit is left for { $cell }, so it holds { $digit }: { $what }.
net-last-in-house = In { $house }, { $cell } is the only cell left for { $digit }: { $what }.
net-locked = All cells left for { $digit } in { $house } see this one: { $what }.
net-subset = The cells { $cells } have only as many digits left as there are cells, and keep them: { $what }.
net-nested-begin = On top of that, try one more assumption.
net-nested-end = So the assumption on top is false: { $what }.
net-clash-cell = Then no digit is left for { $cell }: a contradiction.
net-clash-house = Then { $digit } has no place left in { $house }: a contradiction.
net-clash-both = Then { $candidate } would be both true and false: a contradiction.
net-clash-search = Then no way to fill the rest of the grid is left, as going through all of them shows.
