multi-sector-locked-set = Multi-Sector Locked Set
multi-sector-locked-set-what =
    Choose some rows and some columns, and look at the empty cells where they cross. Share the nine digits out: some belong to the rows, the others to the columns.
    Count, for each row, the digits of the rows that it still lacks, and likewise for each column. If these are together just as many as the empty crossings, the crossings are a locked set.
multi-sector-locked-set-why = A crossing holds a digit of its row or one of its column, and a row or column has each digit only once. If one of the counted digits were in its row or column outside the crossings, too few would be left to fill them.
multi-sector-locked-set-step = The { $count } cells { $cells } need { $count } digits, and their houses have no more than that for them.
