franken-x-wing = X-Wing Franken
franken-x-wing-what =
    Deux régions de base n'ont un chiffre que là où deux régions de couverture les croisent.
    Des blocs s'y mêlent aux lignes d'un côté ou aux colonnes de l'autre.
franken-x-wing-why =
    Les régions de base contiennent le chiffre deux fois, jamais deux dans la même région de couverture : elles remplissent les deux régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.

franken-swordfish = Espadon Franken
franken-swordfish-what =
    Trois régions de base n'ont un chiffre que là où trois régions de couverture les croisent.
    Des blocs s'y mêlent aux lignes d'un côté ou aux colonnes de l'autre.
franken-swordfish-why =
    Les régions de base contiennent le chiffre trois fois, jamais deux dans la même région de couverture : elles remplissent les trois régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.

franken-jellyfish = Méduse Franken
franken-jellyfish-what =
    Quatre régions de base n'ont un chiffre que là où quatre régions de couverture les croisent.
    Des blocs s'y mêlent aux lignes d'un côté ou aux colonnes de l'autre.
franken-jellyfish-why =
    Les régions de base contiennent le chiffre quatre fois, jamais deux dans la même région de couverture : elles remplissent les quatre régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.

franken-squirmbag = Squirmbag Franken
franken-squirmbag-what =
    Cinq régions de base n'ont un chiffre que là où cinq régions de couverture les croisent.
    Des blocs s'y mêlent aux lignes d'un côté ou aux colonnes de l'autre.
franken-squirmbag-why =
    Les régions de base contiennent le chiffre cinq fois, jamais deux dans la même région de couverture : elles remplissent les cinq régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.

franken-whale = Baleine Franken
franken-whale-what =
    Six régions de base n'ont un chiffre que là où six régions de couverture les croisent.
    Des blocs s'y mêlent aux lignes d'un côté ou aux colonnes de l'autre.
franken-whale-why =
    Les régions de base contiennent le chiffre six fois, jamais deux dans la même région de couverture : elles remplissent les six régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.

franken-leviathan = Léviathan Franken
franken-leviathan-what =
    Sept régions de base n'ont un chiffre que là où sept régions de couverture les croisent.
    Des blocs s'y mêlent aux lignes d'un côté ou aux colonnes de l'autre.
franken-leviathan-why =
    Les régions de base contiennent le chiffre sept fois, jamais deux dans la même région de couverture : elles remplissent les sept régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.

finned-franken-x-wing = X-Wing Franken à nageoires
finned-franken-x-wing-what =
    Deux régions de base n'ont un chiffre que là où deux régions de couverture les croisent, à quelques candidats près : les nageoires.
    Des blocs s'y mêlent aux lignes d'un côté ou aux colonnes de l'autre.
    Un candidat dans deux régions de base compte aussi comme nageoire.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-franken-x-wing-why =
    Soit une nageoire est vraie, soit les régions de base contiennent le chiffre deux fois, jamais deux dans la même région de couverture : elles remplissent les deux régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.
    Ce qui est faux dans les deux cas est faux.

finned-franken-swordfish = Espadon Franken à nageoires
finned-franken-swordfish-what =
    Trois régions de base n'ont un chiffre que là où trois régions de couverture les croisent, à quelques candidats près : les nageoires.
    Des blocs s'y mêlent aux lignes d'un côté ou aux colonnes de l'autre.
    Un candidat dans deux régions de base compte aussi comme nageoire.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-franken-swordfish-why =
    Soit une nageoire est vraie, soit les régions de base contiennent le chiffre trois fois, jamais deux dans la même région de couverture : elles remplissent les trois régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.
    Ce qui est faux dans les deux cas est faux.

finned-franken-jellyfish = Méduse Franken à nageoires
finned-franken-jellyfish-what =
    Quatre régions de base n'ont un chiffre que là où quatre régions de couverture les croisent, à quelques candidats près : les nageoires.
    Des blocs s'y mêlent aux lignes d'un côté ou aux colonnes de l'autre.
    Un candidat dans deux régions de base compte aussi comme nageoire.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-franken-jellyfish-why =
    Soit une nageoire est vraie, soit les régions de base contiennent le chiffre quatre fois, jamais deux dans la même région de couverture : elles remplissent les quatre régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.
    Ce qui est faux dans les deux cas est faux.

finned-franken-squirmbag = Squirmbag Franken à nageoires
finned-franken-squirmbag-what =
    Cinq régions de base n'ont un chiffre que là où cinq régions de couverture les croisent, à quelques candidats près : les nageoires.
    Des blocs s'y mêlent aux lignes d'un côté ou aux colonnes de l'autre.
    Un candidat dans deux régions de base compte aussi comme nageoire.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-franken-squirmbag-why =
    Soit une nageoire est vraie, soit les régions de base contiennent le chiffre cinq fois, jamais deux dans la même région de couverture : elles remplissent les cinq régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.
    Ce qui est faux dans les deux cas est faux.

finned-franken-whale = Baleine Franken à nageoires
finned-franken-whale-what =
    Six régions de base n'ont un chiffre que là où six régions de couverture les croisent, à quelques candidats près : les nageoires.
    Des blocs s'y mêlent aux lignes d'un côté ou aux colonnes de l'autre.
    Un candidat dans deux régions de base compte aussi comme nageoire.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-franken-whale-why =
    Soit une nageoire est vraie, soit les régions de base contiennent le chiffre six fois, jamais deux dans la même région de couverture : elles remplissent les six régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.
    Ce qui est faux dans les deux cas est faux.

finned-franken-leviathan = Léviathan Franken à nageoires
finned-franken-leviathan-what =
    Sept régions de base n'ont un chiffre que là où sept régions de couverture les croisent, à quelques candidats près : les nageoires.
    Des blocs s'y mêlent aux lignes d'un côté ou aux colonnes de l'autre.
    Un candidat dans deux régions de base compte aussi comme nageoire.
    Ce que le poisson éliminerait est faux s'il voit toutes les nageoires.
finned-franken-leviathan-why =
    Soit une nageoire est vraie, soit les régions de base contiennent le chiffre sept fois, jamais deux dans la même région de couverture : elles remplissent les sept régions de couverture.
    Le chiffre y est donc faux ailleurs, et là où deux régions de couverture se croisent.
    Ce qui est faux dans les deux cas est faux.
