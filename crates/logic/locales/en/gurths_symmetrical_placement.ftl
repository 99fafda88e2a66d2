gurths-symmetrical-placement = Gurth's Symmetrical Placement
gurths-symmetrical-placement-what = Turned or mirrored, with digits exchanged, the givens look the same.
gurths-symmetrical-placement-why = The puzzle has only one solution, which therefore looks the same, too: a cell that stays where it is holds a digit that stays as it is.
