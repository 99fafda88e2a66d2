kraken-fish-type-1 = Kraken Fish Type 1
kraken-fish-type-1-what =
    A fish has fins that do not all see what it eliminates.
    A chain leads from each of them to the same elimination.
kraken-fish-type-1-why = Either a fin is true or the fish holds. The elimination follows in each case.

kraken-fish-type-2 = Kraken Fish Type 2
kraken-fish-type-2-what =
    A fish has fins.
    Chains lead from each of them, and from each candidate of the base in one cover house, to the same elimination.
kraken-fish-type-2-why = Either a fin is true or the fish holds. The elimination follows in each case.
