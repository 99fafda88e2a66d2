# The words of the family exclusion.
exclusion-step = Try every way to fill { $base } without a digit twice where cells see each other. A way that takes all digits of another cell is impossible.
exclusion-way = { $what } with { $way } leaves { $cell } none of its digits, { $digits }.
exclusion-many = No way with one of the eliminated candidates is left.
