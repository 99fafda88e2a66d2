hidden-single = Singleton caché
hidden-single-what =
    Il ne reste qu'une case d'une ligne, d'une colonne ou d'un bloc pour un chiffre.
    La case peut garder d'autres candidats, qui cachent le singleton.
hidden-single-why = Toute région contient chaque chiffre, et toutes ses cases sauf une sont impossibles pour celui-ci.
hidden-single-step = Dans { LE($house) }, { $cell } est la seule case qui reste pour le { $digit }.
