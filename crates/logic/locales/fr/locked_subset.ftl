locked-pair = Paire verrouillée
locked-pair-what = Deux cases communes à un bloc et à une ligne ou colonne n'ont que deux chiffres à elles deux, et les deux régions les perdent ailleurs.
locked-pair-why = Les cases prennent des chiffres différents, donc les deux, pour le bloc comme pour la ligne ou la colonne.
locked-pair-step = { $cells } n'ont que { $digits }, un pour chacune, et sont à la fois dans un même bloc et sur une même ligne ou colonne. Ni l'un ni l'autre n'ont ces chiffres ailleurs.
locked-triple = Triplet verrouillé
locked-triple-what = Trois cases communes à un bloc et à une ligne ou colonne n'ont que trois chiffres à elles toutes, et les deux régions les perdent ailleurs.
locked-triple-why = Les cases prennent des chiffres différents, donc les trois, pour le bloc comme pour la ligne ou la colonne.
locked-triple-step = { $cells } n'ont que { $digits }, un pour chacune, et sont à la fois dans un même bloc et sur une même ligne ou colonne. Ni l'un ni l'autre n'ont ces chiffres ailleurs.
