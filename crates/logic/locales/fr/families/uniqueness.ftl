# The words of the family uniqueness.
