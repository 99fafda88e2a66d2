# The words of the family exocet.
exocet-step = { $bases ->
    [one] The base { $base } has only { $digits }, and what it holds
   *[other] The bases { $base } have only { $digits }, and what each of them holds
} comes back in { $count ->
    [one] the target { $targets }
   *[other] the targets { $targets }
}.
exocet-target = Whichever of { $digits } is in { $base }, the cross-lines ({ $lines }) need it three times, and outside { $targets } they have room for it only twice. So { $targets } holds the digit of { $base }.
exocet-targets = Whichever of { $digits } is in { $base }, the cross-lines ({ $lines }) need it three times, and outside { $targets } they have room for it only twice, or the box of a target has no other place for it. So { $targets } hold the two digits of { $base }.
exocet-foreign = Targets hold digits of a base only. So these are false: { $candidates }.
exocet-missing = What no target of a base can hold is not in the base either. So these are false: { $candidates }.
exocet-unfit = With any of these, no way is left to fill base and targets with the same digits and to have room for them in the cross-lines and boxes: { $candidates }.
exocet-elsewhere = Any of these would take a place that base and targets, however they are filled, need for one of their digits in the cross-lines ({ $lines }) or boxes: { $candidates }.
