nested-forcing-net = Nested Forcing Net
nested-forcing-net-what =
    A candidate is assumed, and within its branch further candidates are assumed and refuted.
    What is left of the branch ends in a contradiction.
nested-forcing-net-why = Every assumption on top is refuted where the first one holds, so the first one is false too.
nested-forcing-net-plus = Nested Forcing Net Plus
nested-forcing-net-plus-what =
    A candidate is assumed, and within its branch every other candidate is assumed and refuted where possible.
    What is left of the branch ends in a contradiction.
nested-forcing-net-plus-why = Every assumption on top is refuted where the first one holds, so the first one is false too.
