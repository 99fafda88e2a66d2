turbot-fish = Turbot Fish
turbot-fish-what =
    Two houses have two places for a digit each, and a place of one sees a place of the other.
    What sees both of the other places is false.
turbot-fish-why = Not both places that see each other are true, so one of the other two is.
turbot-fish-step = { $digits } has only two places each in { $houses }, and the two in the middle ({ $inner }) see each other.

grouped-turbot-fish = Grouped Turbot Fish
grouped-turbot-fish-what =
    Two houses have two places for a digit each, and a place of one sees a place of the other.
    What sees both of the other places is false.
    Here a place may be a group: several cells where a line and a box cross.
grouped-turbot-fish-why = Not both places that see each other are true, so one of the other two is.
grouped-turbot-fish-step = { $digits } has only two places or groups of places each in { $houses }, and the two in the middle ({ $inner }) see each other.
