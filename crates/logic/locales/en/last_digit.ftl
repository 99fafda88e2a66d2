last-digit = Last Digit
last-digit-what = Eight of the nine copies of a digit stand in the grid. One place is left for the ninth.
last-digit-why = Every row and every column holds each digit, so the last copy goes where the row and the column without one cross.
last-digit-step = { $digit } stands eight times already. Its ninth place is { $cell }, where the last row and the last column without it cross.
