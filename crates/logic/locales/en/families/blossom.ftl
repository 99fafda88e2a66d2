# The words of the family blossom.
blossom-step = Each case of a stem takes a digit from an almost locked set: { $blossom }.
blossom-petal = If { $candidate } is true, the petal { $cells } loses { $digit }. It lacks one of { $digits } at most, so it holds { $others }.
blossom-common = One of the cases is true, so one of the petals holds { $digits }. A cell that sees all places of such a digit in the petals does not hold it.
