//! Links of SudokuPad.
//!
//! ```text
//! link = 'https://sudokupad.app/' id [ blanks comment ]  |  id
//! id   = ( 'fpuzzles' | 'fpuz' ) packed           an object of f-puzzles
//!      | ( 'scl' | 'ctc' ) packed                 an object of SudokuPad
//! packed = base 64 of LZString of JSON
//! ```
//!
//! The id may also be the parameter `puzzleid`. Every other id names a puzzle on the server.
//!
//! SudokuPad's own object holds `cells`, nine rows of `{value, given, pencilMarks}`, `metadata`
//! and drawings. It has no rules: a line may mean anything, so that every key with something in it
//! (cages, lines, arrows, underlays, …) is refused by name, as are regions that are not the boxes.
//! Its numbers are the puzzle's even without `given`, since such a link holds no progress. Usually
//! the object is written in a shortened form that is not JSON, which is refused.
//!
//! Written is the `fpuz` form, whose meaning is certain. Sources: links of sudokupad.app and
//! github.com/marktekfan/sudokupad-penpa-import.

use crate::{
    Fault, Format, FormatInfo, Header, Holds, ReadError, Record, Shape, field,
    fpuzzles_json::{self, digit, is_nothing, refuse, rows},
    link::{after_place, column_of, comment, may_begin, parameter, word},
};
use serde_json::{Map, Value};
use sudokit_grid::{Cell, DigitSet, Entry};

pub(crate) struct SudokuPad;

const PLACES: [&str; 5] = [
    "sudokupad.app/",
    "beta.sudokupad.app/",
    "sudokupad.svencodes.com/puzzle/",
    "app.crackingthecryptic.com/sudoku/",
    "app.crackingthecryptic.com/",
];
/// Keys about looks and texts.
const HARMLESS: [&str; 5] = ["cellSize", "id", "settings", "cells", "metadata"];

impl Format for SudokuPad {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "sudokupad",
            aliases: &["fpuz"],
            about: "links of sudokupad.app that hold a classic puzzle",
            shape: Shape::Line,
            holds: Holds { exhausted: false, ..Holds::ALL },
            example: "https://sudokupad.app/fpuzN4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOw\
                      QBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        may_begin(line, b"hwsbafc")
            && (after_place(line, &PLACES).is_some()
                || form_of(word(line.trim_start()))
                    .is_some_and(|(_, packed)| packed.starts_with("N4I")))
    }

    fn read(
        &self,
        line: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let rest = after_place(line, &PLACES).unwrap_or_else(|| line.trim_start());
        let id = parameter(rest, "puzzleid")
            .unwrap_or_else(|| word(rest).split(['?', '#']).next().unwrap_or_default());
        let column = column_of(line, id);
        let record = match form_of(id) {
            Some((Form::FPuzzles, packed)) => fpuzzles_json::read(line, packed)?,
            Some((Form::Own, packed)) => read_own(line, packed)?,
            None if id.is_empty() => {
                let expected = "fpuz or scl and a packed puzzle";
                return Err(ReadError::unexpected(column, "", expected));
            }
            None => {
                let id: String = id.chars().take(40).collect();
                let message = format!("'{id}' (a puzzle on the server, not in the link)");
                return Err(ReadError::new(column, Fault::Unsupported(message)));
            }
        };
        found(record.with(field::COMMENT, comment(line)?));
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        out.push_str("https://sudokupad.app/fpuz");
        out.push_str(&fpuzzles_json::write(record));
        out.push('\n');
    }
}

#[derive(Clone, Copy)]
enum Form {
    FPuzzles,
    Own,
}

fn form_of(id: &str) -> Option<(Form, &str)> {
    let forms = [
        ("fpuzzles", Form::FPuzzles),
        ("fpuz", Form::FPuzzles),
        ("scl", Form::Own),
        ("ctc", Form::Own),
    ];
    forms.into_iter().find_map(|(prefix, form)| Some((form, id.strip_prefix(prefix)?)))
}

fn read_own(line: &str, packed: &str) -> Result<Record, ReadError> {
    let text = fpuzzles_json::unpack(line, packed)?;
    let column = column_of(line, packed);
    if text.starts_with('{') && !text.trim_start_matches(['{', ' ', '\n']).starts_with(['"', '}']) {
        let message = "the shortened form of SudokuPad's own puzzles (export it for f-puzzles)";
        return Err(ReadError::new(column, Fault::Unsupported(message.to_owned())));
    }
    let object = fpuzzles_json::parse(&text, column)?;
    own_object(&object).map_err(|fault| ReadError::new(column, fault))
}

fn own_object(object: &Map<String, Value>) -> Result<Record, Fault> {
    let others: Vec<&str> = object
        .iter()
        .filter(|(key, value)| {
            let is_boxes = *key == "regions" && are_boxes(value);
            !HARMLESS.contains(&key.as_str()) && !is_nothing(value) && !is_boxes
        })
        .map(|(key, _)| key.as_str())
        .collect();
    refuse(&others)?;
    let mut record = Record::default();
    for (cell, value) in
        Cell::ALL.into_iter().zip(rows(object.get("cells").unwrap_or(&Value::Null))?)
    {
        record.givens.set(cell, own_cell(cell, value)?);
    }
    let metadata = object.get("metadata").unwrap_or(&Value::Null);
    let texts = [
        ("title", field::TITLE),
        ("author", field::AUTHOR),
        ("rules", field::DESCRIPTION),
        ("solution", field::SOLUTION),
    ];
    for (key, name) in texts {
        record = record.with(name, metadata[key].as_str().unwrap_or_default());
    }
    Ok(record)
}

fn own_cell(cell: Cell, value: &Value) -> Result<Entry, Fault> {
    let fault = |value: &Value| Fault::Unexpected {
        found: value.to_string(),
        expected: format!("a digit in {cell}"),
    };
    let mut entry = Entry::Empty;
    for (key, part) in value.as_object().into_iter().flatten().filter(|(_, part)| !is_nothing(part))
    {
        match key.as_str() {
            "value" => entry = Entry::Given(digit(part).ok_or_else(|| fault(part))?),
            "given" => {}
            "pencilMarks" => {
                let marks = part.as_array().ok_or_else(|| fault(part))?;
                let marks: Option<DigitSet> = marks.iter().map(digit).collect();
                entry = match entry {
                    Entry::Empty => Entry::Pencilmarks(marks.ok_or_else(|| fault(part))?),
                    digit => digit,
                };
            }
            _ => refuse(&[&format!("{key} in {cell}")])?,
        }
    }
    Ok(entry)
}

/// Whether regions, lists of `[row, column]` counted from 0, are the nine boxes.
fn are_boxes(regions: &Value) -> bool {
    let mut boxes = [0_u8; 9];
    let Some(regions) = regions.as_array().filter(|regions| regions.len() == 9) else {
        return false;
    };
    for region in regions {
        let mut block = None;
        for cell in region.as_array().into_iter().flatten() {
            let (Some(row @ 0..9), Some(column @ 0..9)) = (cell[0].as_u64(), cell[1].as_u64())
            else {
                return false;
            };
            let this = Cell::at(row as usize, column as usize).block();
            if *block.get_or_insert(this) != this {
                return false;
            }
            boxes[this] = boxes[this].saturating_add(1);
        }
    }
    boxes == [9; 9]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        lz_string::pack,
        testing::{check_error, check_read},
    };

    fn own(first: &str, more: &str) -> String {
        let row = format!(",[{}]", ["{}"; 9].join(","));
        let rest = ["{}"; 8].join(",");
        let json = format!("{{\"cells\":[[{first},{rest}]{}]{more}}}", row.repeat(8));
        format!("scl{}", pack(&json))
    }

    fn boxes() -> String {
        let cells = |block: usize| {
            let cells = Cell::ALL.into_iter().filter(|cell| cell.block() == block);
            cells.map(|c| format!("[{},{}]", c.row(), c.column())).collect::<Vec<_>>().join(",")
        };
        (0..9).map(|block| format!("[{}]", cells(block))).collect::<Vec<_>>().join(",")
    }

    #[test]
    fn all_forms_are_read() {
        let expected = format!("1{}", ".".repeat(80));
        let packed = SudokuPad.info().example.trim_end().rsplit_once("fpuz").expect("fpuz").1;
        for head in [
            "https://sudokupad.app/fpuzzles",
            "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles",
            "fpuz",
        ] {
            check_read(&SudokuPad, &format!("{head}{packed} # mine"), &[&expected]);
            assert!(SudokuPad.recognises(&format!("{head}{packed}")));
        }
        let more =
            format!(",\"cages\":[],\"regions\":[{}],\"metadata\":{{\"title\":\"T\"}}", boxes());
        let records = check_read(&SudokuPad, &own("{\"value\":\"1\"}", &more), &[&expected]);
        assert_eq!(records[0].field(field::TITLE), Some("T"));
    }

    #[test]
    fn drawings_and_regions_are_refused_by_name() {
        let check = |text: &str, message| check_error(&SudokuPad, text, 1, 4, message);
        check(&own("{}", ",\"cages\":[{}],\"arrows\":[1]"), "arrows, cages is not supported");
        check(&own("{}", ",\"regions\":[[[0,0]]]"), "regions is not supported");
        check(
            &own("{}", &format!(",\"regions\":[{}]", boxes().replacen("0,0", "0,3", 1))),
            "regions",
        );
        check(&own("{\"cornermarks\":[1]}", ""), "cornermarks in r1c1");
        check(&format!("scl{}", pack("{ce:[[{v:1}]]}")), "the shortened form");
    }

    #[test]
    fn faults_are_named_at_their_column() {
        let check = |text: &str, column, message| {
            check_error(&SudokuPad, text, 1, column, message);
        };
        check("https://sudokupad.app/hgPqdNLRRj", 23, "'hgPqdNLRRj' (a puzzle on the server");
        check("https://sudokupad.app/", 23, "fpuz or scl");
        check("https://sudokupad.app/sclN4I", 29, "cut off");
        check("https://sudokupad.app/fpuzN4ä", 29, "'ä'");
        check(&own("{\"value\":\"x\"}", ""), 4, "a digit in r1c1");
        check(&own("{\"value\":0}", ""), 4, "a digit in r1c1");
        check(&own("{\"pencilMarks\":7}", ""), 4, "a digit in r1c1");
        check(&own("{},{}", ""), 4, "82 cells");
        check(&format!("scl{}", pack("{\"cells\":[[]]}")), 4, "0 cells");
        check(&format!("scl{}", pack("{}")), 4, "an array of rows");
        check(&format!("scl{}", pack("{\"cells\":[")), 4, "not JSON");
    }
}
