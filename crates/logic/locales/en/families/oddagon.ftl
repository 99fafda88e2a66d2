# The words of the family oddagon.
oddagon-step = { $digits } alone cannot fill { $cells }.
oddagon-guardians = { $number ->
    [one] So the only other candidate of these cells is true: { $guardians }.
   *[other] So at least one of the other candidates of these cells is true: { OR($guardians) }.
}
oddagon-subset = Together with { $subset } it is the same whichever of them is true: the opposite of the conclusion leaves either no guardian or no digit for { $number ->
    [one] this cell
   *[other] one of these cells
}.
