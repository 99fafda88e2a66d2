# The words of the family cover.
cover-step = { $count } besoins pour autant de places.
cover-truths = Chacun de ces { $count } demande quelque chose qui lui soit propre : { $truths }.
cover-links = Leurs chiffres viennent d'ici, où chaque chiffre est une fois au plus par région : { $links }.
cover-ways = Certains chiffres peuvent se compter de plusieurs façons ; quel que soit le choix, { $count } suffisent.
cover-full = Cela fait { $count } au plus pour les { $count } qu'il faut : tout y est donc employé. Dans aucune de ces régions le chiffre n'est ailleurs, ni dans une case qui en emploierait deux.
