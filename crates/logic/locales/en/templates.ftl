template-set = Template Set
template-set-what = All ways in which a digit can lie in the grid have a cell in common.
template-set-why = The digit lies in one of these ways, whichever it is, so the cell holds it.
template-delete = Template Delete
template-delete-what = No way in which a digit can lie in the grid takes a certain cell.
template-delete-why = The digit lies in one of these ways, whichever it is, so the cell does not hold it.
pattern-overlay = Pattern Overlay
pattern-overlay-what =
    The ways in which digits can lie in the grid are laid over each other.
    One that leaves no way for another digit is dropped, and a cell that is in none of the rest loses the candidate.
pattern-overlay-why = In the solution the digits lie side by side, so the way of each leaves a way for every other.
