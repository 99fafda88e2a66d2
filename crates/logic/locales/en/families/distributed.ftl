# The words of the family distributed.
distributed-step = The { $count } cells { $cells } share { $digits }.
distributed-group = All places of { $digit } in { $cells } see each other, so it stands there once at most.
distributed-count =
    That makes { $count } at most for the { $count } cells { $cells }, so each of these stands there exactly once.
    A cell that sees all these places of a digit does not hold it, nor does a cell in which it would count twice.
