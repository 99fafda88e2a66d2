reverse-bug = BUG inversé
reverse-bug-what = Si les cases remplies de deux chiffres et quelques cases vides avaient les deux chiffres ou aucun dans toute région, les deux chiffres pourraient changer de place partout ailleurs.
reverse-bug-why = Une grille a une seule solution : une des cases vides contient donc un autre chiffre.
reverse-bug-step = Si { $cells } { $count ->
    [one] ne contenait
   *[other] ne contenaient
} que { $digits }, ces deux chiffres, ou aucun, seraient dans { $cells } et les cases remplies de chaque région. Dans toutes les autres cases, ils pourraient changer de place, et la grille aurait deux solutions.
