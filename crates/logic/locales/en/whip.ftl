whip = Whip
whip-what =
    A candidate is assumed and followed along one line of singles.
    Each single hangs on the one before, and the line ends where nothing is left.
whip-why = What leads to a contradiction cannot be, so the candidate is false.
