# The words of the family als.
als-step = Almost locked sets restrict each other, one after the other: { $chain }.
als-set =
    { $count ->
        [one] The cell { $cells } has two digits, { $digits }, so it lacks one of them.
       *[other] The { $count } cells { $cells } have one digit more than there are cells, { $digits }, so they lack one of these at most.
    }
als-common = Wherever the set { $first } and the set { $second } have { $digit }, these cells see each other, so one of the two sets lacks it.
als-ends =
    { $count ->
        [one] If the set { $first } lacks { $digits }, it
       *[other] Take each of { $digits } by itself: if the set { $first } lacks it, that one
    } holds all its other digits and takes the common digit from the next set, and so on to the end.
    So the set { $first } or the set { $last } holds { $count ->
        [one] { $digits }
       *[other] the digit
    }, and a cell that sees all its places in both does not.
als-loop =
    There are as many common digits as sets, and each of them is missing from one of its two sets, so each set lacks just one digit.
    Each set therefore holds all its other digits, and each common digit stands in one of its two sets.
    A cell that sees all places of such a digit there does not hold it.
