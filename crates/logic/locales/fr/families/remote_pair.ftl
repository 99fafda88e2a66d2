# The words of the family remote_pair.
remote-pair-step = { $cells } n'ont toutes que les candidats { $digits }, et chacune en voit une autre.
remote-pair-colors = De deux cases qui se voient, l'une contient un des chiffres et l'autre le second. Les chiffres alternent donc de case en case : l'un est dans { $first }, l'autre dans { $second }. Ce qui voit une case de chaque sorte voit les deux chiffres.
