nishio-forcing-chain = Chaîne de forçage Nishio
nishio-forcing-chain-what = On suppose un chiffre dans une case et on le suit seul à travers la grille, jusqu'à ce qu'une région n'ait plus de place pour lui.
nishio-forcing-chain-why = Toute région contient le chiffre, qui ne peut donc être là où il en prive une.
