# The words of the family distributed.
distributed-step = The { $count } cells { $cells } share { $digits } out among them.
distributed-group = All places of { $digit } in { $cells } see each other, so it stands there once at most.
distributed-count =
    That is { $count } digits at most for the { $count } cells { $cells }, so each of them stands there exactly once.
    A cell that sees all these places of a digit does not hold it, and neither does one that would count for two of them.
