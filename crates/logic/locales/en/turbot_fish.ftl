turbot-fish = Turbot Fish
turbot-fish-what =
    Two houses have two places for a digit each, and a place of one sees a place of the other.
    What sees both of the other places is false.
turbot-fish-why = Not both places that see each other are true, so one of the other two is.
turbot-fish-step = Two houses leave two places each for the digit: go along { $chain }.

grouped-turbot-fish = Grouped Turbot Fish
grouped-turbot-fish-what =
    Two houses have two places for a digit each, and a place of one sees a place of the other.
    What sees both of the other places is false.
    Here a place may be a group: several cells where a line and a box cross.
grouped-turbot-fish-why = Not both places that see each other are true, so one of the other two is.
grouped-turbot-fish-step = Two houses leave two places, or groups of places, each for the digit: go along { $chain }.
