forcing-net-contradiction = Réseau de forçage par contradiction
forcing-net-contradiction-what =
    On suppose un candidat vrai, ou faux, et on prend un à un les singletons qui s'ensuivent.
    Ils aboutissent à une contradiction.
forcing-net-contradiction-why = Ce qui mène à une contradiction est impossible, donc le contraire est vrai.
forcing-net-verity = Réseau de forçage par convergence
forcing-net-verity-what =
    On suit par singletons chaque chiffre d'une case, chaque place d'un chiffre dans une région, ou un candidat vrai puis faux.
    Tous mènent à la même conclusion.
forcing-net-verity-why = L'un des cas est vrai, quel qu'il soit, et la conclusion découle de chacun.
dynamic-forcing-chain = Chaîne de forçage dynamique
dynamic-forcing-chain-what =
    On suit des hypothèses par singletons, dont chacun peut dépendre de plusieurs implications.
    L'une se contredit, ou tous les cas d'une case, d'une région ou d'un candidat s'accordent.
dynamic-forcing-chain-why = Le contraire d'une contradiction est vrai, et ce qui découle de chaque cas l'est aussi.
dynamic-forcing-chain-plus = Chaîne de forçage dynamique plus
dynamic-forcing-chain-plus-what =
    On suit des hypothèses par singletons, candidats verrouillés et ensembles.
    L'une se contredit, ou tous les cas d'une case, d'une région ou d'un candidat s'accordent.
dynamic-forcing-chain-plus-why = Le contraire d'une contradiction est vrai, et ce qui découle de chaque cas l'est aussi.
