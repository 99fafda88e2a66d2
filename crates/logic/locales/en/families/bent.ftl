# The words of the family bent.
bent-step = { $cells } have no digits but { $digits }, as many as cells. The cells of { $others } see each other, digit by digit, so each of these stands in one of the cells at most. One cell is left for { $digit }, and a cell that sees all places of { $digit } among them cannot have it.
