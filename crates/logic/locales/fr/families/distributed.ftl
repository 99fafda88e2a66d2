# The words of the family distributed.
distributed-step = Les { $count } cases { $cells } se partagent { $digits }.
distributed-group = Toutes les places du { $digit } dans { $cells } se voient : il s'y trouve une fois au plus.
distributed-count =
    Cela en fait { $count } au plus pour les { $count } cases { $cells } : chacun s'y trouve donc exactement une fois.
    Une case qui voit toutes ces places d'un chiffre ne le contient pas, ni une case où il compterait deux fois.
