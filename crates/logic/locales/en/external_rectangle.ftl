unique-rectangle-external = Unique Rectangle External
unique-rectangle-external-what = Four cells in two rows, two columns and two boxes must not hold two digits alone. A side of two cells does so if it has no other candidates, or if the two digits have no other place in a house with both cells.
unique-rectangle-external-why = A puzzle has one solution, so one of the candidates that prevent this is true, inside the rectangle or beside it. What sees all of them is false.
