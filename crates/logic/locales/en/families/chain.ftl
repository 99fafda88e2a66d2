# The words of the family chain.
