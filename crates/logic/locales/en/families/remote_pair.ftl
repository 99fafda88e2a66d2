# The words of the family remote_pair.
remote-pair-step = { $cells } all have just the candidates { $digits }, and each sees another of them.
remote-pair-colors = Of two cells that see each other, one holds the one digit and one the other. So along the cells the digits take turns: { $first } hold one of them, { $second } the other. What sees a cell of each kind sees both digits.
