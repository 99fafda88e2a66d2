mutant-x-wing = Mutant X-Wing
mutant-x-wing-what =
    Two base houses have a digit only where two cover houses cross them.
    Rows, columns and boxes stand on either side in any mixture.
mutant-x-wing-why =
    The base houses hold the digit twice, no two in the same cover house: they fill all two cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.

mutant-swordfish = Mutant Swordfish
mutant-swordfish-what =
    Three base houses have a digit only where three cover houses cross them.
    Rows, columns and boxes stand on either side in any mixture.
mutant-swordfish-why =
    The base houses hold the digit three times, no two in the same cover house: they fill all three cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.

mutant-jellyfish = Mutant Jellyfish
mutant-jellyfish-what =
    Four base houses have a digit only where four cover houses cross them.
    Rows, columns and boxes stand on either side in any mixture.
mutant-jellyfish-why =
    The base houses hold the digit four times, no two in the same cover house: they fill all four cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.

mutant-squirmbag = Mutant Squirmbag
mutant-squirmbag-what =
    Five base houses have a digit only where five cover houses cross them.
    Rows, columns and boxes stand on either side in any mixture.
mutant-squirmbag-why =
    The base houses hold the digit five times, no two in the same cover house: they fill all five cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.

mutant-whale = Mutant Whale
mutant-whale-what =
    Six base houses have a digit only where six cover houses cross them.
    Rows, columns and boxes stand on either side in any mixture.
mutant-whale-why =
    The base houses hold the digit six times, no two in the same cover house: they fill all six cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.

mutant-leviathan = Mutant Leviathan
mutant-leviathan-what =
    Seven base houses have a digit only where seven cover houses cross them.
    Rows, columns and boxes stand on either side in any mixture.
mutant-leviathan-why =
    The base houses hold the digit seven times, no two in the same cover house: they fill all seven cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.

finned-mutant-x-wing = Finned Mutant X-Wing
finned-mutant-x-wing-what =
    Two base houses have a digit only where two cover houses cross them, but for some candidates: the fins.
    Rows, columns and boxes stand on either side in any mixture.
    A candidate in two base houses counts as a fin, too.
    What the fish would eliminate is false where it sees all fins.
finned-mutant-x-wing-why =
    Either a fin is true, or the base houses hold the digit twice, no two in the same cover house: they fill all two cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.
    What is false in both cases is false.

finned-mutant-swordfish = Finned Mutant Swordfish
finned-mutant-swordfish-what =
    Three base houses have a digit only where three cover houses cross them, but for some candidates: the fins.
    Rows, columns and boxes stand on either side in any mixture.
    A candidate in two base houses counts as a fin, too.
    What the fish would eliminate is false where it sees all fins.
finned-mutant-swordfish-why =
    Either a fin is true, or the base houses hold the digit three times, no two in the same cover house: they fill all three cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.
    What is false in both cases is false.

finned-mutant-jellyfish = Finned Mutant Jellyfish
finned-mutant-jellyfish-what =
    Four base houses have a digit only where four cover houses cross them, but for some candidates: the fins.
    Rows, columns and boxes stand on either side in any mixture.
    A candidate in two base houses counts as a fin, too.
    What the fish would eliminate is false where it sees all fins.
finned-mutant-jellyfish-why =
    Either a fin is true, or the base houses hold the digit four times, no two in the same cover house: they fill all four cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.
    What is false in both cases is false.

finned-mutant-squirmbag = Finned Mutant Squirmbag
finned-mutant-squirmbag-what =
    Five base houses have a digit only where five cover houses cross them, but for some candidates: the fins.
    Rows, columns and boxes stand on either side in any mixture.
    A candidate in two base houses counts as a fin, too.
    What the fish would eliminate is false where it sees all fins.
finned-mutant-squirmbag-why =
    Either a fin is true, or the base houses hold the digit five times, no two in the same cover house: they fill all five cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.
    What is false in both cases is false.

finned-mutant-whale = Finned Mutant Whale
finned-mutant-whale-what =
    Six base houses have a digit only where six cover houses cross them, but for some candidates: the fins.
    Rows, columns and boxes stand on either side in any mixture.
    A candidate in two base houses counts as a fin, too.
    What the fish would eliminate is false where it sees all fins.
finned-mutant-whale-why =
    Either a fin is true, or the base houses hold the digit six times, no two in the same cover house: they fill all six cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.
    What is false in both cases is false.

finned-mutant-leviathan = Finned Mutant Leviathan
finned-mutant-leviathan-what =
    Seven base houses have a digit only where seven cover houses cross them, but for some candidates: the fins.
    Rows, columns and boxes stand on either side in any mixture.
    A candidate in two base houses counts as a fin, too.
    What the fish would eliminate is false where it sees all fins.
finned-mutant-leviathan-why =
    Either a fin is true, or the base houses hold the digit seven times, no two in the same cover house: they fill all seven cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.
    What is false in both cases is false.
