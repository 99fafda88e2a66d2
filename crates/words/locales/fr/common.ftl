# Pieces of sentences. The program joins them where a sentence has { $cells }, { $houses }, …

list-two = { $first } et { $last }
list-many = { $first }, { $rest }
rows = { $count ->
    [one] ligne { $numbers }
   *[other] lignes { $numbers }
}
columns = { $count ->
    [one] colonne { $numbers }
   *[other] colonnes { $numbers }
}
boxes = { $count ->
    [one] bloc { $numbers }
   *[other] blocs { $numbers }
}
regions = { $count ->
    [one] région { $numbers }
   *[other] régions { $numbers }
}
candidate = { $digit } en { $cells }
digit-in-houses = { $digit } dans { LE($houses) }
nothing = rien
semicolon = {"\u00A0; "}
colon = {"\u00A0"}:

# What a step leads to.

therefore = Donc : { $actions }.
actions = { $first }, et { $last }
place = placer le { $digits } en { $cells }
place-also = le { $digits } en { $cells }
eliminate = éliminer le { $digits } de { $cells }
eliminate-also = le { $digits } de { $cells }
eliminate-several = éliminer les chiffres { $digits } de { $cells }
eliminate-several-also = les chiffres { $digits } de { $cells }

# The words of the notation, where it has any.

word-in = en
word-then = puis
word-or = ou
word-not = non
word-no = pas de
word-empty = vide
word-contradiction = contradiction
word-solution = solution
word-truths = vérités
word-links = liens
word-base = base
word-target = cible
word-targets = cibles
word-cross-lines = transversales
word-guardians = gardiens
word-subset = ensemble
word-beside = avec
word-half-turn = demi-tour
word-quarter-turn = quart de tour
word-diagonal = diagonale
word-antidiagonal = antidiagonale

# The families of patterns.

family-single = Singletons
family-intersection = Intersections
family-subset = Ensembles
family-fish = Poissons
family-kraken = Poissons kraken
family-als = Ensembles presque verrouillés (ALS)
family-chain = Chaînes
family-coloring = Coloriage
family-cases = Cas
family-cover = Vérités et liens
family-uniqueness = Unicité
family-net = Réseaux
family-template = Gabarits
family-symmetry = Symétrie
family-bent = Ensembles pliés
family-blossom = Fleurs mortelles
family-direct = Combinaisons directes
family-distributed = Ensembles répartis
family-exclusion = Exclusions
family-exocet = Exocets
family-oddagon = Oddagones
family-remote_pair = Paires distantes
