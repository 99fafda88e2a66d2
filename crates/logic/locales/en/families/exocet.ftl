# The words of the family exocet.
exocet-step = { $bases ->
    [one] The base { $base } has only { $digits }, and what it holds
   *[other] The bases { $base } have only { $digits }, and what each of them holds
} comes back in { $count ->
    [one] the target { $targets }
   *[other] the targets { $targets }
}.
exocet-needed = Whichever of { $digits } is in { $base }, each of the cross-lines ({ $lines }) needs it.
exocet-lines = If { OR($digits) } is in { $base }, { $number ->
    [one] it
   *[other] the digit
} has { $count ->
    [0] no place in the cross-lines outside { $targets }.
    [one] places in the cross-lines outside { $targets } only in { $houses }: room for it once.
   *[other] places in the cross-lines outside { $targets } only in { $houses }: room for it twice at most.
}
exocet-box = If { OR($digits) } is in { $base }, { $number ->
    [one] it
   *[other] the digit
} has no place in { $houses } outside { $targets }.
exocet-both = If { OR($digits) } is in { $base }, cross-lines and boxes of the targets together have no room for { $number ->
    [one] it
   *[other] the digit
} outside { $targets }.
exocet-so = { $count ->
    [one] So { $targets } holds the digit of { $base }.
   *[other] So what { $base } holds is in { $targets }, which hold its two digits.
}
exocet-foreign = { $bases ->
    [one] Targets hold digits of the base only.
   *[other] Targets hold digits of their base only.
} So { $count ->
    [one] this is false
   *[other] these are false
}: { $candidates }.
exocet-missing = What no target of a base can hold is not in the base either. So { $count ->
    [one] this is false
   *[other] these are false
}: { $candidates }.
exocet-unfit = With { $count ->
    [one] this candidate
   *[other] any of these candidates
}, no way is left to fill base and targets with the same digits and to have room for them in the cross-lines and boxes: { $candidates }.
exocet-elsewhere = { $count ->
    [one] This
   *[other] Any of these
} would take a place that base and targets, however they are filled, need for one of their digits in the cross-lines ({ $lines }) or boxes: { $candidates }.
