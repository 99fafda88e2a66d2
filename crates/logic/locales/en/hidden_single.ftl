hidden-single = Hidden Single
hidden-single-what =
    Only one cell of a row, column or box is left for a digit.
    The cell may have other pencilmarks, which hide the single among them.
hidden-single-why = Every house holds each digit, and all of its cells but one are impossible for this one.
hidden-single-step = In { $house }, { $cell } is the only cell left for { $digit }.
