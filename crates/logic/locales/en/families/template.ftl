# The words of the family template.
