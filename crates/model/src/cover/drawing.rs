//! A small cover as the matrix that people know.

use super::{Cover, Kind};
use std::fmt::Write;

impl Cover {
    /// The matrix: a row for each option, a column for each item, and `1` where the option covers
    /// the item; of items with a colour, the colour. The names of the items stand above, read
    /// downwards, the names of the options before their rows. A bar parts the secondary items.
    ///
    /// It is as large as the matrix, for which the caller looks at [`counts`](Self::counts).
    ///
    /// ```
    /// use sudokit_model::cover::Cover;
    ///
    /// let cover: Cover = "p q | x\np q\np x:A\nq x:A\n".parse()?;
    /// let expected = concat!(
    ///     "    p q | x\n",
    ///     "o0  1 1 | .\n",
    ///     "o1  1 . | A\n",
    ///     "o2  . 1 | A\n",
    /// );
    /// assert_eq!(cover.drawing(), expected);
    /// # Ok::<(), sudokit_model::formats::FormatError>(())
    /// ```
    #[must_use]
    pub fn drawing(&self) -> String {
        let (primary, secondary): (Vec<_>, Vec<_>) =
            self.items().partition(|&item| self.kind(item) == Kind::Primary);
        let columns: Vec<_> = primary.iter().chain(&secondary).copied().collect();
        let names: Vec<Vec<char>> =
            columns.iter().map(|&item| self.item_name(item).chars().collect()).collect();
        let rows: Vec<String> = (0..self.option_count()).map(|o| self.option_name(o)).collect();
        let left = rows.iter().map(|name| name.chars().count()).max().unwrap_or(0) + 1;
        let height = names.iter().map(Vec::len).max().unwrap_or(0);
        let mut out = String::new();
        let mut line = |head: &str, cells: &mut dyn FnMut(usize) -> String| {
            let mut text = format!("{head:left$}");
            for column in 0..columns.len() {
                if column == primary.len() {
                    text.push_str(" |");
                }
                // Writing to a string does not fail.
                let _ = write!(text, " {}", cells(column));
            }
            out.push_str(text.trim_end());
            out.push('\n');
        };
        for depth in 0..height {
            line("", &mut |column| {
                let name = &names[column];
                // Names end at the same depth, just above the matrix.
                let letter = (depth + name.len()).checked_sub(height).map(|i| name[i]);
                letter.unwrap_or(' ').to_string()
            });
        }
        for (option, head) in rows.iter().enumerate() {
            line(head, &mut |column| {
                let entry = self.entries(option).iter().find(|e| e.item == columns[column]);
                match entry.map(|entry| entry.colour) {
                    None => ".".to_owned(),
                    Some(None) => "1".to_owned(),
                    Some(Some(colour)) => self.colour_name(colour),
                }
            });
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_upright_above_their_columns() {
        let mut cover: Cover = "r1 c10\nr1 c10\nr1\nc10\n".parse().unwrap();
        cover.name_option(0, "both");
        let expected = "        c\n      r 1\n      1 0\nboth  1 1\no1    1 .\no2    . 1\n";
        assert_eq!(cover.drawing(), expected);
    }

    #[test]
    fn nothing_is_drawn_as_nothing() {
        assert_eq!(Cover::new().drawing(), "");
    }
}
