# The words of the family direct.
direct-step = Le { $digit } va en { $cell } comme singleton, une fois quelques candidats éliminés.
direct-intersection = Dans { LE($base) }, toutes les places pour le { $digits } sont dans { LE($cover) } : { $cells }. Le reste { DE($cover) } n'en a donc pas : { $conclusions }.
direct-naked = { $cells } se voient et n'ont que { $digits }, autant de chiffres que de cases ; aucune case qui les voit n'a donc ces chiffres : { $conclusions }.
direct-hidden = { $digits } n'ont de place dans { LE($house) } qu'en { $cells }, autant de chiffres que de cases, qui ne contiennent donc rien d'autre : { $conclusions }.
direct-lead = { $pattern } : { $conclusions }.
direct-only-cell = { $cell } est alors la seule case qui reste pour le { $digit } dans { LE($house) }.
direct-only-digit = Le { $digit } est alors le seul chiffre qui reste pour { $cell }.
