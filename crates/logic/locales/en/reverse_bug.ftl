reverse-bug = Reverse BUG
reverse-bug-what = If the filled cells of two digits and a few empty ones had both digits or none in every house, the two digits could change places everywhere else.
reverse-bug-why = A puzzle has one solution, so one of the empty cells holds another digit.
reverse-bug-step = If { $cells } held nothing but { $digits }, every house would lack both of these digits or none, and they could change places in the rest of the grid.
