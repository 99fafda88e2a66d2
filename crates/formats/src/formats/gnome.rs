//! Games saved by GNOME Sudoku.
//!
//! ```text
//! file = { "difficulty_category": text, "time_elapsed": number, "cells": [ cell … ] }
//! cell = { "position": [row, column], "value": 0…9, "fixed": boolean, "earmarks": [digit …] }
//! ```
//!
//! Rows and columns count from 0; cells with neither value nor earmarks are left out. A fixed value
//! is given, another one placed; earmarks beside a value are not shown and not read. The difficulty
//! becomes the level. A file holds one game: written records stand one after the other, and so
//! they are read. Source: GNOME Sudoku, `to_json` in lib/board.vala.

use crate::{
    Fault, Format, FormatInfo, Header, Holds, ReadError, Record, Shape, field, fpuzzles_json::digit,
};
use serde_json::{Map, Value};
use sudokit_grid::{Cell, CellSet, DigitSet, Entry, Givens};

pub(crate) struct Gnome;

impl Format for Gnome {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "gnome",
            aliases: &["gnome-sudoku"],
            about: "games saved by GNOME Sudoku (JSON)",
            shape: Shape::Document,
            holds: Holds { exhausted: false, ..Holds::ALL },
            example: concat!(
                "{\"difficulty_category\":\"easy\",\"time_elapsed\":12.5,\"cells\":[\n",
                "{\"position\":[0,0],\"value\":5,\"fixed\":true,\"earmarks\":[]},\n",
                "{\"position\":[0,2],\"value\":0,\"fixed\":false,\"earmarks\":[1,3]}]}\n"
            ),
        }
    }

    fn recognises(&self, head: &str) -> bool {
        let head = head.trim_start();
        head.starts_with('{')
            && (head.contains("\"difficulty_category\"") || head.contains("\"cells\""))
    }

    fn read(
        &self,
        text: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let mut games = serde_json::Deserializer::from_str(text).into_iter::<Value>();
        let mut start = 0;
        while let Some(game) = games.next() {
            let game = game.map_err(|error| {
                let message = error.to_string();
                let message = message.split(" at line").next().unwrap_or_default();
                let fault = Fault::Inconsistent(format!("not JSON: {message}"));
                ReadError { line: error.line().max(1), column: error.column().max(1), fault }
            })?;
            found(read_game(&game).map_err(|fault| {
                // What is wrong inside a game is told at its first line.
                let blanks = text[start..].len() - text[start..].trim_start().len();
                let line = text[..start + blanks].matches('\n').count() + 1;
                ReadError { line, column: 1, fault }
            })?);
            start = games.byte_offset();
        }
        match start {
            0 => Err(ReadError::unexpected(1, "", "a JSON object")),
            _ => Ok(()),
        }
    }

    fn write(&self, record: &Record, out: &mut String) {
        let level = Value::from(record.field(field::LEVEL).unwrap_or("unknown"));
        let time = record.field("time_elapsed").and_then(|time| time.parse::<f64>().ok());
        let time = Value::from(time.unwrap_or(-1.0));
        out.push_str(&format!(
            "{{\"difficulty_category\":{level},\"time_elapsed\":{time},\"cells\":["
        ));
        let mut between = "";
        for (cell, entry) in record.givens.iter().filter(|(_, entry)| *entry != Entry::Empty) {
            let (row, column) = (cell.row(), cell.column());
            let value = entry.digit().map_or(0, |digit| digit.get());
            let fixed = matches!(entry, Entry::Given(_));
            let marks = match entry {
                Entry::Pencilmarks(digits) => digits,
                _ => DigitSet::EMPTY,
            };
            let marks: Vec<String> = marks.iter().map(|digit| digit.to_string()).collect();
            out.push_str(&format!(
                "{between}\n{{\"position\":[{row},{column}],\"value\":{value},\"fixed\":{fixed},\
                 \"earmarks\":[{}]}}",
                marks.join(",")
            ));
            between = ",";
        }
        out.push_str("]}\n");
    }
}

fn unexpected(value: &Value, expected: &str) -> Fault {
    Fault::Unexpected { found: value.to_string(), expected: expected.to_owned() }
}

fn read_game(game: &Value) -> Result<Record, Fault> {
    let cells = game.get("cells").and_then(Value::as_array);
    let cells = cells.ok_or_else(|| unexpected(game, "an object with an array of cells"))?;
    let mut givens = Givens::EMPTY;
    let mut seen = CellSet::EMPTY;
    for value in cells {
        let object = value.as_object().ok_or_else(|| unexpected(value, "an object for a cell"))?;
        let cell = position(object.get("position").unwrap_or(&Value::Null))?;
        if seen.contains(cell) {
            return Err(Fault::Inconsistent(format!("{cell} stands twice among the cells")));
        }
        seen.insert(cell);
        givens.set(cell, read_cell(cell, object)?);
    }
    let level = game.get("difficulty_category").and_then(Value::as_str).unwrap_or_default();
    let time = game.get("time_elapsed").filter(|time| time.is_number());
    let time = time.map(Value::to_string).unwrap_or_default();
    Ok(Record::new(givens).with(field::LEVEL, level).with("time_elapsed", time))
}

fn position(value: &Value) -> Result<Cell, Fault> {
    match (value[0].as_u64(), value[1].as_u64(), value.as_array().map(Vec::len)) {
        (Some(row @ 0..9), Some(column @ 0..9), Some(2)) => {
            Ok(Cell::at(row as usize, column as usize))
        }
        _ => Err(unexpected(value, "a position [row, column], each from 0 to 8")),
    }
}

fn read_cell(cell: Cell, object: &Map<String, Value>) -> Result<Entry, Fault> {
    let marks = object.get("earmarks").unwrap_or(&Value::Null);
    let marks: Option<DigitSet> = match marks {
        Value::Null => Some(DigitSet::EMPTY),
        Value::Array(marks) => marks.iter().map(digit).collect(),
        _ => None,
    };
    let marks = marks.ok_or_else(|| {
        unexpected(&object["earmarks"], &format!("earmarks from 1 to 9 in {cell}"))
    })?;
    let fixed = match object.get("fixed") {
        None => false,
        Some(Value::Bool(fixed)) => *fixed,
        Some(other) => return Err(unexpected(other, &format!("true or false as fixed in {cell}"))),
    };
    match object.get("value") {
        Some(value) if value.as_u64() != Some(0) => match digit(value) {
            Some(digit) if fixed => Ok(Entry::Given(digit)),
            Some(digit) => Ok(Entry::Placed(digit)),
            None => Err(unexpected(value, &format!("a value from 0 to 9 in {cell}"))),
        },
        _ if fixed => Err(Fault::Inconsistent(format!("{cell} is fixed without a value"))),
        _ if marks.is_empty() => Ok(Entry::Empty),
        _ => Ok(Entry::Pencilmarks(marks)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    fn game(cells: &str) -> String {
        format!("{{\"difficulty_category\":\"hard\",\n\"time_elapsed\":-1,\"cells\":[{cells}]}}")
    }

    #[test]
    fn games_come_back() {
        let grid = format!("5+3[7][19]{}", ".".repeat(77));
        let record = Record::new(grid.parse().expect("a grid")).with(field::LEVEL, "hard");
        let mut out = String::new();
        Gnome.write(&record, &mut out);
        Gnome.write(&record, &mut out);
        let records = check_read(&Gnome, &out, &[&grid, &grid]);
        assert_eq!(records[0].field(field::LEVEL), Some("hard"));
        assert_eq!(records[0].field("time_elapsed"), Some("-1.0"));
        check_read(&Gnome, &game(""), &[&".".repeat(81)]);
        check_read(
            &Gnome,
            &game("{\"position\":[0,0],\"value\":4}"),
            &[&format!("+4{}", ".".repeat(80))],
        );
    }

    #[test]
    fn faults_are_named() {
        let check = |cells: &str, message: &str| check_error(&Gnome, &game(cells), 1, 1, message);
        check("{\"position\":[0,9],\"value\":4}", "a position [row, column]");
        check("{\"position\":[0,1,2],\"value\":4}", "a position");
        check("{\"value\":4}", "a position");
        check("{\"position\":[0,0],\"value\":10}", "0 to 9 in r1c1, found '10'");
        check("{\"position\":[0,0],\"earmarks\":[0]}", "earmarks from 1 to 9 in r1c1");
        check("{\"position\":[0,0],\"earmarks\":7}", "earmarks from 1 to 9 in r1c1");
        check("{\"position\":[0,0],\"fixed\":1}", "true or false");
        check("{\"position\":[0,0],\"fixed\":true}", "fixed without a value");
        let twice = "{\"position\":[0,0],\"value\":4}";
        check(&format!("{twice},{twice}"), "r1c1 stands twice");
        check("7", "an object for a cell");
        check_error(&Gnome, "{\"cells\":7}", 1, 1, "an array of cells");
        check_error(&Gnome, "{\n\"cells\":[}", 2, 10, "not JSON: expected value");
        check_error(&Gnome, &game("")[..20], 1, 20, "not JSON: EOF");
        check_error(&Gnome, &format!("{}\n{{}}", game("")), 3, 1, "an array of cells");
        check_error(&Gnome, &"[".repeat(100_000), 1, 128, "recursion limit");
        check_error(&Gnome, "", 1, 1, "a JSON object");
    }
}
