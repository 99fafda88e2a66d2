single-exocet = Exocet simple
single-exocet-what =
    Une case de base a quelques chiffres. Prenez trois rangées qui croisent la sienne, une dans chaque bloc de sa bande, aucune ne passant par la base.
    Supposez que la base soit l'un de ses chiffres. Barrez-le dans le bloc et la rangée de la base, puis regardez les trois rangées : sans une certaine case, la cible, elles n'ont que deux fois la place pour lui. La même cible vaut pour chaque chiffre de la base.
single-exocet-why = Chacune des trois rangées demande une fois le chiffre, chaque fois sur une autre ligne ou colonne. Quel que soit le chiffre de la base, la cible l'a donc aussi : les deux cases portent le même chiffre.
junior-exocet = Exocet junior
junior-exocet-what =
    Deux cases de base d'un bloc et d'une rangée ont à elles deux trois à cinq chiffres. Chacun des deux autres blocs de leur bande a une case cible, hors de la rangée de la base.
    Supposez qu'un de ces chiffres soit dans la base. Barrez-le dans le bloc et la rangée de la base, puis regardez trois rangées qui croisent la bande : l'une passe par la troisième case à côté de la base, les autres par une cible chacune. Sans les cibles, elles n'ont que deux fois la place pour le chiffre, ou bien les blocs des cibles n'ont plus de place pour lui.
junior-exocet-why =
    Chacune des trois rangées demande une fois le chiffre : un chiffre de la base est donc dans une cible. La base porte deux chiffres et une cible un seul : les cibles portent donc les deux mêmes chiffres que la base.
    Tout autre chiffre est faux dans les cibles, comme l'est un chiffre qui ne trouverait plus sa place dans la base, les cibles ou les rangées.
senior-exocet = Exocet senior
senior-exocet-what =
    Deux cases de base d'un bloc et d'une rangée ont à elles deux trois à cinq chiffres. Une case cible est dans leur bande, dans un autre bloc et hors de leur rangée ; l'autre est au-delà de la bande.
    Supposez qu'un de ces chiffres soit dans la base. Barrez-le dans le bloc et la rangée de la base, puis regardez trois rangées qui croisent la bande, une dans chaque bloc, hors de la base ; les deux cibles y sont. Sans les cibles, elles n'ont que deux fois la place pour le chiffre.
senior-exocet-why = Chacune des trois rangées demande une fois le chiffre : un chiffre de la base est donc dans une cible. La base porte deux chiffres et une cible un seul : les cibles portent donc les deux mêmes chiffres que la base.
double-exocet = Double exocet
double-exocet-what =
    Deux exocets juniors sont dans une même bande, avec les trois mêmes rangées croisées et les quatre mêmes chiffres. Leurs bases sont dans deux blocs et deux rangées.
    Chaque base porte deux des quatre chiffres, et ses cibles portent les deux mêmes.
double-exocet-why = Les cases d'un exocet voient des cases de l'autre : les deux se partagent donc les quatre chiffres. Il reste peu de façons de le faire, et ce qu'aucune ne permet est faux.
