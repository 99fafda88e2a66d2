//! The answers about how many grids there are as they are sent.

use serde::Serialize;

/// The answer of `count-grids`.
#[derive(Clone, Debug, Serialize)]
pub struct GridTotal {
    /// Rows and columns of a box, such as `3x3`.
    pub boxes: String,
    /// How many grids there are.
    pub grids: u128,
    /// How many classes of column sets they were added up from.
    pub column_classes: usize,
    /// How many grids are essentially different, if they were counted.
    pub essentially_different: Option<u128>,
    /// How many ways there are to move the cells.
    pub operations: Option<u64>,
    /// How many conjugacy classes these form.
    pub operation_classes: Option<usize>,
}

/// A class of column sets, a row of `count-grids --by columns` or `--by first-box`.
#[derive(Clone, Debug, Serialize)]
pub struct ColumnClass {
    /// Its number, counted from 1.
    pub number: usize,
    /// The number of the class that it is part of: itself, but where the first box stays first.
    pub class: usize,
    /// A member: the digits of each column, box by box.
    pub columns: String,
    /// How many members have the first box of this one and differ in more than the order of the
    /// columns in the other boxes.
    pub choices: u64,
    /// How many members there are.
    pub size: u64,
    /// How many bands have the column sets of a member.
    pub bands: u64,
    /// In how many ways each band can be completed to a grid.
    pub completions: u64,
    /// The grids whose first band has column sets of the class.
    pub grids: u128,
}

/// A class of bands, a row of `count-grids --by bands`.
#[derive(Clone, Debug, Serialize)]
pub struct BandClass {
    /// Its number, counted from 1.
    pub number: usize,
    /// Its smallest member: three rows of nine digits.
    pub band: String,
    /// The number of the class of its column sets.
    pub columns: usize,
    /// How many members there are.
    pub size: u64,
    /// In how many ways each can be completed to a grid.
    pub completions: u64,
    /// The grids whose first band is a member.
    pub grids: u128,
}

/// A conjugacy class of position operations, a row of `count-grids --by operations`.
#[derive(Clone, Debug, Serialize)]
pub struct OperationClass {
    /// Its number, counted from 1.
    pub number: usize,
    /// How many operations are in it.
    pub size: u64,
    /// How often each must be done until all cells are back.
    pub order: u32,
    /// One of them.
    pub operation: String,
    /// How many grids each leaves alone, up to relabelling.
    pub fixed: u128,
    /// The number that Russell and Jarvis gave to the class, for 3x3.
    pub published: Option<u16>,
}
