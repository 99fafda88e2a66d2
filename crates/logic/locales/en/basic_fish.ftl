x-wing = X-Wing
x-wing-what =
    Two rows have a digit in the same two columns only, or two columns in the same two rows.
    The digit is false everywhere else in these columns, or rows.
x-wing-why =
    Each of the two base houses holds the digit once, no two of them in the same cover house.
    So they fill all two cover houses, and none has room for the digit elsewhere.

swordfish = Swordfish
swordfish-what =
    Three rows have a digit in the same three columns only, or three columns in the same three rows.
    The digit is false everywhere else in these columns, or rows.
swordfish-why =
    Each of the three base houses holds the digit once, no two of them in the same cover house.
    So they fill all three cover houses, and none has room for the digit elsewhere.

jellyfish = Jellyfish
jellyfish-what =
    Four rows have a digit in the same four columns only, or four columns in the same four rows.
    The digit is false everywhere else in these columns, or rows.
jellyfish-why =
    Each of the four base houses holds the digit once, no two of them in the same cover house.
    So they fill all four cover houses, and none has room for the digit elsewhere.

squirmbag = Squirmbag
squirmbag-what =
    Five rows have a digit in the same five columns only, or five columns in the same five rows.
    The digit is false everywhere else in these columns, or rows.
squirmbag-why =
    Each of the five base houses holds the digit once, no two of them in the same cover house.
    So they fill all five cover houses, and none has room for the digit elsewhere.

whale = Whale
whale-what =
    Six rows have a digit in the same six columns only, or six columns in the same six rows.
    The digit is false everywhere else in these columns, or rows.
whale-why =
    Each of the six base houses holds the digit once, no two of them in the same cover house.
    So they fill all six cover houses, and none has room for the digit elsewhere.

leviathan = Leviathan
leviathan-what =
    Seven rows have a digit in the same seven columns only, or seven columns in the same seven rows.
    The digit is false everywhere else in these columns, or rows.
leviathan-why =
    Each of the seven base houses holds the digit once, no two of them in the same cover house.
    So they fill all seven cover houses, and none has room for the digit elsewhere.
