# The words of the family exocet.
exocet-step = The digits of the base cells { $base } ({ $digits }) come back in the target cells { $targets }.
exocet-targets = Outside { $targets }, { $lines } have room for any of { $digits } only twice once it is in { $base }. They need it three times, so both digits of { $base } are in { $targets }.
exocet-cases = What holds in no way to choose the digits of base and targets is impossible.
