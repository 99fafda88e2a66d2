template-set = Gabarit commun
template-set-what = Toutes les façons de disposer un chiffre dans la grille ont une case en commun.
template-set-why = Le chiffre suit l'une de ces façons, quelle qu'elle soit, donc la case le contient.
template-delete = Élimination par gabarits
template-delete-what = Aucune façon de disposer un chiffre dans la grille ne prend une certaine case.
template-delete-why = Le chiffre suit l'une de ces façons, quelle qu'elle soit, donc la case ne le contient pas.
pattern-overlay = Superposition de gabarits
pattern-overlay-what =
    On superpose les façons de disposer les chiffres dans la grille.
    Celle qui n'en laisse aucune à un autre chiffre est écartée, et une case absente de toutes les autres perd le candidat.
pattern-overlay-why = Dans la solution les chiffres sont côte à côte, donc la façon de chacun en laisse une à tous les autres.
