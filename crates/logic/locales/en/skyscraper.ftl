skyscraper = Skyscraper
skyscraper-what =
    Two parallel lines have two places for a digit each; one place of each stands in the same line across.
    What sees both of the other places is false.
skyscraper-why = Not both places in the line across are true, so one of the other two is.
skyscraper-step = { $digits } has only two places each in { $houses }, and the two in the middle ({ $inner }) see each other.

grouped-skyscraper = Grouped Skyscraper
grouped-skyscraper-what =
    Two parallel lines have two places for a digit each; one place of each stands in the same line across.
    What sees both of the other places is false.
    Here a place may be a group: several cells where a line and a box cross.
grouped-skyscraper-why = Not both places in the line across are true, so one of the other two is.
grouped-skyscraper-step = { $digits } has only two places or groups of places each in { $houses }, and the two in the middle ({ $inner }) see each other.
