als-xy-ring = ALS-XY-Ring
als-xy-ring-what = Three almost locked sets, of which each two cannot share a digit; the three digits are different.
als-xy-ring-why =
    Each set lacks one digit at most, so it holds one of the two that it cannot share.
    There are as many such digits as sets, so each is held exactly once, and each set holds all its other digits.
als-xy-ring-step = { $count } almost locked sets in a ring: of { $commons }, each is shared by two neighbours, only one of which can hold it.
