# The words of the family single.
single-sees = { $cell } sees the others: { $seen }.
single-gone = { $count ->
    [one] { $digits } has been eliminated there before.
   *[other] { $digits } have been eliminated there before.
}
single-blocked = { $count ->
    [one] The { $digit } in { $blockers } blocks { $cells }.
   *[other] The { $digit }s in { $blockers } block { $cells }.
}
single-eliminated = { $digit } has been eliminated from { $cells } before.
