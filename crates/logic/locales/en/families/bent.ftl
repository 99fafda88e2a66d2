# The words of the family bent.
bent-step = { $cells } have no digits but { $digits }, as many as cells. For each of { $others }, all its places among them see each other, so it stands in one of the cells at most. That leaves a cell for { $digit }, and a cell that sees all places of { $digit } among them cannot have it.
