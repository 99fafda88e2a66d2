aligned-pair-exclusion = Exclusion de paire alignée
aligned-pair-exclusion-what = On remplit deux cases de toutes les façons, et un de leurs candidats n'apparaît que dans des façons impossibles.
aligned-pair-exclusion-why = Toute case a besoin d'un chiffre : les deux cases ne peuvent pas prendre tous ceux d'une case qui voit les deux.
aligned-triple-exclusion = Exclusion de triplet aligné
aligned-triple-exclusion-what = On remplit trois cases de toutes les façons, et un de leurs candidats n'apparaît que dans des façons impossibles.
aligned-triple-exclusion-why = Toute case a besoin d'un chiffre : les trois cases ne peuvent pas prendre tous ceux d'une case qui les voit toutes.
