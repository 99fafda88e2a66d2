franken-x-wing = Franken X-Wing
franken-x-wing-what =
    Two base houses have a digit only where two cover houses cross them.
    Boxes stand among the rows on one side or the columns on the other.
franken-x-wing-why =
    The base houses hold the digit twice, no two in the same cover house: they fill all two cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.

franken-swordfish = Franken Swordfish
franken-swordfish-what =
    Three base houses have a digit only where three cover houses cross them.
    Boxes stand among the rows on one side or the columns on the other.
franken-swordfish-why =
    The base houses hold the digit three times, no two in the same cover house: they fill all three cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.

franken-jellyfish = Franken Jellyfish
franken-jellyfish-what =
    Four base houses have a digit only where four cover houses cross them.
    Boxes stand among the rows on one side or the columns on the other.
franken-jellyfish-why =
    The base houses hold the digit four times, no two in the same cover house: they fill all four cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.

franken-squirmbag = Franken Squirmbag
franken-squirmbag-what =
    Five base houses have a digit only where five cover houses cross them.
    Boxes stand among the rows on one side or the columns on the other.
franken-squirmbag-why =
    The base houses hold the digit five times, no two in the same cover house: they fill all five cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.

franken-whale = Franken Whale
franken-whale-what =
    Six base houses have a digit only where six cover houses cross them.
    Boxes stand among the rows on one side or the columns on the other.
franken-whale-why =
    The base houses hold the digit six times, no two in the same cover house: they fill all six cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.

franken-leviathan = Franken Leviathan
franken-leviathan-what =
    Seven base houses have a digit only where seven cover houses cross them.
    Boxes stand among the rows on one side or the columns on the other.
franken-leviathan-why =
    The base houses hold the digit seven times, no two in the same cover house: they fill all seven cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.

finned-franken-x-wing = Finned Franken X-Wing
finned-franken-x-wing-what =
    Two base houses have a digit only where two cover houses cross them, but for some candidates: the fins.
    Boxes stand among the rows on one side or the columns on the other.
    A candidate in two base houses counts as a fin, too.
    What the fish would eliminate is false where it sees all fins.
finned-franken-x-wing-why =
    Either a fin is true, or the base houses hold the digit twice, no two in the same cover house: they fill all two cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.
    What is false in both cases is false.

finned-franken-swordfish = Finned Franken Swordfish
finned-franken-swordfish-what =
    Three base houses have a digit only where three cover houses cross them, but for some candidates: the fins.
    Boxes stand among the rows on one side or the columns on the other.
    A candidate in two base houses counts as a fin, too.
    What the fish would eliminate is false where it sees all fins.
finned-franken-swordfish-why =
    Either a fin is true, or the base houses hold the digit three times, no two in the same cover house: they fill all three cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.
    What is false in both cases is false.

finned-franken-jellyfish = Finned Franken Jellyfish
finned-franken-jellyfish-what =
    Four base houses have a digit only where four cover houses cross them, but for some candidates: the fins.
    Boxes stand among the rows on one side or the columns on the other.
    A candidate in two base houses counts as a fin, too.
    What the fish would eliminate is false where it sees all fins.
finned-franken-jellyfish-why =
    Either a fin is true, or the base houses hold the digit four times, no two in the same cover house: they fill all four cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.
    What is false in both cases is false.

finned-franken-squirmbag = Finned Franken Squirmbag
finned-franken-squirmbag-what =
    Five base houses have a digit only where five cover houses cross them, but for some candidates: the fins.
    Boxes stand among the rows on one side or the columns on the other.
    A candidate in two base houses counts as a fin, too.
    What the fish would eliminate is false where it sees all fins.
finned-franken-squirmbag-why =
    Either a fin is true, or the base houses hold the digit five times, no two in the same cover house: they fill all five cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.
    What is false in both cases is false.

finned-franken-whale = Finned Franken Whale
finned-franken-whale-what =
    Six base houses have a digit only where six cover houses cross them, but for some candidates: the fins.
    Boxes stand among the rows on one side or the columns on the other.
    A candidate in two base houses counts as a fin, too.
    What the fish would eliminate is false where it sees all fins.
finned-franken-whale-why =
    Either a fin is true, or the base houses hold the digit six times, no two in the same cover house: they fill all six cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.
    What is false in both cases is false.

finned-franken-leviathan = Finned Franken Leviathan
finned-franken-leviathan-what =
    Seven base houses have a digit only where seven cover houses cross them, but for some candidates: the fins.
    Boxes stand among the rows on one side or the columns on the other.
    A candidate in two base houses counts as a fin, too.
    What the fish would eliminate is false where it sees all fins.
finned-franken-leviathan-why =
    Either a fin is true, or the base houses hold the digit seven times, no two in the same cover house: they fill all seven cover houses.
    So the digit is false elsewhere in them, and where two cover houses cross.
    What is false in both cases is false.
