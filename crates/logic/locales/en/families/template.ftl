# The words of the family template.
template-step = A template of { $digit } is a way to place it in every row, column and box at once where it is still possible.
template-common = Templates of { $digit } that take a cell which all templates of another digit take ({ $others }) do not count.
template-overlay = A template of { $digit } counts only if, for each of { $others }, some template takes none of its cells; templates of these digits are sifted in the same way, until nothing changes.
template-all = All templates that are left take { $cells }, so { $digit } is there.
template-none = None of the templates that are left takes { $cells }, so { $digit } is not there.
