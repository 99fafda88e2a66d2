locked-pair = Locked Pair
locked-pair-what = Two cells that a box shares with a row or column have only two digits between them, and both houses lose these elsewhere.
locked-pair-why = The cells take different digits, so they take all two, for the box and for the line.
locked-pair-step = { $cells } have only { $digits }, one for each, and lie both in one box and in one line. Neither can have these digits elsewhere.
locked-triple = Locked Triple
locked-triple-what = Three cells that a box shares with a row or column have only three digits between them, and both houses lose these elsewhere.
locked-triple-why = The cells take different digits, so they take all three, for the box and for the line.
locked-triple-step = { $cells } have only { $digits }, one for each, and lie both in one box and in one line. Neither can have these digits elsewhere.
