tridagon = Tridagone
tridagon-what =
    Quatre blocs aux coins d'un rectangle ont chacun trois cases, une dans chaque ligne et colonne du bloc, avec les trois mêmes chiffres.
    Dans un nombre impair de blocs, les cases tournent dans l'autre sens. Certaines ont d'autres candidats, les gardiens.
tridagon-why = Trois chiffres ne peuvent remplir les douze cases sans se répéter dans une rangée ou un bloc ; donc un des gardiens est vrai.
tridagon-step = { $digits } ne suffisent pas à remplir les { $count } cases { $cells }, trois dans chacun de quatre blocs.
