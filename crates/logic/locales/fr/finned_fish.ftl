finned-x-wing = X-Wing à nageoires
finned-x-wing-what =
    Deux lignes n'ont un chiffre que dans deux colonnes, ou l'inverse, à quelques candidats près : les nageoires.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-x-wing-why =
    Soit une nageoire est vraie, soit le poisson tient.
    Ce qui est faux dans les deux cas est faux.

finned-swordfish = Espadon à nageoires
finned-swordfish-what =
    Trois lignes n'ont un chiffre que dans trois colonnes, ou l'inverse, à quelques candidats près : les nageoires.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-swordfish-why =
    Soit une nageoire est vraie, soit le poisson tient.
    Ce qui est faux dans les deux cas est faux.

finned-jellyfish = Méduse à nageoires
finned-jellyfish-what =
    Quatre lignes n'ont un chiffre que dans quatre colonnes, ou l'inverse, à quelques candidats près : les nageoires.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-jellyfish-why =
    Soit une nageoire est vraie, soit le poisson tient.
    Ce qui est faux dans les deux cas est faux.

finned-squirmbag = Squirmbag à nageoires
finned-squirmbag-what =
    Cinq lignes n'ont un chiffre que dans cinq colonnes, ou l'inverse, à quelques candidats près : les nageoires.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-squirmbag-why =
    Soit une nageoire est vraie, soit le poisson tient.
    Ce qui est faux dans les deux cas est faux.

finned-whale = Baleine à nageoires
finned-whale-what =
    Six lignes n'ont un chiffre que dans six colonnes, ou l'inverse, à quelques candidats près : les nageoires.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-whale-why =
    Soit une nageoire est vraie, soit le poisson tient.
    Ce qui est faux dans les deux cas est faux.

finned-leviathan = Léviathan à nageoires
finned-leviathan-what =
    Sept lignes n'ont un chiffre que dans sept colonnes, ou l'inverse, à quelques candidats près : les nageoires.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-leviathan-why =
    Soit une nageoire est vraie, soit le poisson tient.
    Ce qui est faux dans les deux cas est faux.

sashimi-x-wing = X-Wing sashimi
sashimi-x-wing-what =
    Deux lignes n'ont un chiffre que dans deux colonnes, ou l'inverse, à quelques candidats près : les nageoires.
    Sans les nageoires, une région de base ne garde qu'un candidat.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
sashimi-x-wing-why =
    Soit une nageoire est vraie, soit le poisson tient.
    Ce qui est faux dans les deux cas est faux.

sashimi-swordfish = Espadon sashimi
sashimi-swordfish-what =
    Trois lignes n'ont un chiffre que dans trois colonnes, ou l'inverse, à quelques candidats près : les nageoires.
    Sans les nageoires, une région de base ne garde qu'un candidat.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
sashimi-swordfish-why =
    Soit une nageoire est vraie, soit le poisson tient.
    Ce qui est faux dans les deux cas est faux.

sashimi-jellyfish = Méduse sashimi
sashimi-jellyfish-what =
    Quatre lignes n'ont un chiffre que dans quatre colonnes, ou l'inverse, à quelques candidats près : les nageoires.
    Sans les nageoires, une région de base ne garde qu'un candidat.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
sashimi-jellyfish-why =
    Soit une nageoire est vraie, soit le poisson tient.
    Ce qui est faux dans les deux cas est faux.

sashimi-squirmbag = Squirmbag sashimi
sashimi-squirmbag-what =
    Cinq lignes n'ont un chiffre que dans cinq colonnes, ou l'inverse, à quelques candidats près : les nageoires.
    Sans les nageoires, une région de base ne garde qu'un candidat.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
sashimi-squirmbag-why =
    Soit une nageoire est vraie, soit le poisson tient.
    Ce qui est faux dans les deux cas est faux.

sashimi-whale = Baleine sashimi
sashimi-whale-what =
    Six lignes n'ont un chiffre que dans six colonnes, ou l'inverse, à quelques candidats près : les nageoires.
    Sans les nageoires, une région de base ne garde qu'un candidat.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
sashimi-whale-why =
    Soit une nageoire est vraie, soit le poisson tient.
    Ce qui est faux dans les deux cas est faux.

sashimi-leviathan = Léviathan sashimi
sashimi-leviathan-what =
    Sept lignes n'ont un chiffre que dans sept colonnes, ou l'inverse, à quelques candidats près : les nageoires.
    Sans les nageoires, une région de base ne garde qu'un candidat.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
sashimi-leviathan-why =
    Soit une nageoire est vraie, soit le poisson tient.
    Ce qui est faux dans les deux cas est faux.
