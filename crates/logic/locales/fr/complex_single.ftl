complex-single = Singleton complexe
complex-single-what = Plusieurs candidats verrouillés ou ensembles ne laissent, tous réunis, qu'une place à un chiffre ou qu'un chiffre à une case.
complex-single-why = Chacun des motifs exclut une partie des rivaux, et ensemble ils les excluent tous.
