tridagon = Tridagon
tridagon-what =
    Four boxes at the corners of a rectangle have three cells each, one in every row and column of the box, with the same three digits.
    In an odd number of the boxes, the cells run the other way around. Some have other candidates, the guardians.
tridagon-why = Three digits cannot fill the twelve cells without two of a kind in a line or box; so one of the guardians is true.
tridagon-step = { $digits } alone cannot fill the { $count } cells { $cells }, three in each of four boxes.
