# The words of the family exocet.
exocet-step = Les chiffres des cases de base { $base } ({ $digits }) reviennent dans les cases cibles { $targets }.
exocet-targets = Hors de { $targets }, { $lines } n'ont que deux fois la place pour chacun des chiffres { $digits } s'il est dans { $base }. Il leur en faut trois, donc les deux chiffres de { $base } sont dans { $targets }.
exocet-cases = Ce qui ne tient pour aucun choix des chiffres de la base et des cibles est impossible.
