# The words of the family direct.
direct-step = { $digit } goes to { $cell }, once you see what is not possible elsewhere.
direct-intersection = In { $base }, all places for { $digits } lie in { $cover }: { $cells }. So { $cover } has it in none of its other cells: { $conclusions }.
direct-naked = { $cells } see each other and have no digits but { $digits }, so they take these from all cells that see them: { $conclusions }.
direct-hidden = In { $house }, all places for { $digits } lie in { $cells }, which have no room for others: { $conclusions }.
direct-lead = { $pattern }: { $conclusions }.
direct-only-cell = Then { $cell } is the only cell left for { $digit } in { $house }.
direct-only-digit = Then { $digit } is the only digit left for { $cell }.
