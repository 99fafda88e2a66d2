# The words of the family remote_pair.
remote-pair-step = { $cells } ont toutes les candidats { $digits }, et chacune en voit une autre.
remote-pair-colors =
    De deux cases qui se voient, l'une porte l'un des chiffres et l'autre l'autre.
    Donc { $first } sont pareilles, { $second } sont pareilles, et ce qui voit une case de chaque sorte voit les deux chiffres.
