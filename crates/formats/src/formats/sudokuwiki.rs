//! Strings and links of sudokuwiki.org.
//!
//! ```text
//! line = [ 'https://www.sudokuwiki.org/' page '?bd=' ] board [ blanks comment ]
//! board = 'S9B' ( two digits of base 36 ){81}         version B
//!       | ( two digits of base 32 ){81}               version 1
//!       | cell{81}                                    only in a link
//! ```
//!
//! In version B a number is 0 for an empty cell, 1 to 9 for a given digit, 10 to 18 for a placed
//! one, and 18 more than a bit mask for candidates, bit d-1 for digit d.
//!
//! In version 1 a number is twice the mask, plus 1 for a given digit. It does not tell a cell with
//! one candidate left from a solved one. Here a single candidate is a digit only if no peer still
//! holds it as a candidate; the last bit then says whether it is given or placed. In a cell with
//! more candidates that bit is set in the wild and means nothing.
//!
//! Written is a link with version B, which tells everything apart. Source: links of
//! www.sudokuwiki.org.

use crate::{
    Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::read_cells,
    field,
    link::{after_place, column_of, comment, may_begin, parameter, word},
};
use sudokit_grid::{Cell, Digit, DigitSet, Entry, Givens, Topology};

pub(crate) struct SudokuWiki;

const PLACES: [&str; 1] = ["sudokuwiki.org/"];
const VERSION_B: &str = "S9B";

impl Format for SudokuWiki {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "sudokuwiki",
            aliases: &["s9b"],
            about: "strings and links of sudokuwiki.org",
            shape: Shape::Line,
            holds: Holds { exhausted: false, ..Holds::ALL },
            example: "https://www.sudokuwiki.org/sudoku.htm?bd=S9B015y2e685w68050609040i022e0e0f0a2e08\
                      5y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0d5y042e0\
                      5d0609i010f095y0e5y0f0a045y0206020166cy669id205\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        if may_begin(line, b"hwsS")
            && (line.trim_start().starts_with(VERSION_B) || after_place(line, &PLACES).is_some())
        {
            return true;
        }
        // Version 1: twice as long as a line of cells, and with letters in it.
        if line.len() < 150 || line.len() > 1000 {
            return false;
        }
        let board = word(line.trim_start()).as_bytes();
        (150..175).contains(&board.len())
            && board.iter().all(|&byte| digit(byte).is_some_and(|digit| digit < 32))
            && board.iter().any(u8::is_ascii_lowercase)
    }

    fn read(
        &self,
        line: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let board = match after_place(line, &PLACES) {
            None => word(line.trim_start()),
            Some(rest) => parameter(rest, "bd").ok_or_else(|| {
                ReadError::unexpected(column_of(line, rest), word(rest), "?bd= and a board")
            })?,
        };
        let column = column_of(line, board);
        let givens = match board.strip_prefix(VERSION_B) {
            Some(numbers) => version_b(numbers, column + VERSION_B.len())?,
            None if board.len() < 120 => plain(board, column)?,
            None => version_1(board, column)?,
        };
        found(Record::new(givens).with(field::COMMENT, comment(line)?));
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        out.push_str("https://www.sudokuwiki.org/sudoku.htm?bd=S9B");
        for (_, entry) in record.givens.iter() {
            let number = match entry {
                Entry::Empty => 0,
                Entry::Given(digit) => u16::from(digit.get()),
                Entry::Placed(digit) => u16::from(digit.get()) + 9,
                Entry::Pencilmarks(digits) => digits.bits() + 18,
            };
            for digit in [number / 36, number % 36] {
                out.extend(char::from_digit(u32::from(digit), 36));
            }
        }
        out.push('\n');
    }
}

fn plain(board: &str, column: usize) -> Result<Givens, ReadError> {
    match read_cells(board, column)? {
        (givens, "") => Ok(givens),
        (_, rest) => Err(ReadError::unexpected(column + 81, rest, "the end of the board")),
    }
}

fn digit(byte: u8) -> Option<u16> {
    char::from(byte).to_digit(36).map(|digit| digit as u16)
}

/// 81 numbers of two digits.
fn numbers(text: &str, column: usize, base: u16, most: u16) -> Result<[u16; 81], ReadError> {
    let characters = text.chars().enumerate();
    for (index, character) in characters {
        let digit = u8::try_from(character).ok().and_then(digit);
        if digit.is_none_or(|digit| digit >= base) {
            let expected = format!("a digit of base {base}");
            return Err(ReadError::unexpected(column + index, character, expected));
        }
    }
    if text.len() != 162 {
        let found = format!("{} characters", text.len());
        let expected = "162 characters, two for each of 81 cells";
        return Err(ReadError::unexpected(column + text.len().min(162), found, expected));
    }
    let mut numbers = [0; 81];
    for ((index, pair), number) in text.as_bytes().chunks(2).enumerate().zip(&mut numbers) {
        *number = pair.iter().filter_map(|&byte| digit(byte)).fold(0, |n, digit| n * base + digit);
        if *number > most {
            let pair = &text[2 * index..2 * index + 2];
            let top = format!("two digits of base {base}, at most {most} in value");
            return Err(ReadError::unexpected(column + 2 * index, pair, top));
        }
    }
    Ok(numbers)
}

fn version_b(text: &str, column: usize) -> Result<Givens, ReadError> {
    let entries = numbers(text, column, 36, 18 + 511)?.map(|number| match number {
        0 => Entry::Empty,
        1..=9 => Entry::Given(Digit::from_index(usize::from(number) - 1)),
        10..=18 => Entry::Placed(Digit::from_index(usize::from(number) - 10)),
        _ => Entry::Pencilmarks(DigitSet::from_bits(number - 18)),
    });
    Ok(Givens::new(entries))
}

fn version_1(text: &str, column: usize) -> Result<Givens, ReadError> {
    let numbers = numbers(text, column, 32, 1023)?;
    let marks = numbers.map(|number| DigitSet::from_bits(number >> 1));
    let mut givens = Givens::EMPTY;
    for cell in Cell::ALL {
        let digits = marks[cell.index()];
        let is_free = |digit: Digit| {
            let mut peers = Topology::CLASSIC.peers(cell).iter();
            !peers.any(|peer| marks[peer.index()].contains(digit))
        };
        let entry = match digits.sole().filter(|&digit| is_free(digit)) {
            Some(digit) if numbers[cell.index()] & 1 == 1 => Entry::Given(digit),
            Some(digit) => Entry::Placed(digit),
            None if digits.is_empty() => Entry::Empty,
            None => Entry::Pencilmarks(digits),
        };
        givens.set(cell, entry);
    }
    Ok(givens)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    const PRINTED: &str =
        "1.....5694.2.....8.5...9.4....64.8.1....1....2.8.35....4.5...1.9.....4.2621.....5";

    fn example() -> &'static str {
        SudokuWiki.info().example.trim_end()
    }

    #[test]
    fn version_b_tells_everything_apart() {
        let mut records = Vec::new();
        let header = Header::default();
        SudokuWiki.read(example(), &header, &mut |found| records.push(found)).expect("an example");
        assert_eq!(records[0].givens.as_printed().to_string(), PRINTED);
        assert!(records[0].givens.to_string().starts_with("1[378][37][23478][278][23478]5694+9"));
        let mut out = String::new();
        SudokuWiki.write(&records[0], &mut out);
        assert_eq!(out.trim_end(), example());
        let bare = example().rsplit_once('=').expect("a link").1;
        let again = check_read(
            &SudokuWiki,
            &format!("{} # mine", bare.replace('y', "Y")),
            &[&records[0].givens.to_string()],
        );
        assert_eq!(again[0].field(field::COMMENT), Some("mine"));
    }

    #[test]
    fn a_link_may_hold_plain_cells() {
        let zeros = PRINTED.replace('.', "0");
        let text = format!("http://sudokuwiki.org/Sudoku.asp?x=1&bd={zeros}#top");
        check_read(&SudokuWiki, &text, &[PRINTED]);
    }

    #[test]
    fn version_1_takes_a_lone_mark_for_a_digit_only_if_no_peer_holds_it() {
        // r1c1 is 1 and given, r1c2 is 2 and placed, r1c3 is a lone 3 that r1c4 still holds, and
        // r1c4 has the bit of given digits without being one.
        let text = format!("0304080p{}", "00".repeat(77));
        check_read(&SudokuWiki, &text, &[&format!("1+2[3][34]{}", ".".repeat(77))]);
        let public = "vu4804032o1508g080030k10o888882647046888g06828060k10029k260b90478go003g0g95090b\
                      0b6a2c00g0bcg038ga8g9ao1506601oh847063a2ag288gg8g0626c082c2k20b159818920k9ag9462\
                      044";
        assert!(SudokuWiki.recognises(public));
        let mut read = 0;
        SudokuWiki.read(public, &Header::default(), &mut |_| read += 1).expect("a public example");
        assert_eq!(read, 1);
    }

    #[test]
    fn faults_are_named_at_their_column() {
        let check = |text: &str, column, message: &str| {
            check_error(&SudokuWiki, text, 1, column, message);
        };
        check(&example()[..example().len() - 1], 206, "found '161 characters'");
        check(&format!("{}00", example()), 207, "found '164 characters'");
        check(&example().replacen("S9B01", "S9B0?", 1), 46, "found '?'");
        check(&example().replacen("S9B01", "S9Bzz", 1), 45, "at most 529");
        check("https://www.sudokuwiki.org/sudoku.htm", 28, "?bd= and a board");
        let link = |cells: &str| format!("https://www.sudokuwiki.org/sudoku.htm?bd={cells}");
        check(&link(&PRINTED[1..]), 122, "80 cells");
        check(&link(&format!("{PRINTED}.")), 123, "82 cells");
        check(&link(&PRINTED.replacen('5', "?", 1)), 48, "found '?'");
        check(&"w".repeat(162), 1, "a digit of base 32");
        check(&"v0".repeat(80), 161, "found '160 characters'");
    }
}
