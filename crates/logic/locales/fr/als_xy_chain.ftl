als-xy-chain = Chaîne ALS-XY
als-xy-chain-what =
    Quatre ensembles presque verrouillés ou plus, dont les voisins ne peuvent partager un chiffre.
    Les deux bouts ont un chiffre Z.
als-xy-chain-why =
    Si Z manque au premier ensemble, il prend le chiffre commun au suivant, qui en prend un autre à celui d'après, et ainsi de suite.
    Au dernier ensemble ne manque alors que ce chiffre : il contient Z.
als-xy-chain-step = { $count } ensembles presque verrouillés mènent de { $first } à { $last }, qui ont en commun { $digits }.
