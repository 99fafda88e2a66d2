# The words of the family oddagon.
oddagon-step = { $digits } ne suffisent pas pour remplir { $cells }.
oddagon-guardians = { $number ->
    [one] Donc le seul autre candidat de ces cases est vrai : { $guardians }.
   *[other] Donc un au moins des autres candidats de ces cases est vrai : { OR($guardians) }.
}
oddagon-subset = Avec { $subset }, c'est pareil quel que soit le vrai : le contraire de la conclusion ne laisse aucun de ces candidats, ou aucun chiffre pour { $number ->
    [one] cette case
   *[other] l'une de ces cases
}.
