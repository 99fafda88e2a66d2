# The words of the family coloring.
coloring-step = Là où un chiffre a deux places dans une région, ou une case deux candidats, l'un des deux exactement est vrai. Coloriez de telles paires de proche en proche, en deux couleurs.
coloring-cluster = Tout ce qui a l'une des couleurs est donc vrai, et rien de l'autre : ou bien { $first } ; ou bien { $second }.
coloring-trap = Ce qui est incompatible avec un candidat de chaque couleur est faux, quelle que soit la couleur vraie.
coloring-wrap = Or { $one } et { $other }, de la première couleur, sont incompatibles : tout ce qui a cette couleur est faux.
coloring-empty-cell = Si la première couleur était vraie, { $cell } n'aurait plus de chiffre, à cause de { $by } : tout ce qui a cette couleur est faux.
coloring-empty-house = Si la première couleur était vraie, le { $digit } n'aurait plus de place dans { LE($house) }, à cause de { $by } : tout ce qui a cette couleur est faux.
coloring-bridge = { $one } et { $other } ne sont pas vrais tous deux. L'une des couleurs opposées est donc vraie, ou bien { $third } ou bien { $fourth } : ce qui est incompatible avec un candidat de chacune est faux.
coloring-fork = La première couleur est donc incompatible avec les deux couleurs de l'autre groupe, dont l'une est vraie : tout ce qui a cette couleur est faux.
coloring-not-both = { $one } et { $other } ne sont pas vrais tous deux.
coloring-further = Dans un autre groupe de telles paires : ou bien { $first } ; ou bien { $second }.
