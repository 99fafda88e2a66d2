distributed-disjoint-subset = Distributed Disjoint Subset
distributed-disjoint-subset-what =
    A few cells of several houses. The houses that they share keep their digits apart.
    In all, the cells can hold just as many of their digits as they are.
distributed-disjoint-subset-why = A digit outside the cells would leave too few digits to fill them.
distributed-disjoint-subset-step = The { $count } cells { $cells } share { $digits }.
