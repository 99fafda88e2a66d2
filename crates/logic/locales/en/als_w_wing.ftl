als-w-wing = ALS-W-Wing
als-w-wing-what =
    A house has two cells left for a digit W, and each of them takes W from an almost locked set.
    Both sets have a digit Z.
als-w-wing-why =
    One of the two cells holds W, so one of the sets loses it.
    That set holds all its other digits, Z among them.
als-w-wing-step = Almost locked sets joined by a house with two places for a digit, one of which takes it from either set.
