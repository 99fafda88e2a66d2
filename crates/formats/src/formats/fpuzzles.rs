//! Links of f-puzzles.
//!
//! ```text
//! link = 'https://www.f-puzzles.com/?load=' packed [ blanks comment ]  |  packed
//! packed = base 64 of LZString of a JSON object
//! ```
//!
//! Classic puzzles with digits and centre marks are read, with title, author and rules as fields;
//! whatever makes another puzzle of it (a thermometer, corner marks, regions other than the boxes)
//! is refused by name. A link with `?id=` names a puzzle that lies on the server and holds
//! nothing. The packed text alone, which always begins with `N4Ig`, is read too. Source: links of
//! www.f-puzzles.com.

use crate::{
    Fault, Format, FormatInfo, Header, Holds, ReadError, Record, Shape, field, fpuzzles_json,
    link::{after_place, column_of, comment, may_begin, parameter, word},
};

pub(crate) struct FPuzzles;

const PLACES: [&str; 1] = ["f-puzzles.com/"];
/// How every packed object begins: `{"` and a letter.
pub(super) const PACKED: &str = "N4Ig";

impl Format for FPuzzles {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "f-puzzles",
            aliases: &["fpuzzles"],
            about: "links of f-puzzles.com, for classic puzzles with or without marks",
            shape: Shape::Line,
            holds: Holds { exhausted: false, ..Holds::ALL },
            example: "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54B\
                      GVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58\
                      WK5A\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        may_begin(line, b"hwfN")
            && (line.trim_start().starts_with(PACKED) || after_place(line, &PLACES).is_some())
    }

    fn read(
        &self,
        line: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let payload = match after_place(line, &PLACES) {
            Some(rest) => parameter(rest, "load").ok_or_else(|| no_load(line, rest))?,
            None => word(line.trim_start()),
        };
        let record = fpuzzles_json::read(line, payload)?;
        found(record.with(field::COMMENT, comment(line)?));
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        out.push_str("https://www.f-puzzles.com/?load=");
        out.push_str(&fpuzzles_json::write(record));
        out.push('\n');
    }
}

fn no_load(line: &str, rest: &str) -> ReadError {
    let column = column_of(line, rest);
    if parameter(rest, "id").is_some() {
        let message = "a link with ?id= (the puzzle lies on the server, not in the link)";
        return ReadError::new(column, Fault::Unsupported(message.to_owned()));
    }
    ReadError::unexpected(column, word(rest), "?load= and a packed puzzle")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        lz_string::pack,
        testing::{check_error, check_read},
    };

    /// A link whose object has this grid row first and this after the grid.
    fn link(first: &str, after: &str) -> String {
        let row = format!(",[{}]", ["{}"; 9].join(","));
        let json = format!("{{\"size\":9,\"grid\":[[{first}]{}]{after}}}", row.repeat(8));
        format!("https://www.f-puzzles.com/?load={}", pack(&json))
    }

    const EMPTY: &str = "{},{},{},{},{},{},{},{},{}";

    #[test]
    fn the_public_example_comes_back_byte_by_byte() {
        let mut read = Vec::new();
        let example = FPuzzles.info().example;
        let header = Header::default();
        FPuzzles.read(example, &header, &mut |record| read.push(record)).expect("an example");
        assert_eq!(read[0].givens.given().len(), 1);
        let mut out = String::new();
        FPuzzles.write(&read[0], &mut out);
        assert_eq!(out, example);
    }

    #[test]
    fn digits_marks_and_texts_are_read() {
        let first = "{\"value\":5,\"given\":true},{\"value\":\"6\"},\
                     {\"centerPencilMarks\":[3,1],\"cornerPencilMarks\":[]},\
                     {\"given\":true,\"givenPencilMarks\":[1,2],\"centerPencilMarks\":[2,3]},\
                     {\"region\":1},{\"value\":null,\"c\":\"#D0D0FF\"},{},{},{}";
        let after = ",\"title\":\"T\",\"author\":\"A\",\"ruleset\":\"R\",\"thermometer\":[],\
                     \"antiknight\":false";
        let expected = format!("5+6[13][2]{}", ".".repeat(77));
        let records = check_read(&FPuzzles, &(link(first, after) + "  # mine"), &[&expected]);
        let names = [field::TITLE, field::AUTHOR, field::DESCRIPTION, field::COMMENT];
        let values = names.map(|name| records[0].field(name).expect("a field"));
        assert_eq!(values, ["T", "A", "R", "mine"]);
        let escaped =
            link(first, "").replace('+', "%2B").replace('=', "%3D").replacen("%3D", "=", 1);
        check_read(&FPuzzles, &escaped, &[&expected]);
    }

    #[test]
    fn what_makes_another_puzzle_is_refused_by_name() {
        let check = |first: &str, after: &str, message: &str| {
            check_error(&FPuzzles, &link(first, after), 1, 33, message);
        };
        check(EMPTY, ",\"thermometer\":[{}],\"arrow\":[1]", "arrow, thermometer is not supported");
        check(EMPTY, ",\"diagonal+\":true", "diagonal+");
        let first = |cell: &str| EMPTY.replacen("{}", cell, 1);
        check(&first("{\"region\":3}"), "", "r1c1 in a region");
        check(&first("{\"cornerPencilMarks\":[1]}"), "", "cornerPencilMarks in r1c1");
        let text = pack("{\"size\":6,\"grid\":[]}");
        check_error(&FPuzzles, &text, 1, 1, "a grid of size 6 is not supported");
        let link = "https://f-puzzles.com/?id=yc8vxf";
        check_error(&FPuzzles, link, 1, 23, "lies on the server");
    }

    #[test]
    fn faults_are_named_at_the_packed_puzzle() {
        let check = |text: &str, column, message: &str| {
            check_error(&FPuzzles, text, 1, column, message);
        };
        let good = link(EMPTY, "");
        check(&good[..60], 61, "cut off");
        check(&good.replacen("N4Ig", "N4?g", 1), 35, "found '?'");
        check(&good.replacen("N4Ig", "N4%g", 1), 35, "two hexadecimal");
        check("https://www.f-puzzles.com/?lod=N4Ig", 27, "?load= and");
        check("https://www.f-puzzles.com/?load=", 33, "cut off");
        check(&pack("{\"size\":9,"), 1, "not JSON");
        check(&pack("[1]"), 1, "a JSON object");
        check(&pack("{\"a\":null}"), 1, "a grid: an array");
        check(&pack(&"[".repeat(10_000)), 1, "not JSON: recursion limit");
        check(&pack(&" ".repeat(2_000_000)), 1, "longer than a million");
        check(&link(&EMPTY[3..], ""), 33, "80 cells");
        check(&link(&format!("{{}},{EMPTY}"), ""), 33, "82 cells");
        let first = |cell: &str| link(&EMPTY.replacen("{}", cell, 1), "");
        check(&first("{\"value\":10}"), 33, "a digit in r1c1, found '10'");
        check(&first("{\"value\":0}"), 33, "found '0'");
        check(&first("{\"centerPencilMarks\":[1,\"x\"]}"), 33, "in r1c1");
        check(&first("{\"value\":4,\"centerPencilMarks\":[1]}"), 33, "holds 4, which is not");
        check(&first("7"), 33, "an object for r1c1");
        check(&pack("{\"grid\":[[{}],7]}"), 1, "arrays of cells");
    }
}
