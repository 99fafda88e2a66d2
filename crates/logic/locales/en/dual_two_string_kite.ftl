dual-two-string-kite = Dual Two-String Kite
dual-two-string-kite-what =
    Two places for a digit share a box, and the row and the column of each have one more place.
    That makes two kites, which eliminate different candidates.
dual-two-string-kite-why = Each of the two kites follows by itself: its places in the box are not both true, so one of the other two is.
dual-two-string-kite-step = Two two-string kites for { $digits } share their places in a box: { $houses }.
