# The words of the family single.
