two-string-kite = Two-String Kite
two-string-kite-what =
    A row and a column have two places for a digit each; one place of each stands in the same box.
    What sees both of the other places is false.
two-string-kite-why = Not both places in the box are true, so one of the other two is.
two-string-kite-step = { $digits } has only two places each in { $houses }, and the two in the middle ({ $inner }) see each other.

grouped-two-string-kite = Grouped Two-String Kite
grouped-two-string-kite-what =
    A row and a column have two places for a digit each; one place of each stands in the same box.
    What sees both of the other places is false.
    Here a place may be a group: several cells where a line and a box cross.
grouped-two-string-kite-why = Not both places in the box are true, so one of the other two is.
grouped-two-string-kite-step = { $digits } has only two places or groups of places each in { $houses }, and the two in the middle ({ $inner }) see each other.
