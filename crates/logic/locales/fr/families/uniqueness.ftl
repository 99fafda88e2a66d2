# The words of the family uniqueness.
uniqueness-step = Si { $cells } ne contenaient que { $digits }, { $number ->
    [2] les deux chiffres pourraient y changer de place
   *[other] ces chiffres pourraient y être échangés
} sans que cela change rien aux régions, et la grille aurait deux solutions.
uniqueness-guardians = Comme elle n'en a qu'une, l'un au moins des candidats qui l'empêchent est vrai : { $candidates }.
uniqueness-cells = Donc { $extracells } contiennent au moins un des chiffres { $extra }, et forment avec { $cells } un ensemble nu.
uniqueness-places = Dans { LE($houses) }, { $number ->
    [one] le { $digits } n'a
   *[other] { $digits } n'ont
} de place que dans ces cases, trop peu nombreuses pour tout cela si la conclusion est fausse.
uniqueness-sole = Comme elle n'en a qu'une, le seul candidat qui l'empêche est vrai : { $candidates }.
uniqueness-in-cell = Comme elle n'en a qu'une, { $cells } contient l'un des chiffres qui l'empêchent, { $digits }.
uniqueness-of-digit = Comme elle n'en a qu'une, l'une des cases { $cells } contient le { $digits }, qui seul l'empêche.
uniqueness-seen = { $number ->
    [one] Il exclut { $concluded }.
   *[other] Quel qu'il soit, il exclut { $concluded }.
}
