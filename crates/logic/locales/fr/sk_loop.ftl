sk-loop = Boucle SK
sk-loop-what =
    Deux lignes et deux colonnes se croisent dans quatre blocs. Dans chaque bloc, les deux autres cases de la ligne et de la colonne font deux paires.
    Le long des huit paires, les chiffres se transmettent de rangée en bloc et de bloc en rangée, sans être plus nombreux en tout que les cases.
sk-loop-why = Chaque rangée et chaque bloc ne prend en charge ses chiffres qu'une fois, et il les faut tous pour remplir les cases de la boucle.
sk-loop-step = Les { $count } cases { $cells } forment une boucle de quatre rangées et quatre blocs, qui prennent en charge leurs chiffres : { $links }.
