last-digit = Dernier chiffre
last-digit-what = Huit des neuf exemplaires d'un chiffre sont en place. Il reste une place pour le neuvième.
last-digit-why = Chaque ligne et chaque colonne contiennent chaque chiffre : le dernier exemplaire va au croisement de la ligne et de la colonne qui ne l'ont pas encore.
last-digit-step = Le { $digit } est placé huit fois déjà. Sa neuvième place est { $cell }, au croisement de la dernière ligne et de la dernière colonne sans lui.
