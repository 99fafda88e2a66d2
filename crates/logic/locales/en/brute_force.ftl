brute-force = Brute Force
brute-force-what = Digits are tried until the grid is full, and other ones where they fail.
brute-force-why = Only one way to fill the grid is found, so its digits are right.
brute-force-step = Suppose { $what }, and try every way to fill the rest of the grid.
