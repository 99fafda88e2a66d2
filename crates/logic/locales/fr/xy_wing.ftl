xy-wing = XY-Wing
xy-wing-what =
    Un pivot à deux candidats voit deux pinces à deux candidats.
    Chaque pince partage un autre chiffre avec le pivot, et leur troisième chiffre est le même.
xy-wing-why = Quel que soit le chiffre du pivot, il ne reste à l'une des pinces que le troisième. Il est donc impossible là où il voit les deux pinces.
xy-wing-step = Les trois cases { $cells } ont chacune deux candidats parmi { $digits } : quel que soit celui du pivot, l'une des autres contient le chiffre commun.
