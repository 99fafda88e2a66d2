# The words of the family cover.
