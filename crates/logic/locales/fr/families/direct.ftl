# The words of the family direct.
direct-step = Le { $digit } va en { $cell }, une fois qu'on voit ce qui n'est pas possible ailleurs.
direct-intersection = Dans { LE($base) }, toutes les places pour le { $digits } sont dans { LE($cover) } : { $cells }. Donc { LE($cover) } ne l'a dans aucune de ses autres cases : { $conclusions }.
direct-naked = { $cells } se voient et n'ont pas d'autres chiffres que { $digits } : elles les enlèvent à toutes les cases qui les voient : { $conclusions }.
direct-hidden = Dans { LE($house) }, toutes les places pour { $digits } sont en { $cells }, qui n'ont plus de place pour d'autres : { $conclusions }.
direct-lead = { $pattern } : { $conclusions }.
direct-only-cell = { $cell } est alors la seule case qui reste pour le { $digit } dans { LE($house) }.
direct-only-digit = Le { $digit } est alors le seul chiffre qui reste pour { $cell }.
