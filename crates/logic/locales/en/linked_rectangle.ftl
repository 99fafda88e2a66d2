unique-rectangle-strong-links = Unique Rectangle Strong Links
unique-rectangle-strong-links-what = Four cells in two boxes have the same two digits. One of the digits in one of the cells would fill all four with the two digits, along strong links and cells without other candidates.
unique-rectangle-strong-links-why = If the four cells held the two digits only, these could change places, and the puzzle would have a second solution.
