pointing = Pointage
pointing-what = Toutes les places d'un bloc pour un chiffre sont dans une ligne ou une colonne, qui perd ce chiffre hors du bloc.
pointing-why = Le bloc a besoin du chiffre et l'a dans cette ligne ou colonne, qui ne le contient qu'une fois.
pointing-step = Dans { LE($base) }, toutes les places pour le { $digits } sont dans { LE($cover) } : { $cells }. L'une d'elles le contient : le reste { DE($cover) } ne le peut pas.
claiming = Revendication
claiming-what = Toutes les places d'une ligne ou d'une colonne pour un chiffre sont dans un bloc, qui perd ce chiffre partout ailleurs.
claiming-why = La ligne ou la colonne a besoin du chiffre et l'a dans ce bloc, qui ne le contient qu'une fois.
claiming-step = Dans { LE($base) }, toutes les places pour le { $digits } sont dans { LE($cover) } : { $cells }. L'une d'elles le contient : le reste { DE($cover) } ne le peut pas.
