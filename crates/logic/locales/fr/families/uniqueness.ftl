# The words of the family uniqueness.
uniqueness-step = Si { $cells } ne contenaient que { $digits }, { $number ->
    [2] les deux chiffres pourraient y changer de place
   *[other] ces chiffres pourraient y être échangés
} sans que cela change rien aux régions, et la grille aurait deux solutions.
uniqueness-confined = { $count ->
    [0] Dans { LE($house) }, { $digits } n'ont de place qu'en { $cells } : ces cases ne contiennent donc rien d'autre.
    [one] Dans { LE($house) }, { $digits } n'ont de place qu'en { $cells }, à part { $beside } : si ce candidat est faux, ces cases ne contiennent rien d'autre.
   *[other] Dans { LE($house) }, { $digits } n'ont de place qu'en { $cells }, à part { $beside } : si ces candidats sont faux, ces cases ne contiennent rien d'autre.
}
uniqueness-guardians = Comme la grille n'a qu'une solution, l'un au moins des candidats qui l'empêchent est vrai : { OR($candidates) }.
uniqueness-cells = Donc { $extracells } contiennent au moins un des chiffres { $extra }, et forment avec { $cells } un ensemble nu.
uniqueness-places = Dans { LE($houses) }, { $number ->
    [one] le { $digits } n'a
   *[other] { $digits } n'ont
} de place que dans ces cases, trop peu nombreuses pour tout cela si la conclusion est fausse.
uniqueness-sole = Comme la grille n'a qu'une solution, le seul candidat qui l'empêche est vrai : { $candidates }.
uniqueness-in-cell = Comme la grille n'a qu'une solution, { $cells } contient l'un des chiffres qui l'empêchent, { OR($digits) }.
uniqueness-of-digit = Comme la grille n'a qu'une solution, l'une des cases { $cells } contient le { $digits }, qui seul l'empêche.
uniqueness-seen = { $number ->
    [one] Il exclut { $concluded }.
   *[other] Quel qu'il soit, il exclut { $concluded }.
}
