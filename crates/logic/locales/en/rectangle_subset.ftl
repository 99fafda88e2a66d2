unique-rectangle-subset = Unique Rectangle Subset
unique-rectangle-subset-what = Four cells in two boxes have the same two digits. One of the digits in one of the cells would make all their other candidates false, by strong links and because cells of a house have no other room for their digits.
unique-rectangle-subset-why = If the four cells held the two digits only, these could change places, and the puzzle would have a second solution.
