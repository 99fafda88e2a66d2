# The words of the family fish.
