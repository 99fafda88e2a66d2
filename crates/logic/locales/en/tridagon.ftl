tridagon = Tridagon
tridagon-what =
    Four boxes at the corners of a rectangle have three cells each, one in every row and in every column of the box. All twelve have the same three digits.
    Read from the top of its box down, the three cells go right by one column each time, coming back in at the left edge, or go left. In one box or in three they go the other way than in the rest. Some of the cells have other candidates, the guardians.
tridagon-why = Two boxes side by side share their three rows, two boxes one above the other share their three columns. Fill a box with the three digits and follow them around the four boxes: because of the one that goes the other way, they never fit on the way back. So three digits cannot fill the twelve cells, and one of the guardians is true.
tridagon-step = The { $count } cells { $cells } lie in four boxes, three in each, in different rows and columns. { $digits } alone cannot fill them all: however they stand in three of the boxes, they do not fit into the fourth.
