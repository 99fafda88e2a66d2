multi-sector-locked-set = Multi-Sector Locked Set
multi-sector-locked-set-what =
    Some rows cross some columns. Each digit is kept to the rows or to the columns, and all they lack is just enough for the empty cells where they cross.
multi-sector-locked-set-why = A row or column has each digit only once; if it were outside the crossings, too few digits would be left for the cells.
multi-sector-locked-set-step = The { $count } cells { $cells } need a digit each, and their rows and columns have just as many for them: { $links }.
