# The words of the family intersection.
