finned-x-wing = Finned X-Wing
finned-x-wing-what =
    Two rows have a digit in two columns only, or the other way round, but for some candidates: the fins.
    What the fish would eliminate is false where it sees all fins.
finned-x-wing-why =
    Either a fin is true, or the fish holds.
    What is false in both cases is false.

finned-swordfish = Finned Swordfish
finned-swordfish-what =
    Three rows have a digit in three columns only, or the other way round, but for some candidates: the fins.
    What the fish would eliminate is false where it sees all fins.
finned-swordfish-why =
    Either a fin is true, or the fish holds.
    What is false in both cases is false.

finned-jellyfish = Finned Jellyfish
finned-jellyfish-what =
    Four rows have a digit in four columns only, or the other way round, but for some candidates: the fins.
    What the fish would eliminate is false where it sees all fins.
finned-jellyfish-why =
    Either a fin is true, or the fish holds.
    What is false in both cases is false.

finned-squirmbag = Finned Squirmbag
finned-squirmbag-what =
    Five rows have a digit in five columns only, or the other way round, but for some candidates: the fins.
    What the fish would eliminate is false where it sees all fins.
finned-squirmbag-why =
    Either a fin is true, or the fish holds.
    What is false in both cases is false.

finned-whale = Finned Whale
finned-whale-what =
    Six rows have a digit in six columns only, or the other way round, but for some candidates: the fins.
    What the fish would eliminate is false where it sees all fins.
finned-whale-why =
    Either a fin is true, or the fish holds.
    What is false in both cases is false.

finned-leviathan = Finned Leviathan
finned-leviathan-what =
    Seven rows have a digit in seven columns only, or the other way round, but for some candidates: the fins.
    What the fish would eliminate is false where it sees all fins.
finned-leviathan-why =
    Either a fin is true, or the fish holds.
    What is false in both cases is false.

sashimi-x-wing = Sashimi X-Wing
sashimi-x-wing-what =
    Two rows have a digit in two columns only, or the other way round, but for some candidates: the fins.
    Without the fins a base house keeps a single candidate.
    What the fish would eliminate is false where it sees all fins.
sashimi-x-wing-why =
    Either a fin is true, or the fish holds.
    What is false in both cases is false.

sashimi-swordfish = Sashimi Swordfish
sashimi-swordfish-what =
    Three rows have a digit in three columns only, or the other way round, but for some candidates: the fins.
    Without the fins a base house keeps a single candidate.
    What the fish would eliminate is false where it sees all fins.
sashimi-swordfish-why =
    Either a fin is true, or the fish holds.
    What is false in both cases is false.

sashimi-jellyfish = Sashimi Jellyfish
sashimi-jellyfish-what =
    Four rows have a digit in four columns only, or the other way round, but for some candidates: the fins.
    Without the fins a base house keeps a single candidate.
    What the fish would eliminate is false where it sees all fins.
sashimi-jellyfish-why =
    Either a fin is true, or the fish holds.
    What is false in both cases is false.

sashimi-squirmbag = Sashimi Squirmbag
sashimi-squirmbag-what =
    Five rows have a digit in five columns only, or the other way round, but for some candidates: the fins.
    Without the fins a base house keeps a single candidate.
    What the fish would eliminate is false where it sees all fins.
sashimi-squirmbag-why =
    Either a fin is true, or the fish holds.
    What is false in both cases is false.

sashimi-whale = Sashimi Whale
sashimi-whale-what =
    Six rows have a digit in six columns only, or the other way round, but for some candidates: the fins.
    Without the fins a base house keeps a single candidate.
    What the fish would eliminate is false where it sees all fins.
sashimi-whale-why =
    Either a fin is true, or the fish holds.
    What is false in both cases is false.

sashimi-leviathan = Sashimi Leviathan
sashimi-leviathan-what =
    Seven rows have a digit in seven columns only, or the other way round, but for some candidates: the fins.
    Without the fins a base house keeps a single candidate.
    What the fish would eliminate is false where it sees all fins.
sashimi-leviathan-why =
    Either a fin is true, or the fish holds.
    What is false in both cases is false.
