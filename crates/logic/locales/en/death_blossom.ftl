death-blossom = Death Blossom
death-blossom-what =
    Whatever a cell, the stem, holds, it takes the digit from an almost locked set, a petal.
    All petals have a digit Z.
death-blossom-why =
    The petal that loses a digit holds all its others, Z among them.
    One digit of the stem is true, so Z is in one of the petals.
death-blossom-step = Whichever of its { $count } digits { $cell } holds, it takes it from an almost locked set (cells with one digit more than cells), and all these sets have { $digits }.
house-death-blossom = House Death Blossom
house-death-blossom-what =
    Wherever a digit stands in a house, it takes the digit from an almost locked set, a petal.
    All petals have a digit Z.
house-death-blossom-why =
    The petal that loses the digit holds all its others, Z among them.
    One place of the digit is true, so Z is in one of the petals.
house-death-blossom-step = Whichever of its { $count } places in { $house } the digit { $digit } takes, an almost locked set (cells with one digit more than cells) loses it, and all these sets have { $digits }.
