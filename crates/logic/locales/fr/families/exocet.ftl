# The words of the family exocet.
exocet-step = { $bases ->
    [one] La base { $base } n'a que { $digits }, et ce qu'elle contient
   *[other] Les bases { $base } n'ont que { $digits }, et ce que chacune contient
} revient dans { $count ->
    [one] la cible { $targets }
   *[other] les cibles { $targets }
}.
exocet-target = Quel que soit le chiffre parmi { $digits } qui est dans { $base }, les rangées transversales ({ LE($lines) }) en demandent trois et, hors de { $targets }, n'ont de place que pour deux. Donc { $targets } contient le chiffre de { $base }.
exocet-targets = Quel que soit le chiffre parmi { $digits } qui est dans { $base }, les rangées transversales ({ LE($lines) }) en demandent trois et, hors de { $targets }, n'ont de place que pour deux, ou bien le bloc d'une cible n'a pas d'autre place pour lui. Donc { $targets } contiennent les deux chiffres de { $base }.
exocet-foreign = Les cibles ne contiennent que des chiffres d'une base. Ceux-ci sont donc faux : { $candidates }.
exocet-missing = Ce qu'aucune cible d'une base ne peut contenir n'est pas non plus dans la base. Ceux-ci sont donc faux : { $candidates }.
exocet-unfit = Avec n'importe lequel de ceux-ci, il n'y a plus moyen de remplir base et cibles des mêmes chiffres en leur laissant la place dans les rangées transversales et les blocs : { $candidates }.
exocet-elsewhere = N'importe lequel de ceux-ci prendrait une place dont la base et les cibles, de quelque façon qu'on les remplisse, ont besoin pour un de leurs chiffres dans les rangées transversales ({ LE($lines) }) ou les blocs : { $candidates }.
