# The words of the family remote_pair.
remote-pair-step = { $cells } all have the candidates { $digits }, and each sees another of them.
remote-pair-colors =
    Of two cells that see each other, one holds the one digit and one the other.
    So { $first } are alike, { $second } are alike, and whatever sees one of each sees both digits.
