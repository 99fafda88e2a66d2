dual-empty-rectangle = Dual Empty Rectangle
dual-empty-rectangle-what = The same box makes two empty rectangles, which eliminate different candidates.
dual-empty-rectangle-why = Each of the two follows by itself: the digit stands in the row of the box or in its column.
dual-empty-rectangle-step = In a box, { $digits } has places in one row and one column only: two empty rectangles, with { $houses }.
