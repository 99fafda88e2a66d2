naked-single = Singleton nu
naked-single-what = Une case voit huit chiffres différents, ou les a perdus auparavant : il ne lui en reste qu'un.
naked-single-why = Toute case contient un chiffre, et ici tous sauf un sont impossibles.
naked-single-step = Le { $digit } est le seul chiffre qui reste pour { $cell }.
