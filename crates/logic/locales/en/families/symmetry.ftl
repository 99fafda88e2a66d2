# The words of the family symmetry.
symmetry-step = { $turn ->
    [half] Turned by half a turn, the givens become themselves
    [quarter] Turned by a quarter turn, the givens become themselves
    [diagonal] Mirrored at the diagonal from the top left, the givens become themselves
   *[antidiagonal] Mirrored at the diagonal from the top right, the givens become themselves
} if digits are exchanged: { $exchanges }.
symmetry-solution = The same change makes a solution of the solution. There is only one, so it does not change either.
symmetry-fixed = { $count ->
    [0] { $cells } would stay in place, but no digit stays the same.
   *[other] { $cells } stay in place, so they hold digits that stay the same: { $digits }.
}
symmetry-images = A candidate whose image, with its digit exchanged, is not possible is not possible either, nor is one that sees its image.
