# The words of the family exocet.
exocet-step = Ce que porte la base { $base } ({ $digits }) revient dans la cible { $targets }.
exocet-target = Quel que soit le chiffre parmi { $digits } qui est dans { $base }, { LE($lines) } en demandent trois et n'ont de place que pour deux hors de { $targets }. Donc { $targets } porte le chiffre de { $base }.
exocet-targets = Quel que soit le chiffre parmi { $digits } qui est dans { $base }, { LE($lines) } en demandent trois et n'ont de place que pour deux hors de { $targets }, ou bien les blocs de { $targets } n'ont pas d'autre place pour lui. Les deux chiffres de { $base } sont donc dans { $targets }.
exocet-cases = Parcourez les façons de remplir base et cibles avec ces chiffres, les rangées et les blocs gardant la place pour eux : ce qu'aucune ne permet est faux.
