remote-pair = Remote Pair
remote-pair-what =
    Four or more cells have the same two candidates, and each sees another of them.
    Along these links the two digits take turns, so the cells fall into two colours.
remote-pair-why = Cells of different colours hold different digits, so whoever sees both colours sees both digits.
