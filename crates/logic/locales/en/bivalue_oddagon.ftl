bivalue-oddagon = Bivalue Oddagon
bivalue-oddagon-what =
    An odd number of cells, each in a house with the next and the last with the first, all have the same two digits.
    Some have other candidates, the guardians.
bivalue-oddagon-why = Two digits would alternate around the loop, which does not come out with an odd number of cells; so one of the guardians is true.
bivalue-oddagon-step = The { $count } cells { $cells } make a loop, each in a house with the next. If they had only { $digits }, these would take turns around the loop, which does not come out with an odd number of cells.
