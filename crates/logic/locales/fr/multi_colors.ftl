multi-colors-1 = Couleurs multiples 1
multi-colors-1-what =
    Les places d'un chiffre forment deux groupes de deux couleurs.
    Une couleur d'un groupe voit une couleur de l'autre.
multi-colors-1-why = Ces deux couleurs ne sont pas vraies ensemble, donc l'une des couleurs opposées l'est.
multi-colors-2 = Couleurs multiples 2
multi-colors-2-what =
    Les places d'un chiffre forment deux groupes de deux couleurs.
    Une couleur d'un groupe voit les deux couleurs de l'autre.
multi-colors-2-why = L'une des deux couleurs qu'elle voit est vraie, donc elle est fausse.
