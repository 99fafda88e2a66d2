# The words of the family distributed.
distributed-step = The { $count } cells { $cells } share { $digits }.
distributed-group = { $digit } is in { $cells } at most once: all its places there see each other.
distributed-count = That makes { $count } digits at most for the { $count } cells { $cells }, so each of them is really there. A cell that sees all places of one of them there does not hold it.
distributed-twice = Where it counts twice, { $digits } would fill one cell for two, and the others would not suffice: it is not there.
