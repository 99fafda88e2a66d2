# The words of the family coloring.
