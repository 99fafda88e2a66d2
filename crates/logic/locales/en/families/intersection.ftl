# The words of the family intersection.
intersection-step = { $cover-rest } in { $cover } have only { $digits } and take all of them but one. { $base } must have what they take in { $base-rest }, its only cells for { $digits } apart from { $cells }, so these are full. The digit that remains stands in { $cells }, and { $cover } has no other place for { $digits }.
