aic = AIC
aic-what =
    Une chaîne de candidats qui commence et finit par un lien fort, liens forts et faibles en alternance.
    Fort : l'un des deux est vrai, comme dans une case ou une région où il n'en reste que deux. Faible : l'un des deux est faux, parce qu'ils se voient.
aic-why = Si un bout est faux, de lien en lien l'autre devient vrai. L'un des bouts est donc vrai, et ce qui voit les deux est faux.
grouped-aic = AIC groupée
grouped-aic-what =
    Une AIC où un groupe prend la place d'un candidat : plusieurs cases d'un bloc et d'une ligne ou colonne, dont l'une porte le chiffre.
    Elle peut aussi traverser des ensembles presque verrouillés, qui ne peuvent pas perdre deux de leurs chiffres.
grouped-aic-why = Si un bout est faux, de lien en lien l'autre devient vrai. L'un des bouts est donc vrai, et ce qui voit les deux est faux.
