# The words of the family symmetry.
symmetry-step = { $turn ->
    [half] Turned by half a turn, the givens become themselves
    [quarter] Turned by a quarter turn, the givens become themselves
    [diagonal] Mirrored at the diagonal, the givens become themselves
   *[antidiagonal] Mirrored at the diagonal from the top right, the givens become themselves
} with digits exchanged as { $cycles }; { $digits } stay, and so do the cells { $cells }.
symmetry-solution = The same change turns the solution into a solution; as there is only one, the solution does not change either.
symmetry-fixed = A cell that stays ({ $cells }) holds a digit that stays ({ $digits }).
symmetry-images = Elsewhere, a candidate is as impossible as its image, and it is false if it sees its image.
