# The words of the family als.
