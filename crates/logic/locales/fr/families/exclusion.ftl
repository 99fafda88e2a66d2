# The words of the family exclusion.
exclusion-step = Essayez toutes les façons de remplir { $base } sans mettre deux fois un chiffre là où les cases se voient. Une façon qui prend tous les chiffres d'une autre case est impossible.
exclusion-way = { $what } avec { $way } ne laisse à { $cell } aucun de ses chiffres, { $digits }.
exclusion-many = Il ne reste aucune façon avec l'un des candidats éliminés.
