xy-wing = XY-Wing
xy-wing-what =
    Un pivot à deux candidats voit deux pinces à deux candidats.
    Chaque pince partage un autre chiffre avec le pivot, et leur troisième chiffre est le même.
xy-wing-why = Quel que soit le chiffre du pivot, il ne reste à l'une des pinces que le troisième. Il est donc impossible là où il voit les deux pinces.
xy-wing-step = Le pivot { $middle } voit les pinces { $ends }, et les trois cases ont chacune deux candidats parmi { $digits }. Quel que soit le chiffre de { $middle }, il ne reste à l'une des pinces que le { $digit }.
