# The words of the family intersection.
intersection-step = In { $cover }, only { $digits } are possible in { $cover-rest }, where all of them but one go. So { $base } must have these in { $base-rest }, which they fill: apart from { $cells }, it has no other room for { $digits }. The digit that remains stands in { $cells }, and { $cover } has no other place for { $digits }.
