# The words of the family template.
template-step = List every way in which { $digit } can still lie in the grid, one cell in each row, column and box.
template-common = A cell that every way of one digit takes is lost to the others: so the digits { $others } take cells away.
template-overlay = A way counts only if each of the digits { $others } can lie beside it.
