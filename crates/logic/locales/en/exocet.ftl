junior-exocet = Junior Exocet
junior-exocet-what =
    Two base cells in a box and a line have three or four digits between them. In each of the other two boxes of their band lies a target cell.
    Three lines that cross the band have room for a digit of the base only twice outside the targets.
junior-exocet-why = The three lines need the digit three times, so each of the two digits of the base is in a target.
senior-exocet = Senior Exocet
senior-exocet-what =
    Two base cells in a box and a line have three or four digits between them. One target cell lies in their band, the other beyond it.
    Three lines that cross the band have room for a digit of the base only twice outside the targets.
senior-exocet-why = The three lines need the digit three times, so each of the two digits of the base is in a target.
double-exocet = Double Exocet
double-exocet-what =
    Two Junior Exocets lie in one band, with the same cross-lines and the same four digits.
    Their bases and targets hold these digits between them.
double-exocet-why = For each base, both of its digits are in its targets; few ways are left in which both can be so.
