aligned-pair-exclusion = Aligned Pair Exclusion
aligned-pair-exclusion-what = Two cells are filled in every way, and one of their candidates occurs only in ways that are impossible.
aligned-pair-exclusion-why = Every cell needs a digit, so the two cells cannot take all digits of a cell that sees both.
aligned-triple-exclusion = Aligned Triple Exclusion
aligned-triple-exclusion-what = Three cells are filled in every way, and one of their candidates occurs only in ways that are impossible.
aligned-triple-exclusion-why = Every cell needs a digit, so the three cells cannot take all digits of a cell that sees all of them.
