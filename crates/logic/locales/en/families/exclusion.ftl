# The words of the family exclusion.
exclusion-step = Try every way to fill { $base }. One that puts a digit twice into a house is impossible, and so is one that takes all digits of one of { $excluders }. A candidate of { $base } that occurs in none of the ways left is false.
