forcing-chain-contradiction = Forcing Chain Contradiction
forcing-chain-contradiction-what =
    A candidate is assumed true, or false, and followed link by link.
    A cell is left without digit, a digit without place in a house, or a candidate is both true and false.
forcing-chain-contradiction-why = What leads to a contradiction cannot be, so its opposite holds.
forcing-chain-verity = Forcing Chain Verity
forcing-chain-verity-what =
    Each digit of a cell, each place of a digit in a house, or a candidate both true and false is followed link by link.
    All of them lead to the same conclusion.
forcing-chain-verity-why = One of the cases is true, whichever it is, and the conclusion follows from each.
cell-forcing-chain = Cell Forcing Chain
cell-forcing-chain-what = Each digit of a cell with three or more is followed link by link, and all lead to the same conclusion.
cell-forcing-chain-why = The cell holds one of the digits, whichever it is, and the conclusion follows from each.
region-forcing-chain = Region Forcing Chain
region-forcing-chain-what = Each place of a digit in a house with three or more is followed link by link, and all lead to the same conclusion.
region-forcing-chain-why = The digit takes one of the places, whichever it is, and the conclusion follows from each.
