# The words of the family cases.
