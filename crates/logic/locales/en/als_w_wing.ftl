als-w-wing = ALS-W-Wing
als-w-wing-what =
    A house has two cells left for a digit W, and each of them takes W from an almost locked set.
    Both sets have a digit Z.
als-w-wing-why =
    One of the two cells holds W, so one of the sets loses it.
    That set holds all its other digits, Z among them.
als-w-wing-step = In { $houses }, { $middle-digit } has two places, { $middle }. The one takes { $middle-digit } from the almost locked set { $first-set }, the other from the almost locked set { $last-set }, and both sets have { $digit }.
