forcing-chain-contradiction = Chaîne de forçage par contradiction
forcing-chain-contradiction-what =
    On suppose un candidat vrai, ou faux, et on suit ses liens un par un.
    Une case reste sans chiffre, un chiffre sans place dans une région, ou un candidat est à la fois vrai et faux.
forcing-chain-contradiction-why = Ce qui mène à une contradiction est impossible, donc le contraire est vrai.
forcing-chain-verity = Chaîne de forçage par convergence
forcing-chain-verity-what =
    On suit lien par lien chaque chiffre d'une case, chaque place d'un chiffre dans une région, ou un candidat vrai puis faux.
    Tous mènent à la même conclusion.
forcing-chain-verity-why = L'un des cas est vrai, quel qu'il soit, et la conclusion découle de chacun.
cell-forcing-chain = Chaîne de forçage d'une case
cell-forcing-chain-what = On suit lien par lien chaque chiffre d'une case qui en a au moins trois, et tous mènent à la même conclusion.
cell-forcing-chain-why = La case contient l'un des chiffres, quel qu'il soit, et la conclusion découle de chacun.
region-forcing-chain = Chaîne de forçage d'une région
region-forcing-chain-what = On suit lien par lien chaque place d'un chiffre qui en a au moins trois dans une région, et toutes mènent à la même conclusion.
region-forcing-chain-why = Le chiffre prend l'une des places, quelle qu'elle soit, et la conclusion découle de chacune.
