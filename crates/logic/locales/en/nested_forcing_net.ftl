nested-forcing-net = Nested Forcing Net
nested-forcing-net-what =
    A candidate is assumed, and within its branch further candidates are assumed and refuted.
    What is left of the branch ends in a contradiction.
nested-forcing-net-why = An assumption on top that fails is false wherever the first one holds. With that, the first one leads to a contradiction, so it is false.
nested-forcing-net-plus = Nested Forcing Net Plus
nested-forcing-net-plus-what =
    A candidate is assumed, and within its branch every other candidate is assumed and refuted where possible.
    What is left of the branch ends in a contradiction.
nested-forcing-net-plus-why = An assumption on top that fails is false wherever the first one holds. With that, the first one leads to a contradiction, so it is false.
