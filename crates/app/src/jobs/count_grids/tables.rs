//! What was counted, as a number or as a table of what it was added up from.

use super::{Different, GridNumbers};
use crate::{
    Style,
    emit::push_row_of,
    wire::{BandClass, ColumnClass, GridTotal, OperationClass},
};
use serde::Serialize;
use std::fmt::Write;
use sudokit_counts::{
    Boxes,
    burnside::{PublishedClass, RUSSELL_JARVIS},
    grids,
};

/// What a table of the grids has a row for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The classes of column sets.
    Columns,
    /// The same if the first box must stay first.
    FirstBox,
    /// The essentially different bands, for 3x3 only.
    Bands,
    /// The conjugacy classes of position operations, if the essentially different grids were
    /// counted. As text, those that leave no grid alone are left out.
    Operations,
}

/// The numbers in this style: the total, or a table. The table of what was not counted is empty.
#[must_use]
pub fn report(numbers: &GridNumbers, by: Option<By>, style: Style) -> String {
    let all = format!("grids: {}\n", numbers.grids);
    match by {
        None => total(numbers, style),
        Some(By::Columns) => written(&columns(numbers, numbers.count.classes()), &all, style),
        Some(By::FirstBox) => written(&columns(numbers, &numbers.count.orbits()), &all, style),
        Some(By::Bands) => written(&bands(numbers), &all, style),
        Some(By::Operations) => match &numbers.different {
            Some(different) => operations(numbers.boxes, different, style),
            None => written::<OperationClass>(&[], "", style),
        },
    }
}

fn total(numbers: &GridNumbers, style: Style) -> String {
    let different = numbers.different.as_ref();
    if style == Style::Plain {
        let grids = different.map_or(numbers.grids, |different| different.grids);
        return format!("{grids}\n");
    }
    let total = GridTotal {
        boxes: numbers.boxes.to_string(),
        grids: numbers.grids,
        column_classes: numbers.classes.len(),
        essentially_different: different.map(|different| different.grids),
        operations: different.map(|different| different.burnside.operations()),
        operation_classes: different.map(|different| different.fixed.len()),
    };
    written(&[total], "", style)
}

fn columns(numbers: &GridNumbers, classes: &[grids::ColumnClass]) -> Vec<ColumnClass> {
    let row = |class: &grids::ColumnClass| {
        let number = numbers.count.class_of(&class.columns)?.number;
        let counted = grids::ClassCount { size: class.size, ..*numbers.classes.get(number - 1)? };
        Some(ColumnClass {
            number: class.number,
            class: number,
            columns: class.columns.to_string(),
            choices: class.choices,
            size: class.size,
            bands: counted.bands,
            completions: counted.completions,
            grids: counted.grids(),
        })
    };
    classes.iter().filter_map(row).collect()
}

fn bands(numbers: &GridNumbers) -> Vec<BandClass> {
    let row = |class: grids::BandClass| {
        let columns = numbers.count.class_of(&class.columns())?.number;
        let completions = numbers.classes.get(columns - 1)?.completions;
        Some(BandClass {
            number: class.number,
            band: class.to_string(),
            columns,
            size: class.size,
            completions,
            grids: u128::from(class.size) * u128::from(completions),
        })
    };
    if numbers.boxes != Boxes::CLASSIC {
        return Vec::new();
    }
    grids::band_classes().into_iter().filter_map(row).collect()
}

fn operations(boxes: Boxes, different: &Different, style: Style) -> String {
    let published = |size: u64, fixed: u128| {
        let is_it = |row: &&PublishedClass| (row.size, row.fixed) == (size, fixed);
        RUSSELL_JARVIS.iter().find(is_it).filter(|_| boxes == Boxes::CLASSIC).map(|row| row.number)
    };
    let classes = different.burnside.classes().iter().zip(&different.fixed);
    let mut rows: Vec<OperationClass> = classes
        .map(|(class, &fixed)| OperationClass {
            number: class.number,
            size: class.size,
            order: class.order,
            operation: class.representative.to_string(),
            fixed,
            published: published(class.size, fixed),
        })
        .collect();
    let sum: u128 = rows.iter().map(|row| u128::from(row.size) * row.fixed).sum();
    let all = rows.len();
    if style == Style::Plain {
        rows.retain(|row| row.fixed > 0);
    }
    let closing = format!(
        "classes: {all}, of which {} leave no grid alone\nsum of size times fixed: {sum}\n\
         operations: {}\nessentially different grids: {}\n",
        all - rows.len(),
        different.burnside.operations(),
        different.grids
    );
    written(&rows, &closing, style)
}

/// A row of a table, which is sent as it is.
trait Row: Serialize {
    /// The names of the columns.
    const COLUMNS: &'static [&'static str];

    fn cells(&self) -> Vec<String>;
}

impl Row for GridTotal {
    const COLUMNS: &'static [&'static str] = &[
        "boxes",
        "grids",
        "column_classes",
        "essentially_different",
        "operations",
        "operation_classes",
    ];

    fn cells(&self) -> Vec<String> {
        let Self { boxes, grids, column_classes, .. } = self;
        vec![
            boxes.clone(),
            grids.to_string(),
            column_classes.to_string(),
            optional(self.essentially_different),
            optional(self.operations),
            optional(self.operation_classes),
        ]
    }
}

impl Row for ColumnClass {
    const COLUMNS: &'static [&'static str] =
        &["number", "class", "columns", "choices", "size", "bands", "completions", "grids"];

    fn cells(&self) -> Vec<String> {
        vec![
            self.number.to_string(),
            self.class.to_string(),
            self.columns.clone(),
            self.choices.to_string(),
            self.size.to_string(),
            self.bands.to_string(),
            self.completions.to_string(),
            self.grids.to_string(),
        ]
    }
}

impl Row for BandClass {
    const COLUMNS: &'static [&'static str] =
        &["number", "band", "columns", "size", "completions", "grids"];

    fn cells(&self) -> Vec<String> {
        vec![
            self.number.to_string(),
            self.band.clone(),
            self.columns.to_string(),
            self.size.to_string(),
            self.completions.to_string(),
            self.grids.to_string(),
        ]
    }
}

impl Row for OperationClass {
    const COLUMNS: &'static [&'static str] =
        &["number", "size", "order", "operation", "fixed", "published"];

    fn cells(&self) -> Vec<String> {
        vec![
            self.number.to_string(),
            self.size.to_string(),
            self.order.to_string(),
            self.operation.clone(),
            self.fixed.to_string(),
            optional(self.published),
        ]
    }
}

fn optional(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// The rows in this style; `closing` is for people.
fn written<R: Row>(rows: &[R], closing: &str, style: Style) -> String {
    let json = |row| serde_json::to_string(row).expect("rows have text keys only");
    match style {
        Style::Plain => table(rows) + closing,
        Style::Json => {
            let rows: Vec<String> = rows.iter().map(json).collect();
            format!("[\n{}\n]\n", rows.join(",\n"))
        }
        Style::Jsonl => rows.iter().map(|row| json(row) + "\n").collect(),
        Style::Csv => {
            let mut text = R::COLUMNS.join(",") + "\n";
            rows.iter().for_each(|row| push_row_of(&row.cells(), &mut text));
            text
        }
    }
}

/// The rows below their names: words stand left, numbers right.
fn table<R: Row>(rows: &[R]) -> String {
    let names = R::COLUMNS.iter().map(|&name| name.to_owned()).collect();
    let cells: Vec<Vec<String>> = [names].into_iter().chain(rows.iter().map(Row::cells)).collect();
    let of_column = |column: usize| cells.iter().map(move |row| row[column].as_str());
    let shapes: Vec<(usize, bool)> = (0..R::COLUMNS.len())
        .map(|column| {
            let width = of_column(column).map(|cell| cell.chars().count()).max().unwrap_or(0);
            let mut values = of_column(column).skip(1);
            (width, values.all(|cell| cell.bytes().all(|byte| byte.is_ascii_digit())))
        })
        .collect();
    let mut text = String::new();
    for row in &cells {
        let mut line = String::new();
        for (cell, &(width, is_number)) in row.iter().zip(&shapes) {
            let _ = match is_number {
                true => write!(line, "{cell:>width$}  "),
                false => write!(line, "{cell:<width$}  "),
            };
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}
