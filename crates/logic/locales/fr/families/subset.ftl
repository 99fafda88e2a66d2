# The words of the family subset.
