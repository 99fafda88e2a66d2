single-exocet = Single Exocet
single-exocet-what =
    A base cell has a few digits. Take three lines across its own, one in each box of its band, none of them through the base cell.
    Suppose the base is one of its digits. Cross it out in the box and the line of the base, and look at the three lines: without one cell, the target, they have room for it only twice. The same target serves for every digit of the base.
single-exocet-why = Each of the three lines needs the digit once, each time in another row or column. So whatever the base is, the target is it too, and the two cells hold the same digit.
junior-exocet = Junior Exocet
junior-exocet-what =
    Two base cells in one box and one line have three to five digits between them. In each of the other two boxes of their band lies a target cell, outside the line of the base.
    Suppose that one of these digits is in the base. Cross it out in the box and the line of the base, and look at three lines that cross the band: one passes through the third cell beside the base, one through each target. Without the targets they have room for the digit only twice, or the boxes of the targets have no room for it at all.
junior-exocet-why =
    Each of the three lines needs the digit once, so a digit of the base is in a target. The base holds two digits, and a target only one: so the targets hold the same two digits as the base.
    Any other digit is false in the targets, and so is a digit that then finds no place in base, targets or lines.
senior-exocet = Senior Exocet
senior-exocet-what =
    Two base cells in one box and one line have three to five digits between them. One target cell lies in their band, in another box and outside their line; the other lies beyond the band.
    Suppose that one of these digits is in the base. Cross it out in the box and the line of the base, and look at three lines that cross the band, one in each box, outside the base; both targets lie in them. Without the targets they have room for the digit only twice.
senior-exocet-why = Each of the three lines needs the digit once, so a digit of the base is in a target. The base holds two digits, and a target only one: so the targets hold the same two digits as the base.
double-exocet = Double Exocet
double-exocet-what =
    Two Junior Exocets lie in one band, with the same three cross-lines and the same four digits. Their bases are in two boxes and two lines.
    Each base holds two of the four digits, and its targets hold the same two.
double-exocet-why = The cells of one exocet see cells of the other, so the two share the four digits out between them. Few ways are left to do so, and what none of them allows is false.
