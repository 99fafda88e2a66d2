//! Candidate grids: 81 groups of digits with any frame, or none.
//!
//! ```text
//! document = { blank | '#' remark | words | frame | row }      nine rows make a grid
//! row      = nine groups, with spaces, '|' and box drawing characters between them
//! group    = '<' digit '>'     given
//!          | '*' digit '*'     placed
//!          | '[' {digit} ']'   pencilmarks; '[]' and '_' are a cell without a candidate
//!          | '.'               empty
//!          | {digit}           pencilmarks; one alone is given if no peer has it as candidate
//! ```
//!
//! All 81 groups may also stand in one line. Signs by which programs point at a step (`*`, `#`,
//! `@`, `-` and capital letters) are passed over. Frames, names, remarks and missing rows are as in
//! the format `boxes`, and value grids may stand among the others. A line of 81 cells after a grid
//! says which digits are given. Written, `[5]` and not `5` is a last candidate that no peer has.
//! Sources: Simple Sudoku, HoDoKu, Kazusa, the multi-line sukaku of the forums.

use crate::{
    Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    groups::{Group, entry_among},
    rows::{Look, is_flawed_box, survey},
    sheet::{Cells, Notes, read_sheet},
};
use sudokit_grid::{Cell, CellSet, Entry, Givens};

pub(crate) struct Pencilmarks;

impl Format for Pencilmarks {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "pencilmarks",
            aliases: &["pm", "candidates"],
            about: "a candidate grid with a frame: <5> given, *5* placed, other digits pencilmarks",
            shape: Shape::Document,
            holds: Holds::ALL,
            example: "\
+---------------------+-----------------+---------------------+
| <5>   <3>    *4*    | 26   <7>   2468 | 1489   1249  248    |
| <6>   247    247    | <1>  <9>   <5>  | 3478   234   2478   |
| 12    <9>    <8>    | 234  34    24   | 13457  <6>   247    |
+---------------------+-----------------+---------------------+
| <8>   125    1259   | 579  <6>   147  | 4579   2459  <3>    |
| <4>   25     2569   | <8>  5     <3>  | 579    259   <1>    |
| <7>   15     1359   | 59   <2>   14   | 4589   459   <6>    |
+---------------------+-----------------+---------------------+
| 139   <6>    13579  | 357  35    7    | <2>    <8>   4      |
| 23    278    237    | <4>  <1>   <9>  | 36     3     <5>    |
| 123   1245   1235   | 2356 <8>   26   | 1346   <7>   <9>    |
+---------------------+-----------------+---------------------+
",
        }
    }

    fn recognises(&self, head: &str) -> bool {
        let (looks, _) = survey(head);
        let is_grid = looks.len() >= 2 && looks.contains(&Look::Groups) && !is_flawed_box(head);
        is_grid || looks.contains(&Look::AllGroups)
    }

    fn read(
        &self,
        text: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        read_sheet(text, Cells::Groups, found)
    }

    fn write(&self, record: &Record, out: &mut String) {
        Notes::push(record, out);
        push_grid(&texts(&record.givens), out);
    }

    fn separator(&self) -> &'static str {
        "\n"
    }
}

/// What stands in each cell.
fn texts(givens: &Givens) -> Vec<String> {
    let mut groups = [Group::Clear(Entry::Empty); 81];
    for (group, (_, entry)) in groups.iter_mut().zip(givens.iter()) {
        *group = match entry {
            Entry::Pencilmarks(digits) => Group::Plain(digits),
            _ => Group::Clear(entry),
        };
    }
    // Without a digit, one or two groups among empty cells would look like typing errors.
    let is_sparse = givens.filled().is_empty() && givens.pencilmarked() != CellSet::ALL;
    let text = |(cell, entry): (Cell, Entry)| match entry {
        Entry::Empty => ".".to_owned(),
        Entry::Given(digit) => format!("<{digit}>"),
        Entry::Placed(digit) => format!("*{digit}*"),
        Entry::Pencilmarks(digits) if digits.is_empty() => "[]".to_owned(),
        Entry::Pencilmarks(digits) if !is_sparse && entry_among(&groups, cell) == entry => {
            digits.to_string()
        }
        Entry::Pencilmarks(digits) => format!("[{digits}]"),
    };
    givens.iter().map(text).collect()
}

/// Appends 81 texts in columns with a frame.
fn push_grid(texts: &[String], out: &mut String) {
    let width = |column: usize| (0..9).map(|row| texts[9 * row + column].len()).max().unwrap_or(0);
    let widths: [usize; 9] = std::array::from_fn(width);
    let rule: String = widths
        .chunks(3)
        .map(|stack| format!("+{}", "-".repeat(stack.iter().sum::<usize>() + 6)))
        .chain(["+\n".to_owned()])
        .collect();
    for (index, text) in texts.iter().enumerate() {
        let (row, column) = (index / 9, index % 9);
        if row % 3 == 0 && column == 0 {
            out.push_str(&rule);
        }
        out.push_str(match column {
            0 => "| ",
            3 | 6 => " | ",
            _ => "  ",
        });
        out.push_str(&format!("{text:width$}", width = widths[column]));
        if column == 8 {
            out.push_str(" |\n");
        }
    }
    out.push_str(&rule);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    const MARKS: &str = "\
*----------------------------------------------------------------*
| 1     2568   2468 | 458     345    7       | 246   9      346  |
| 457   3      46   | 1459    2      159     | 1467  467    8    |
| 2478  278    9    | 6       134    138     | 5     2347   134  |
|-------------------+------------------------+-------------------|
| 2478  278    5    | 3       167    126     | 9     4678   146  |
| 479   1      34   | 579     8      569     | 467   34567  2    |
| 6     2789   238  | 12579   1579   4       | 178   3578   135  |
|-------------------+------------------------+-------------------|
| 3     25689  268  | 245789  45679  25689   | 2468  1      4569 |
| 2589  4      1268 | 12589   13569  1235689 | 268   2568   7    |
| 2589  25689  7    | 124589  14569  125689  | 3     24568  4569 |
*----------------------------------------------------------------*
";

    const READ: &str = "1[2568][2468][458][345]7[246]9[346][457]3[46][1459]2[159][1467][467]8[2478][278]96[1\
        34][138]5[2347][134][2478][278]53[167][126]9[4678][146][479]1[34][579]8[569][467][34\
        567]26[2789][238][12579][1579]4[178][3578][135]3[25689][268][245789][45679][25689][2\
        468]1[4569][2589]4[1268][12589][13569][1235689][268][2568]7[2589][25689]7[124589][14\
        569][125689]3[24568][4569]";

    const GIVENS: &str =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

    #[test]
    fn every_frame_is_read() {
        let unicode = MARKS
            .lines()
            .map(|line| line.replace('|', "│").replace('-', "─").replace(['*', '+'], "┼"))
            .collect::<Vec<_>>()
            .join("\n");
        let bare: Vec<&str> = MARKS.lines().filter(|line| !line.contains("---")).collect();
        let bare = bare.join("\n").replace('|', " ");
        let subtle = MARKS.replace('*', ".").replace("|-", ":-").replace("-|", "-:");
        let one_line = bare.replace('\n', " ");
        let tabs: Vec<String> = bare
            .lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>().join("\t"))
            .collect();
        for text in [MARKS, &unicode, &bare, &subtle, &one_line, &tabs.join("\n")] {
            assert!(Pencilmarks.recognises(text), "{text}");
            check_read(&Pencilmarks, text, &[READ]);
            check_read(&Pencilmarks, &format!("{text}\n{text}"), &[READ, READ]);
        }
    }

    #[test]
    fn a_digit_that_a_peer_may_still_be_is_a_pencilmark() {
        let text = MARKS.replacen("| 457   3      46 ", "| 457   3      4  ", 1);
        check_read(&Pencilmarks, &text, &[&READ.replacen("3[46]", "3[4]", 1)]);
    }

    #[test]
    fn marks_of_a_step_are_passed_over() {
        let text = MARKS
            .replacen(" 2568 ", " *2568", 1)
            .replacen(" 458 ", "#458 ", 1)
            .replacen(" 345 ", "A345 ", 1)
            .replacen(" 246 ", " 24-6", 1)
            .replacen(" 346 ", "@346 ", 1);
        assert_ne!(text, MARKS);
        let records = check_read(&Pencilmarks, &format!("{text}\nX-Wing: 5 r1c2<>5\n"), &[READ]);
        assert_eq!(records[0].field("comment"), Some("X-Wing: 5 r1c2<>5"));
    }

    #[test]
    fn a_line_after_the_grid_says_what_is_given() {
        let line = GIVENS.replacen('9', ".", 1);
        check_read(&Pencilmarks, &format!("{MARKS}{line}\n"), &[&READ.replacen("]9[", "]+9[", 1)]);
        let wrong = GIVENS.replacen('.', "2", 1);
        check_error(&Pencilmarks, &format!("{MARKS}{wrong}"), 14, 1, "r1c2 is given as 2");
    }

    #[test]
    fn the_four_kinds_of_entries_are_told_apart() {
        let grid: Givens = format!("5+3[4][]{}[7][12]", ".".repeat(75)).parse().expect("81 cells");
        let text = crate::write(&Record::new(grid), &Pencilmarks).expect("it holds all");
        assert!(text.contains("| <5>  *3*  [4] | []"), "{text}");
        check_read(&Pencilmarks, &text, &[&grid.to_string()]);
    }

    #[test]
    fn flaws_are_located() {
        let flawed = |old: &str, new: &str| MARKS.replacen(old, new, 1);
        let check = |text: &str, line, column, message: &str| {
            assert!(Pencilmarks.recognises(text), "{text}");
            check_error(&Pencilmarks, text, line, column, message);
        };
        check(&flawed("2568   2468", "2568       "), 2, 64, "8 cells, 9 expected (in this row)");
        check(&flawed("2568 ", "25 68"), 2, 61, "10 cells, 9 expected (in this row)");
        check(&flawed("2568", "2é68"), 2, 10, "found 'é'");
        check(&flawed("2568", "2558"), 2, 11, "each candidate of a cell once");
        check(&flawed("2568", "2068"), 2, 10, "found '0'");
        let row = MARKS.lines().nth(2).expect("a row");
        check(&flawed(&format!("{row}\n"), ""), 3, 67, "18 cells, 27 expected");
        check(&flawed(&format!("{row}\n"), &format!("{row}\n{row}\n")), 5, 67, "too many rows");
    }
}
