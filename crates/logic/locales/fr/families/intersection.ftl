# The words of the family intersection.
intersection-step = { $cover-rest } dans { $cover } n'ont que { $digits } et les prennent tous sauf un. { $base } doit avoir ce qu'elles prennent en { $base-rest }, ses seules cases pour { $digits } hors de { $cells } : elles sont donc pleines. Le chiffre qui reste est en { $cells }, et { $cover } n'a pas d'autre place pour { $digits }.
