sk-loop = Boucle SK
sk-loop-what =
    Deux lignes et deux colonnes se croisent dans quatre blocs, souvent sur une case remplie. Dans chacun de ces blocs, les deux autres cases de la ligne font une paire, celles de la colonne aussi : huit paires, avec au plus 16 cases à remplir.
    Faites le tour des paires, d'une rangée à un bloc, du bloc à la rangée suivante, et ainsi de suite. Donnez à chaque rangée et à chaque bloc du parcours les chiffres que deux paires voisines y ont en commun. Si chaque candidat des cases est donné à sa rangée ou à son bloc, sans qu'il y ait en tout plus de chiffres donnés que de cases à remplir, c'est une boucle.
sk-loop-why = Une rangée ou un bloc n'a chacun de ses chiffres qu'une fois, et ne peut donc remplir plus de cases de la boucle qu'il n'a reçu de chiffres. Il les faut tous pour remplir les cases : chaque chiffre est dans la boucle pour sa rangée ou son bloc, et faux dans les autres cases de celui-ci.
sk-loop-step = Les { $count } cases { $cells } forment une boucle de quatre rangées et quatre blocs, qui n'ont que { $count } chiffres pour elles.
