remote-pair = Paire distante
remote-pair-what =
    Quatre cases ou plus ont les deux mêmes candidats, et chacune en voit une autre.
    Le long de ces liens les deux chiffres alternent, et les cases se partagent en deux couleurs.
remote-pair-why = Des cases de couleurs différentes portent des chiffres différents : qui voit les deux couleurs voit les deux chiffres.
