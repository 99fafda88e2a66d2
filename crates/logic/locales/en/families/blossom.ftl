# The words of the family blossom.
blossom-step = Each case of a stem takes a digit from an almost locked set: { $blossom }.
blossom-petal = If { $candidate } is true, { $cells } lose { $digit } and hold all of { $others }, because of { $digits } they lack one at most.
blossom-common = One of the cases is true, so { $digits } stands in one of the petals, and a cell that sees all its places there does not hold it.
