naked-single = Naked Single
naked-single-what = A cell sees eight different digits, or lost them before: only one digit is left for it.
naked-single-why = Every cell holds a digit, and all digits but one are impossible here.
naked-single-step = { $digit } is the only digit left for { $cell }.
