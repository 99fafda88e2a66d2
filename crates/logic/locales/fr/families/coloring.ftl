# The words of the family coloring.
coloring-step = Coloriez les candidats que relient des liens forts, en alternant deux couleurs.
coloring-cluster = Ou bien tous ces candidats sont vrais : { $first } ; ou bien tous ceux-ci : { $second }.
coloring-trap = Ce qui voit les deux couleurs est faux, car l'une d'elles est vraie.
coloring-wrap = Deux candidats de la première couleur se voient et ne peuvent être vrais ensemble : la couleur est fausse.
coloring-empty-cell = Si la première couleur était vraie, { $cell } n'aurait plus de chiffre : la couleur est fausse.
coloring-empty-house = Si la première couleur était vraie, le { $digit } n'aurait plus de place dans { LE($house) } : la couleur est fausse.
coloring-bridge = Une couleur de l'un des groupes voit une couleur de l'autre : elles ne sont pas vraies ensemble. L'une de leurs opposées est donc vraie, et ce qui voit les deux opposées est faux.
coloring-fork = La première couleur voit les deux couleurs de l'autre groupe, dont l'une est vraie : elle est fausse.
