w-wing = W-Wing
w-wing-what =
    Deux cases qui ne se voient pas ont les deux mêmes candidats.
    Une région a deux places pour l'un de ces chiffres, et chacune voit l'une des cases.
w-wing-why = Si les deux cases portaient ce chiffre, la région n'aurait plus de place pour lui. L'une porte donc l'autre chiffre, impossible là où il voit les deux.
w-wing-step = { $ends } ont les deux mêmes candidats, { $digits }. Dans { LE($houses) }, chaque place pour le { $middle-digit } voit l'une des deux cases, qui ne peuvent donc pas le contenir toutes les deux : l'une d'elles contient le { $digit }.
grouped-w-wing = W-Wing groupé
grouped-w-wing-what =
    Deux cases qui ne se voient pas ont les deux mêmes candidats.
    Dans une région, chaque place pour l'un de ces chiffres voit l'une des cases.
grouped-w-wing-why = Si les deux cases portaient ce chiffre, la région n'aurait plus de place pour lui. L'une porte donc l'autre chiffre, impossible là où il voit les deux.
grouped-w-wing-step = { $ends } ont les deux mêmes candidats, { $digits }. Dans { LE($houses) }, chaque place pour le { $middle-digit } voit l'une des deux cases, qui ne peuvent donc pas le contenir toutes les deux : l'une d'elles contient le { $digit }.
