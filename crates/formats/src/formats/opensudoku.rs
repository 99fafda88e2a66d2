//! The XML files of OpenSudoku.
//!
//! ```text
//! file = '<opensudoku>' name author description comment created source level sourceURL game…
//!      | '<opensudoku version="2">' ( '<folder name created>' game… '</folder>' )… or game…
//! game = '<game' data created state time last_played note command_stack '/>'
//! data = see the module `data`
//! ```
//!
//! Elements and attributes become fields of the same names; those of a folder hold for each of its
//! games, its name being the field `folder`. Written is a file of version 2 with data of version 3.
//! Document types are refused, so that no entity can grow. Source: OpenSudoku and the files that
//! come with it.

use crate::{
    Fault, Format, FormatInfo, Header, Holds, ReadError, Record, Shape, field,
    xml::{error_at, escaped, parse, position_in},
};
use roxmltree::{Attribute, Document, Node};
use sudokit_grid::Entry;

mod data;

pub(crate) struct OpenSudoku;

/// The attributes of a game, and what is written if nothing is known.
const ATTRIBUTES: [(&str, &str, &str); 6] = [
    ("created", "created", "0"),
    ("state", "state", "1"),
    ("time", "time", "0"),
    ("last_played", "last_played", "0"),
    ("note", field::COMMENT, ""),
    ("command_stack", "command_stack", ""),
];

/// The elements of an old file that say something about all its games.
const ELEMENTS: [(&str, &str); 8] = [
    ("name", "folder"),
    ("author", field::AUTHOR),
    ("description", field::DESCRIPTION),
    ("comment", field::COMMENT),
    ("created", field::DATE),
    ("source", field::SOURCE),
    ("level", field::LEVEL),
    ("sourceURL", field::URL),
];

impl Format for OpenSudoku {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "opensudoku",
            aliases: &[],
            about: "XML files of OpenSudoku, any number of games with notes",
            shape: Shape::Document,
            holds: Holds { exhausted: false, ..Holds::ALL },
            example: concat!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n<name>Easy</name>\n",
                "<game data=\"37900001406001007008000900500743500709004002000080043690070008",
                "0040080050850000249\" />\n</opensudoku>\n"
            ),
        }
    }

    fn recognises(&self, head: &str) -> bool {
        head.trim_start().starts_with('<') && head.contains("<opensudoku")
    }

    fn read(
        &self,
        text: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        // Nothing may stand before an XML declaration, but editors leave empty lines there.
        let start = text.trim_start();
        let lines = text.len() - start.len();
        let lines = text[..lines].bytes().filter(|&byte| byte == b'\n').count();
        read_document(start, found).map_err(|error| error.from_line(lines + 1))
    }

    fn write(&self, record: &Record, out: &mut String) {
        out.push_str("<game");
        for (name, known_as, default) in ATTRIBUTES {
            let value = record.field(known_as).unwrap_or(default);
            out.push_str(&format!(" {name}=\"{}\"", escaped(value)));
        }
        out.push_str(" data=\"version: 3&#10;");
        for (_, entry) in record.givens.iter() {
            let (value, note, editable) = match entry {
                Entry::Empty => (0, 0, 1),
                Entry::Given(digit) => (digit.get(), 0, 0),
                Entry::Placed(digit) => (digit.get(), 0, 1),
                Entry::Pencilmarks(digits) => (0, digits.bits(), 1),
            };
            out.push_str(&format!("{value}|{note}|{editable}|"));
        }
        out.push_str("\"/>\n");
    }

    fn opening(&self) -> &'static str {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n\
         <folder name=\"sudokit\" created=\"0\">\n"
    }

    fn closing(&self) -> &'static str {
        "</folder>\n</opensudoku>\n"
    }
}

fn read_document(text: &str, found: &mut dyn FnMut(Record)) -> Result<(), ReadError> {
    let document = parse(text)?;
    let root = document.root_element();
    if root.tag_name().name() != "opensudoku" {
        let name = root.tag_name().name();
        let (line, column) = position_in(&document, root.range().start);
        return Err(ReadError::unexpected(column, name, "opensudoku").from_line(line));
    }
    let version = root.attribute("version").unwrap_or("1");
    if !["1", "2", "3"].contains(&version) {
        let message = format!("version {version} of the format");
        return Err(error_at(&document, root, Fault::Unsupported(message)));
    }
    let common = elements_of(&document, root)?;
    for node in root.children().filter(Node::is_element) {
        match node.tag_name().name() {
            "game" => found(read_game(&document, node, &common)?),
            "folder" => {
                let common = folder_of(&document, node)?;
                for game in node.children().filter(Node::is_element) {
                    found(read_game(&document, game, &common)?);
                }
            }
            name if ELEMENTS.iter().any(|(element, _)| *element == name) => {}
            name => return Err(unknown(&document, node, name)),
        }
    }
    Ok(())
}

fn unknown(document: &Document<'_>, node: Node<'_, '_>, name: &str) -> ReadError {
    error_at(document, node, Fault::Unsupported(format!("the element '{name}'")))
}

fn elements_of(document: &Document<'_>, root: Node<'_, '_>) -> Result<Record, ReadError> {
    let mut record = Record::default();
    for node in root.children() {
        let name = node.tag_name().name();
        if let Some((_, field)) = ELEMENTS.iter().find(|(element, _)| *element == name) {
            let text = common_text(document, node, node.text().unwrap_or_default().trim())?;
            if record.field(field).is_none() {
                record = record.with(*field, text);
            }
        }
    }
    Ok(record)
}

fn folder_of(document: &Document<'_>, folder: Node<'_, '_>) -> Result<Record, ReadError> {
    let name = folder.attribute("name").unwrap_or_default();
    Ok(Record::default().with("folder", common_text(document, folder, name)?))
}

/// Refuses a text so long that repeating it for every game would make gigabytes of a small file.
fn common_text<'a>(
    document: &Document<'_>,
    node: Node<'_, '_>,
    text: &'a str,
) -> Result<&'a str, ReadError> {
    if text.len() > 4000 {
        let message = "a text of more than 4000 bytes about all games".to_owned();
        return Err(error_at(document, node, Fault::Unsupported(message)));
    }
    Ok(text)
}

fn read_game(
    document: &Document<'_>,
    game: Node<'_, '_>,
    common: &Record,
) -> Result<Record, ReadError> {
    if game.tag_name().name() != "game" {
        return Err(unknown(document, game, game.tag_name().name()));
    }
    let Some(data) = game.attribute_node("data") else {
        let expected = "an attribute 'data' with the cells";
        let fault = Fault::Unexpected { found: "<game".to_owned(), expected: expected.to_owned() };
        return Err(error_at(document, game, fault));
    };
    let givens = data::read(data.value()).map_err(|error| placed(document, data, error))?;
    let mut record = Record { givens, ..common.clone() };
    for (name, known_as, _) in ATTRIBUTES {
        record = record.with(known_as, game.attribute(name).unwrap_or_default());
    }
    Ok(record)
}

/// The error of [`data::read`] at its place in the document.
///
/// A character of the value is one of the document or a reference such as `&#10;`.
fn placed(document: &Document<'_>, data: Attribute<'_, '_>, error: ReadError) -> ReadError {
    let range = data.range_value();
    let raw = &document.input_text()[range.clone()];
    let mut at = 0;
    for _ in 1..error.column {
        at += match raw[at..].strip_prefix('&').and_then(|rest| rest.find(';')) {
            Some(end) => end + 2,
            None => raw[at..].chars().next().map_or(0, char::len_utf8),
        };
    }
    let (line, column) = position_in(document, range.start + at);
    ReadError { line, column, fault: error.fault }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    fn file(data: &str) -> String {
        format!("<opensudoku>\n<game data=\"{data}\"/></opensudoku>")
    }

    /// A file whose data is `head`, a first cell and empty ones up to `number`.
    fn cells(head: &str, first: &str, other: &str, number: usize) -> String {
        file(&format!("{head}{first}{}", other.repeat(number - 1)))
    }

    fn check(text: &str, first: &str) {
        check_read(&OpenSudoku, text, &[&format!("{first}{}", ".".repeat(80))]);
    }

    #[test]
    fn every_version_of_the_data_is_read() {
        check(&cells("", "3", "0", 81), "3");
        check(&cells("", "3|0|0|", "0|0|1|", 81), "3");
        check(&file(&format!("{}0|0|1", "0|0|1|".repeat(80))), ".");
        for (first, expected) in [("3|-|0|", "3"), ("3|-|1|", "+3"), ("0|1,9,|1|", "[19]")] {
            check(&cells("version: 1&#10;", first, "0|-|1|", 81), expected);
        }
        for version in [2, 3] {
            let head = format!("version: {version}\n");
            for (first, expected) in [("3|0|0|", "3"), ("3|0|1|", "+3"), ("0|257|1|", "[19]")] {
                check(&cells(&head, first, "0|0|1|", 81), expected);
            }
        }
        check(&cells("version: 2&#10;", "0|28||1|", "0|0||1|", 81), "[345]");
    }

    #[test]
    fn a_file_holds_many_games_and_what_is_said_about_them() {
        let zeros = "0".repeat(81);
        let game = format!("<game data='{zeros}' note='a &amp; b' time='7' command_stack=''/>");
        let text = format!(
            "<opensudoku version='2'><folder name='One'>{game}{game}</folder>\
             <!-- two --><folder name='Two'>{game}</folder></opensudoku>"
        );
        let records = check_read(&OpenSudoku, &text, &[".".repeat(81).as_str(); 3]);
        let folders = records.iter().map(|record| record.field("folder"));
        assert_eq!(folders.collect::<Vec<_>>(), [Some("One"), Some("One"), Some("Two")]);
        assert_eq!(records[0].field(field::COMMENT), Some("a & b"));
        assert_eq!(records[0].field("time"), Some("7"));
        let text = format!("<opensudoku><author>Ruud</author><game data='{zeros}'/></opensudoku>");
        let records = check_read(&OpenSudoku, &text, &[&".".repeat(81)]);
        assert_eq!(records[0].field(field::AUTHOR), Some("Ruud"));
    }

    #[test]
    fn notes_survive_writing() {
        let mut out = OpenSudoku.opening().to_owned();
        let grid = format!("3+4[5][19]{}", ".".repeat(77));
        let record = Record::new(grid.parse().expect("a grid")).with(field::COMMENT, "<\"é\n&>");
        OpenSudoku.write(&record, &mut out);
        out.push_str(OpenSudoku.closing());
        let records = check_read(&OpenSudoku, &out, &[&grid]);
        assert_eq!(records[0].field(field::COMMENT), Some("<\"é\n&>"));
        assert!(out.contains("data=\"version: 3&#10;3|0|0|4|0|1|0|16|1|0|257|1|0|0|1|"));
    }

    #[test]
    fn faults_are_named_at_their_place_in_the_file() {
        let check = |text: &str, column, message| {
            check_error(&OpenSudoku, text, 2, column, message);
        };
        check(&file(&"0".repeat(80)), 93, "80 cells");
        check(&file(&"0".repeat(82)), 94, "82 cells");
        check(&cells("", "3a", "0", 80), 14, "'a'");
        check(&cells("version: 3&#10;", "", "0|0|1|", 81), 508, "80 cells");
        check(&cells("version: 3&#10;", "", "0|0|1|", 83), 520, "82 cells");
        check(&cells("version: 4&#10;", "", "0|0|1|", 82), 22, "version 1, 2 or 3");
        check(&cells("version: 3&#10;", "12|0|0|", "0|0|1|", 81), 28, "found '12'");
        check(&cells("version: 3&#10;", "1|512|0|", "0|0|1|", 81), 30, "511, found '512'");
        check(&cells("version: 3&#10;", "1|+5|0|", "0|0|1|", 81), 30, "found '+5'");
        check(&cells("version: 3&#10;", "1|5||0|", "0|0|1|", 81), 32, "0 or 1");
        check(&cells("version: 1&#10;", "0|1,0,|1|", "0|-|1|", 81), 30, "'1,0,'");
        check(&cells("version: 2&#10;", "0|1|2|", "0|0|1|", 81), 32, "found '2'");
        check(&file("version: 2&#10;0|1|1"), 32, "0 or 1 and a bar");
        check(&file("version: 2&#10;0|1"), 31, "0 or 1 and a bar, found the end");
        check("<opensudoku>\n<game/></opensudoku>", 1, "attribute 'data'");
        check("<opensudoku>\n<cage/></opensudoku>", 1, "element 'cage' is not");
        check("<opensudoku>\n<game data='", 13, "not well-formed");
        check_error(&OpenSudoku, "<opensudoku version='9'/>", 1, 1, "version 9");
        check_error(&OpenSudoku, "<svg><opensudoku/></svg>", 1, 1, "found 'svg'");
    }

    #[test]
    fn bombs_are_harmless() {
        let bomb = "<!DOCTYPE a [<!ENTITY b 'bbbb'>]><opensudoku>&b;</opensudoku>";
        check_error(&OpenSudoku, bomb, 1, 1, "not well-formed XML");
        let deep = format!("<opensudoku>{}", "<a>".repeat(200_000));
        assert!(OpenSudoku.read(&deep, &Header::default(), &mut |_| ()).is_err());
        let deep = format!("{deep}{}</opensudoku>", "</a>".repeat(200_000));
        check_error(&OpenSudoku, &deep, 1, 13, "element 'a'");
        let many: String = (0..100_000).map(|n| format!(" a{n}=''")).collect();
        check_error(
            &OpenSudoku,
            &format!("<opensudoku{many}/>"),
            1,
            1,
            "more than 1000 attributes",
        );
        let many: String = (0..100_000).map(|n| format!("<a xmlns:a{n}='b{n}'>")).collect();
        check_error(&OpenSudoku, &format!("<opensudoku>{many}"), 1, 1, "more than 8 namespaces");
        let long = "a".repeat(5000);
        let text = format!("<opensudoku>\n<name>{long}</name></opensudoku>");
        check_error(&OpenSudoku, &text, 2, 1, "more than 4000 bytes");
        let text = format!("<opensudoku version='2'><folder name='{long}'/></opensudoku>");
        check_error(&OpenSudoku, &text, 1, 25, "more than 4000 bytes");
    }
}
