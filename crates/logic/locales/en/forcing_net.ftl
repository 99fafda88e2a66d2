forcing-net-contradiction = Forcing Net Contradiction
forcing-net-contradiction-what =
    A candidate is assumed true, or false, and the singles that follow are taken one after the other.
    They end in a contradiction.
forcing-net-contradiction-why = What leads to a contradiction cannot be, so its opposite holds.
forcing-net-verity = Forcing Net Verity
forcing-net-verity-what =
    Each digit of a cell, each place of a digit in a house, or a candidate both true and false is followed by singles.
    All of them lead to the same conclusion.
forcing-net-verity-why = One of the cases is true, whichever it is, and the conclusion follows from each.
dynamic-forcing-chain = Dynamic Forcing Chain
dynamic-forcing-chain-what =
    Assumptions are followed by singles, each of which may need several implications before it.
    One contradicts itself, or all cases of a cell, a house or a candidate agree.
dynamic-forcing-chain-why = The opposite of a contradiction holds, and so does what follows from every case.
dynamic-forcing-chain-plus = Dynamic Forcing Chain Plus
dynamic-forcing-chain-plus-what =
    Assumptions are followed by singles, locked candidates and subsets.
    One contradicts itself, or all cases of a cell, a house or a candidate agree.
dynamic-forcing-chain-plus-why = The opposite of a contradiction holds, and so does what follows from every case.
