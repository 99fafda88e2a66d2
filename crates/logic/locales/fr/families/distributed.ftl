# The words of the family distributed.
distributed-step = Les { $count } cases { $cells } se partagent { $digits }.
distributed-group = Le { $digit } est dans { $cells } une fois au plus : toutes ses places s'y voient.
distributed-count = Cela fait { $count } chiffres au plus pour les { $count } cases { $cells } : chacun s'y trouve donc bien. Une case qui voit toutes les places de l'un d'eux ne le contient pas.
distributed-twice = Là où il compte deux fois, le { $digits } remplirait une case pour deux, et les autres ne suffiraient plus : il n'y est pas.
