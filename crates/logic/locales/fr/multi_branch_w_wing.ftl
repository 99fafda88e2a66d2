multi-branch-w-wing = W-Wing à plusieurs branches
multi-branch-w-wing-what =
    Trois cases, dont aucune n'en voit une autre, ont les deux mêmes candidats.
    Dans une région, chaque place pour l'un de ces chiffres voit l'une des cases.
multi-branch-w-wing-why = Si les trois cases portaient ce chiffre, la région n'aurait plus de place pour lui. L'une porte donc l'autre chiffre, impossible là où il voit les trois.
multi-branch-w-wing-step = { $cells } ont les deux mêmes candidats, et chaque place du { $digits } dans { LE($houses) } voit l'une d'elles.
