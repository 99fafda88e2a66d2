# The words of the family net.
