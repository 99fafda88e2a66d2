als-xz = ALS-XZ
als-xz-what =
    Two almost locked sets, each with one digit more than cells, cannot both hold a digit X.
    One of them then holds a digit Z that both have.
als-xz-why =
    The set that lacks X holds all its other digits, Z among them.
    If the sets have two such digits, each of them lacks one of these and holds everything else.
als-xz-step = { $form ->
    [loop] Two almost locked sets, { $first } and { $last }: neither of { $commons } can be in both.
   *[open] Two almost locked sets, { $first } and { $last }: { $common } can only be in one of them, and both have { $digits }.
}
