unique-rectangle-chains = Chaînes de rectangle unique
unique-rectangle-chains-what = Quatre cases de deux blocs ne doivent pas contenir seulement les deux mêmes chiffres. Quel que soit celui de leurs autres candidats qui est vrai, il rend faux le même candidat, à vue ou par un lien fort.
unique-rectangle-chains-why = Une grille a une seule solution : l'un des autres candidats est donc vrai, et dans chaque cas le candidat est faux.
