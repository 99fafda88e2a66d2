# The words of the family symmetry.
