# The words of the family bent.
bent-step = Les { $count } cases { $cells } n'ont que les { $count } chiffres { $digits }. Chacun des chiffres { $others } est dans une seule d'entre elles au plus, car toutes ses places s'y voient. L'une des cases au moins contient donc le { $digit }, et une case qui y voit toutes ses places ne peut pas l'avoir.
