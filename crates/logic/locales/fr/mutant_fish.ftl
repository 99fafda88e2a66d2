mutant-x-wing = X-Wing mutant
mutant-x-wing-what =
    Deux régions de base n'ont un chiffre que là où deux régions de couverture les croisent.
    Lignes, colonnes et blocs s'y mêlent librement de chaque côté.
mutant-x-wing-why =
    Les régions de base contiennent le chiffre deux fois, jamais deux dans la même région de couverture : elles remplissent les deux régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.

mutant-swordfish = Espadon mutant
mutant-swordfish-what =
    Trois régions de base n'ont un chiffre que là où trois régions de couverture les croisent.
    Lignes, colonnes et blocs s'y mêlent librement de chaque côté.
mutant-swordfish-why =
    Les régions de base contiennent le chiffre trois fois, jamais deux dans la même région de couverture : elles remplissent les trois régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.

mutant-jellyfish = Méduse mutante
mutant-jellyfish-what =
    Quatre régions de base n'ont un chiffre que là où quatre régions de couverture les croisent.
    Lignes, colonnes et blocs s'y mêlent librement de chaque côté.
mutant-jellyfish-why =
    Les régions de base contiennent le chiffre quatre fois, jamais deux dans la même région de couverture : elles remplissent les quatre régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.

mutant-squirmbag = Squirmbag mutant
mutant-squirmbag-what =
    Cinq régions de base n'ont un chiffre que là où cinq régions de couverture les croisent.
    Lignes, colonnes et blocs s'y mêlent librement de chaque côté.
mutant-squirmbag-why =
    Les régions de base contiennent le chiffre cinq fois, jamais deux dans la même région de couverture : elles remplissent les cinq régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.

mutant-whale = Baleine mutante
mutant-whale-what =
    Six régions de base n'ont un chiffre que là où six régions de couverture les croisent.
    Lignes, colonnes et blocs s'y mêlent librement de chaque côté.
mutant-whale-why =
    Les régions de base contiennent le chiffre six fois, jamais deux dans la même région de couverture : elles remplissent les six régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.

mutant-leviathan = Léviathan mutant
mutant-leviathan-what =
    Sept régions de base n'ont un chiffre que là où sept régions de couverture les croisent.
    Lignes, colonnes et blocs s'y mêlent librement de chaque côté.
mutant-leviathan-why =
    Les régions de base contiennent le chiffre sept fois, jamais deux dans la même région de couverture : elles remplissent les sept régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.

finned-mutant-x-wing = X-Wing mutant à nageoires
finned-mutant-x-wing-what =
    Deux régions de base n'ont un chiffre que là où deux régions de couverture les croisent, à quelques candidats près : les nageoires.
    Lignes, colonnes et blocs s'y mêlent librement de chaque côté.
    Un candidat dans deux régions de base compte aussi comme nageoire.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-mutant-x-wing-why =
    Soit une nageoire est vraie, soit les régions de base contiennent le chiffre deux fois, jamais deux dans la même région de couverture : elles remplissent les deux régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.
    Ce qui est faux dans les deux cas est faux.

finned-mutant-swordfish = Espadon mutant à nageoires
finned-mutant-swordfish-what =
    Trois régions de base n'ont un chiffre que là où trois régions de couverture les croisent, à quelques candidats près : les nageoires.
    Lignes, colonnes et blocs s'y mêlent librement de chaque côté.
    Un candidat dans deux régions de base compte aussi comme nageoire.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-mutant-swordfish-why =
    Soit une nageoire est vraie, soit les régions de base contiennent le chiffre trois fois, jamais deux dans la même région de couverture : elles remplissent les trois régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.
    Ce qui est faux dans les deux cas est faux.

finned-mutant-jellyfish = Méduse mutante à nageoires
finned-mutant-jellyfish-what =
    Quatre régions de base n'ont un chiffre que là où quatre régions de couverture les croisent, à quelques candidats près : les nageoires.
    Lignes, colonnes et blocs s'y mêlent librement de chaque côté.
    Un candidat dans deux régions de base compte aussi comme nageoire.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-mutant-jellyfish-why =
    Soit une nageoire est vraie, soit les régions de base contiennent le chiffre quatre fois, jamais deux dans la même région de couverture : elles remplissent les quatre régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.
    Ce qui est faux dans les deux cas est faux.

finned-mutant-squirmbag = Squirmbag mutant à nageoires
finned-mutant-squirmbag-what =
    Cinq régions de base n'ont un chiffre que là où cinq régions de couverture les croisent, à quelques candidats près : les nageoires.
    Lignes, colonnes et blocs s'y mêlent librement de chaque côté.
    Un candidat dans deux régions de base compte aussi comme nageoire.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-mutant-squirmbag-why =
    Soit une nageoire est vraie, soit les régions de base contiennent le chiffre cinq fois, jamais deux dans la même région de couverture : elles remplissent les cinq régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.
    Ce qui est faux dans les deux cas est faux.

finned-mutant-whale = Baleine mutante à nageoires
finned-mutant-whale-what =
    Six régions de base n'ont un chiffre que là où six régions de couverture les croisent, à quelques candidats près : les nageoires.
    Lignes, colonnes et blocs s'y mêlent librement de chaque côté.
    Un candidat dans deux régions de base compte aussi comme nageoire.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-mutant-whale-why =
    Soit une nageoire est vraie, soit les régions de base contiennent le chiffre six fois, jamais deux dans la même région de couverture : elles remplissent les six régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.
    Ce qui est faux dans les deux cas est faux.

finned-mutant-leviathan = Léviathan mutant à nageoires
finned-mutant-leviathan-what =
    Sept régions de base n'ont un chiffre que là où sept régions de couverture les croisent, à quelques candidats près : les nageoires.
    Lignes, colonnes et blocs s'y mêlent librement de chaque côté.
    Un candidat dans deux régions de base compte aussi comme nageoire.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-mutant-leviathan-why =
    Soit une nageoire est vraie, soit les régions de base contiennent le chiffre sept fois, jamais deux dans la même région de couverture : elles remplissent les sept régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.
    Ce qui est faux dans les deux cas est faux.
