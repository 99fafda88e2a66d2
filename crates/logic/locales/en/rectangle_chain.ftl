unique-rectangle-chains = Unique Rectangle Chains
unique-rectangle-chains-what = Four cells in two boxes must not hold the same two digits only. Whichever of their other candidates is true, it makes the same candidate false, by sight or over one strong link.
unique-rectangle-chains-why = A puzzle has one solution, so one of the other candidates is true, and in each case the candidate is false.
