# The words of the family single.
single-sees = { $cell } voit les autres : { $seen }.
single-gone = { $count ->
    [one] Le { $digits } y a déjà été éliminé.
   *[other] { $digits } y ont déjà été éliminés.
}
single-blocked = { $count ->
    [one] Le { $digit } de { $blockers } bloque { $cells }.
   *[other] Les { $digit } de { $blockers } bloquent { $cells }.
}
single-eliminated = Le { $digit } a déjà été éliminé de { $cells }.
