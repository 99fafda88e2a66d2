# The words of the family exclusion.
exclusion-step = Essayez toutes les façons de remplir { $base }. Celle qui met deux fois un chiffre dans une région est impossible, de même que celle qui prend tous les chiffres d'une des cases { $excluders }. Un candidat de { $base } qui n'est dans aucune des façons qui restent est faux.
