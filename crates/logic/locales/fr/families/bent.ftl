# The words of the family bent.
bent-step = { $cells } n'ont pas d'autres chiffres que { $digits }, autant que de cases. Pour chacun des chiffres { $others }, toutes ses places parmi elles se voient : il est au plus dans une des cases. Il en reste donc une pour le { $digit }, et une case qui voit toutes ses places parmi elles ne peut pas l'avoir.
