reverse-bug = BUG inversé
reverse-bug-what = Si les cases remplies de deux chiffres et quelques cases vides avaient les deux chiffres ou aucun dans toute région, les deux chiffres pourraient changer de place partout ailleurs.
reverse-bug-why = Une grille a une seule solution : une des cases vides contient donc un autre chiffre.
reverse-bug-step = Si { $cells } ne contenaient rien d'autre que { $digits }, il manquerait à toute région ces deux chiffres ou aucun, et ils pourraient changer de place dans le reste de la grille.
