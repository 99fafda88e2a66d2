# The words of the family template.
template-step = Un gabarit du { $digit } est une façon de le placer à la fois dans toutes les lignes, colonnes et blocs, là où il est encore possible.
template-common = Les gabarits du { $digit } qui prennent une case que prennent tous les gabarits d'un autre chiffre ({ $others }) ne comptent pas.
template-overlay = Un gabarit du { $digit } ne compte que si, pour chacun des chiffres { $others }, un gabarit ne prend aucune de ses cases ; les gabarits de ces chiffres sont triés de même, jusqu'à ce que rien ne change.
template-all = Tous les gabarits qui restent prennent { $cells } : le { $digit } y est.
template-none = Aucun des gabarits qui restent ne prend { $cells } : le { $digit } n'y est pas.
