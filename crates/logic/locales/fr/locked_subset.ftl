locked-pair = Paire verrouillée
locked-pair-what = Deux cases communes à un bloc et à une ligne ou colonne n'ont que deux chiffres à elles toutes, et les deux régions les perdent ailleurs.
locked-pair-why = Les cases prennent des chiffres différents, donc les deux, pour le bloc comme pour la ligne ou la colonne.
locked-pair-step = { $cells } sont dans un même bloc et une même ligne ou colonne et n'ont pas d'autres chiffres que { $digits }, un pour chacune. Aucune des deux régions ne peut les avoir ailleurs.
locked-triple = Triplet verrouillé
locked-triple-what = Trois cases communes à un bloc et à une ligne ou colonne n'ont que trois chiffres à elles toutes, et les deux régions les perdent ailleurs.
locked-triple-why = Les cases prennent des chiffres différents, donc les trois, pour le bloc comme pour la ligne ou la colonne.
locked-triple-step = { $cells } sont dans un même bloc et une même ligne ou colonne et n'ont pas d'autres chiffres que { $digits }, un pour chacune. Aucune des deux régions ne peut les avoir ailleurs.
