# The words of the family exocet.
exocet-step = Whatever the base { $base } holds ({ $digits }) comes back in the target { $targets }.
exocet-target = Whichever of { $digits } is in { $base }, { $lines } need it three times and have room for it only twice outside { $targets }. So { $targets } holds the digit of { $base }.
exocet-targets = Whichever of { $digits } is in { $base }, { $lines } need it three times and have room for it only twice outside { $targets }, or the boxes of { $targets } have no other place for it. So both digits of { $base } are in { $targets }.
exocet-cases = Go through the ways to fill base and targets with these digits so that the lines and boxes still have room for them: what none of them allows is false.
