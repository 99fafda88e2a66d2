# The words of the family chain.
chain-step = { $kind ->
    [continuous] Une boucle de candidats.
    [strong] Une chaîne qui part de { $first } et y revient.
    [weak] Une chaîne qui part de { $first } et y revient.
   *[open] Une chaîne de { $first } à { $last }.
} Par un lien fort, =, l'un au moins des deux candidats est vrai ; par un lien faible, -, l'un au plus.
chain-strong = { $strong ->
    [cell] Si { $from } est faux, { $to } est vrai, seul autre candidat de la case.
    [house] Si { $from } est faux, { $to } est vrai, seule autre place { DE($house) }.
   *[als] Si { $from } est faux, { $to } est vrai : { $count ->
        [one] { $cells } n'a que { $digits }
       *[other] { $cells } n'ont que { $digits } et ne peuvent se passer des deux
    }.
}
chain-weak-strong = Si { $from } est vrai, { $to } est faux ({ $weak ->
    [cell] une case ne contient qu'un chiffre
   *[seen] ils se voient
}), donc { $end } est vrai, { $strong ->
    [cell] seul autre candidat de la case
    [house] seule autre place { DE($house) }
   *[als] car { $count ->
        [one] { $cells } n'a que { $digits }
       *[other] { $cells } n'ont que { $digits } et ne peuvent se passer des deux
    }
}.
chain-on = Alors { $to } est faux ({ $weak ->
    [cell] même case
   *[seen] ils se voient
}), donc { $end } est vrai, { $strong ->
    [cell] seul autre candidat de la case
    [house] seule autre place { DE($house) }
   *[als] car { $count ->
        [one] { $cells } n'a que { $digits }
       *[other] { $cells } n'ont que { $digits } et ne peuvent se passer des deux
    }
}.
chain-weak = Si { $from } est vrai, { $to } est faux ({ $weak ->
    [cell] une case ne contient qu'un chiffre
   *[seen] ils se voient
}).
chain-end = Alors { $to } est faux ({ $weak ->
    [cell] même case
   *[seen] ils se voient
}).
chain-either-end = Donc { $first } ou { $last } est vrai, et ce qui est incompatible avec les deux est faux.
chain-around =
    La boucle se referme, dans les deux sens : chaque lien a exactement un bout vrai.
    Tout autre candidat incompatible avec les deux bouts d'un lien faible est donc faux.
chain-around-als =
    Des chiffres { $digits }, les cases { $cells } n'en contiennent qu'un : elles contiennent donc tous leurs autres chiffres.
    Une case qui y voit toutes les places de l'un d'eux ne le contient pas, et sa seule place n'y contient rien d'autre.
chain-proved = Donc si { $first } était faux, il serait vrai : il est vrai.
chain-refuted = Donc si { $first } était vrai, il serait faux : il est faux.
