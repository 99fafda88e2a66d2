# The words of the family bent.
bent-step = { $cells } n'ont pas d'autres chiffres que { $digits }, autant que de cases. Les cases de { $others } se voient, chiffre par chiffre : chacun est au plus dans une des cases. Il en reste une pour le { $digit }, et une case qui voit toutes ses places parmi elles ne peut pas l'avoir.
