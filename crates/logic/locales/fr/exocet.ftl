junior-exocet = Exocet junior
junior-exocet-what =
    Deux cases de base dans un bloc et une rangée ont à elles deux trois ou quatre chiffres. Chacun des deux autres blocs de leur bande a une case cible.
    Hors des cibles, trois rangées qui croisent la bande n'ont que deux fois la place pour un chiffre de la base.
junior-exocet-why = Les trois rangées demandent trois fois le chiffre, donc chacun des deux chiffres de la base est dans une cible.
senior-exocet = Exocet senior
senior-exocet-what =
    Deux cases de base dans un bloc et une rangée ont à elles deux trois ou quatre chiffres. Une case cible est dans leur bande, l'autre au-delà.
    Hors des cibles, trois rangées qui croisent la bande n'ont que deux fois la place pour un chiffre de la base.
senior-exocet-why = Les trois rangées demandent trois fois le chiffre, donc chacun des deux chiffres de la base est dans une cible.
double-exocet = Double exocet
double-exocet-what =
    Deux exocets juniors sont dans une même bande, avec les mêmes rangées croisées et les quatre mêmes chiffres.
    Leurs bases et leurs cibles se partagent ces chiffres.
double-exocet-why = Pour chaque base, ses deux chiffres sont dans ses cibles ; il reste peu de façons de le faire pour les deux.
