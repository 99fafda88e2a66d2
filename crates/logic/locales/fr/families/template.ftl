# The words of the family template.
template-step = Dressons la liste de toutes les façons de disposer le { $digit } dans la grille, une case par ligne, colonne et bloc.
template-common = Une case que prennent toutes les façons d'un chiffre manque aux autres : ainsi les chiffres { $others } prennent des cases.
template-overlay = Une façon ne compte que si chacun des chiffres { $others } peut être disposé à côté d'elle.
