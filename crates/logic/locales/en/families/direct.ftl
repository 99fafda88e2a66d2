# The words of the family direct.
direct-step = { $digit } goes to { $cell } as a single, once some candidates are gone.
direct-intersection = In { $base }, all places for { $digits } lie in { $cover }: { $cells }. So the rest of { $cover } has none: { $conclusions }.
direct-naked = { $cells } see each other and have only { $digits }, as many digits as cells, so no cell that sees them has these: { $conclusions }.
direct-hidden = { $digits } have places in { $house } only in { $cells }, as many digits as cells, so these hold nothing else: { $conclusions }.
direct-lead = { $pattern }: { $conclusions }.
direct-only-cell = Then { $cell } is the only cell left for { $digit } in { $house }.
direct-only-digit = Then { $digit } is the only digit left for { $cell }.
