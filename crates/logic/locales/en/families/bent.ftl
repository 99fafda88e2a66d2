# The words of the family bent.
bent-step = The { $count } cells { $cells } have only the { $count } digits { $digits }. Each of { $others } is in one of them at most, since all its places there see each other. So at least one of the cells holds { $digit }, and no cell that sees all places of { $digit } there can have it.
