full-house = Full House
full-house-what =
    Eight of the nine cells of a row, column or box are filled.
    The ninth takes the digit that is missing.
full-house-why = A house holds each of the nine digits once, so the missing one has nowhere else to go.
full-house-step = { $cell } is the last empty cell of { $house }, which lacks only { $digit }.
