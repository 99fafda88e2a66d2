x-wing = X-Wing
x-wing-what =
    Deux lignes n'ont un chiffre que dans les mêmes deux colonnes, ou deux colonnes dans les mêmes deux lignes.
    Le chiffre est faux partout ailleurs dans ces colonnes, ou ces lignes.
x-wing-why =
    Chacune des deux régions de base contient le chiffre une fois, et jamais deux dans la même région de couverture.
    Elles remplissent donc les deux régions de couverture, où le chiffre n'a plus de place ailleurs.

swordfish = Espadon
swordfish-what =
    Trois lignes n'ont un chiffre que dans les mêmes trois colonnes, ou trois colonnes dans les mêmes trois lignes.
    Le chiffre est faux partout ailleurs dans ces colonnes, ou ces lignes.
swordfish-why =
    Chacune des trois régions de base contient le chiffre une fois, et jamais deux dans la même région de couverture.
    Elles remplissent donc les trois régions de couverture, où le chiffre n'a plus de place ailleurs.

jellyfish = Méduse
jellyfish-what =
    Quatre lignes n'ont un chiffre que dans les mêmes quatre colonnes, ou quatre colonnes dans les mêmes quatre lignes.
    Le chiffre est faux partout ailleurs dans ces colonnes, ou ces lignes.
jellyfish-why =
    Chacune des quatre régions de base contient le chiffre une fois, et jamais deux dans la même région de couverture.
    Elles remplissent donc les quatre régions de couverture, où le chiffre n'a plus de place ailleurs.

squirmbag = Squirmbag
squirmbag-what =
    Cinq lignes n'ont un chiffre que dans les mêmes cinq colonnes, ou cinq colonnes dans les mêmes cinq lignes.
    Le chiffre est faux partout ailleurs dans ces colonnes, ou ces lignes.
squirmbag-why =
    Chacune des cinq régions de base contient le chiffre une fois, et jamais deux dans la même région de couverture.
    Elles remplissent donc les cinq régions de couverture, où le chiffre n'a plus de place ailleurs.

whale = Baleine
whale-what =
    Six lignes n'ont un chiffre que dans les mêmes six colonnes, ou six colonnes dans les mêmes six lignes.
    Le chiffre est faux partout ailleurs dans ces colonnes, ou ces lignes.
whale-why =
    Chacune des six régions de base contient le chiffre une fois, et jamais deux dans la même région de couverture.
    Elles remplissent donc les six régions de couverture, où le chiffre n'a plus de place ailleurs.

leviathan = Léviathan
leviathan-what =
    Sept lignes n'ont un chiffre que dans les mêmes sept colonnes, ou sept colonnes dans les mêmes sept lignes.
    Le chiffre est faux partout ailleurs dans ces colonnes, ou ces lignes.
leviathan-why =
    Chacune des sept régions de base contient le chiffre une fois, et jamais deux dans la même région de couverture.
    Elles remplissent donc les sept régions de couverture, où le chiffre n'a plus de place ailleurs.
