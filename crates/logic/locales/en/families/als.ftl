# The words of the family als.
als-step = Almost locked sets restrict each other, one after the other: { $chain }.
als-set =
    { $count ->
        [one] The cell { $cells } has two digits, { $digits }, so it lacks one of them.
       *[other] The { $count } cells { $cells } have one digit more than cells, { $digits }, so they lack one of them at most.
    }
als-common = Wherever { $first } and { $second } have { $digit }, these cells see each other, so one of the two sets lacks it.
als-ends =
    { $count ->
        [one] If { $first } lacks { $digits }, that set
       *[other] Take each of { $digits } by itself: if { $first } lacks it, that set
    } holds all its other digits and takes the common digit from the next set, and so on to the end.
    So { $first } or { $last } holds { $count ->
        [one] { $digits }
       *[other] the digit
    }, and a cell that sees all its places in both does not.
als-loop =
    There are as many common digits as sets, and each set lacks one of its two, so every common is lacking once.
    Each set therefore holds all its other digits, and each common stands in one of its two sets.
    A cell that sees all these places of such a digit does not hold it.
