# The words of the family exocet.
exocet-step = { $bases ->
    [one] La base { $base } n'a que { $digits }, et ce qu'elle contient
   *[other] Les bases { $base } n'ont que { $digits }, et ce que chacune contient
} revient dans { $count ->
    [one] la cible { $targets }
   *[other] les cibles { $targets }
}.
exocet-needed = Quel que soit le chiffre parmi { $digits } qui est dans { $base }, chacune des rangées transversales ({ LE($lines) }) le demande.
exocet-lines = Si { $number ->
    [one] le { $digits }
   *[other] { OR($digits) }
} est dans { $base }, { $count ->
    [0] il n'a aucune place dans les rangées transversales hors de { $targets }.
    [one] il n'a de place dans les rangées transversales, hors de { $targets }, que dans { LE($houses) } : une seule fois.
   *[other] il n'a de place dans les rangées transversales, hors de { $targets }, que dans { LE($houses) } : deux fois au plus.
}
exocet-box = Si { $number ->
    [one] le { $digits }
   *[other] { OR($digits) }
} est dans { $base }, il n'a aucune place dans { LE($houses) } hors de { $targets }.
exocet-both = Si { $number ->
    [one] le { $digits }
   *[other] { OR($digits) }
} est dans { $base }, les rangées transversales et les blocs des cibles n'ont pas ensemble assez de place pour lui hors de { $targets }.
exocet-so = { $count ->
    [one] Donc { $targets } contient le chiffre de { $base }.
   *[other] Ce que { $base } contient est donc dans { $targets }, qui ont ses deux chiffres.
}
exocet-foreign = { $bases ->
    [one] Les cibles ne contiennent que des chiffres de la base.
   *[other] Les cibles ne contiennent que des chiffres de leur base.
} { $count ->
    [one] Ce candidat est donc faux
   *[other] Ces candidats sont donc faux
} : { $candidates }.
exocet-missing = Ce qu'aucune cible d'une base ne peut contenir n'est pas non plus dans la base. { $count ->
    [one] Ce candidat est donc faux
   *[other] Ces candidats sont donc faux
} : { $candidates }.
exocet-unfit = Avec { $count ->
    [one] ce candidat
   *[other] n'importe lequel de ces candidats
}, il n'y a plus moyen de remplir base et cibles des mêmes chiffres en leur laissant la place dans les rangées transversales et les blocs : { $candidates }.
exocet-elsewhere = { $count ->
    [one] Ce candidat
   *[other] N'importe lequel de ces candidats
} prendrait une place dont la base et les cibles, de quelque façon qu'on les remplisse, ont besoin pour un de leurs chiffres dans les rangées transversales ({ LE($lines) }) ou les blocs : { $candidates }.
