# The words of the family kraken.
