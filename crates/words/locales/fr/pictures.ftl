# Le sens des signes d'une image, dans sa légende.

sign-candidate-pattern = candidat du motif
sign-candidate-base = candidat de la base
sign-candidate-cover = candidat de la couverture
sign-candidate-target = candidat d'une cible
sign-candidate-common = chiffre commun à deux régions ou ensembles
sign-candidate-color = couleur { $letter }
sign-candidate-on = vrai dans le raisonnement
sign-candidate-off = faux dans le raisonnement
sign-candidate-fin = nageoire
sign-candidate-guardian = gardien : l'un d'eux est vrai
sign-candidate-witness = sert au raisonnement
sign-candidate-clash = contradiction : vrai et faux
sign-candidate-eliminated = éliminé
sign-candidate-placed = placé

sign-cells-pattern = cases du motif
sign-cells-base = cases de base
sign-cells-cover = cases de couverture
sign-cells-target = case cible
sign-cells-set = ensemble { $letter }
sign-cells-witness = cases qui servent au raisonnement
sign-cells-clash = contradiction : plus aucun chiffre

sign-house-pattern = région du motif
sign-house-base = région de base
sign-house-cover = région de couverture
sign-house-line = ligne transversale
sign-house-witness = région qui sert au raisonnement
sign-house-clash = contradiction : un chiffre sans place

sign-link-strong = lien fort : au moins un bout est vrai
sign-link-weak = lien faible : au plus un bout est vrai
sign-link-makes-true = donc vrai
sign-link-makes-false = donc faux
sign-group = candidats qui vont ensemble
sign-label = chiffres pour lesquels la région compte
sign-standing = chiffre en place qui compte
sign-stage = ordre du raisonnement
sign-nested = montré par un raisonnement à part
sign-turn = comment les dévoilés sont tournés ou réfléchis
