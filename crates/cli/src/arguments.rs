//! Arguments that several subcommands share.

use anyhow::{Context, bail};
use clap::{
    Args, ValueEnum,
    builder::{PossibleValue, PossibleValuesParser},
};
use std::{
    io::{self, IsTerminal},
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};
use sudokit_app::{
    Checkpoint, CheckpointError, Drawing, Guide, Input, ModelSearch, Options, Search, ShapeName,
    Style, find_policy, jobs::show::Look,
};
use sudokit_formats::Format;
use sudokit_rules::Rules;
use sudokit_solve::{AnyEngine, Lanes};
use sudokit_words::Language;

/// What to read and how.
#[derive(Args, Debug)]
#[command(next_help_heading = "Input")]
pub(crate) struct InputArguments {
    /// Files to read, plain or gzip, or puzzles of one line each; - is standard input, which is
    /// also read if nothing is named
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// A puzzle as text, instead of files; may be repeated
    #[arg(short, long = "puzzle", value_name = "TEXT", conflicts_with = "files")]
    puzzles: Vec<String>,

    /// The format of the input; `sudokit convert --list` shows all
    #[arg(short, long, value_name = "FORMAT", default_value = "auto", hide_default_value = true)]
    #[arg(value_parser = format_names())]
    format: String,

    /// Leave out placed digits and pencilmarks: take the puzzles as printed
    #[arg(long)]
    givens_only: bool,

    /// Report what cannot be read or answered and go on with the next puzzle
    #[arg(long)]
    keep_going: bool,

    /// How many threads work; the answers keep the order of the input [default: one per processor]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

fn format_names() -> PossibleValuesParser {
    let formats = sudokit_formats::ALL.iter().map(|format| {
        let info = format.info();
        PossibleValue::new(info.id).aliases(info.aliases)
    });
    PossibleValuesParser::new([PossibleValue::new("auto")].into_iter().chain(formats))
}

/// The format of this name, to write.
pub(crate) fn wanted_format(name: &str) -> Result<&'static dyn Format, String> {
    sudokit_formats::find(name)
        .ok_or_else(|| "not a format; `sudokit convert --list` shows all".to_owned())
}

impl InputArguments {
    /// Whether the command line itself holds the only puzzle.
    pub(crate) fn is_one_text(&self) -> bool {
        self.texts().len() == 1
    }

    /// Whether the command line names an input.
    pub(crate) const fn is_given(&self) -> bool {
        !self.puzzles.is_empty() || !self.files.is_empty()
    }

    /// The inputs in their order.
    pub(crate) fn inputs(&self) -> Vec<Input> {
        let texts = self.texts();
        if !texts.is_empty() {
            let input = |(index, text)| Input::Text { name: format!("puzzle {}", index + 1), text };
            return texts.into_iter().enumerate().map(input).collect();
        }
        if self.files.is_empty() {
            return vec![Input::Stdin];
        }
        self.files.iter().map(|file| input_of(file)).collect()
    }

    /// The puzzles on the command line itself: those of -p, or all that stands in the place of
    /// files, if none of it is a file and each looks like cells.
    fn texts(&self) -> Vec<String> {
        if self.files.is_empty() || !self.files.iter().all(|file| is_text(file)) {
            return self.puzzles.clone();
        }
        self.files.iter().map(|file| file.to_string_lossy().into_owned()).collect()
    }

    /// How the run goes.
    pub(crate) fn options(&self) -> Options {
        Options {
            format: sudokit_formats::find(&self.format),
            givens_only: self.givens_only,
            keep_going: self.keep_going,
            threads: n_threads(self.threads),
            ..Options::default()
        }
    }
}

/// So many threads, or one per processor.
pub(crate) fn n_threads(wanted: Option<u16>) -> NonZeroUsize {
    let wanted = wanted.and_then(|threads| NonZeroUsize::new(threads.into()));
    wanted.unwrap_or_else(|| Options::default().threads)
}

/// Whether an argument in the place of a file can only be meant as a puzzle. Up to 9×9 that has
/// digits, dots and the + of placed digits alone, so that the mistyped name of a file is not taken
/// for one.
fn is_text(file: &Path) -> bool {
    let name = file.to_string_lossy();
    let is_large = name.len() > 81;
    let is_cell = |c: char| {
        matches!(c, '.' | '+') || c.is_ascii_digit() || (is_large && c.is_ascii_alphabetic())
    };
    name.len() >= 16 && name.chars().all(is_cell) && !file.exists()
}

/// The input that an argument names; - is standard input.
pub(crate) fn input_of(file: &Path) -> Input {
    if file.as_os_str() == "-" { Input::Stdin } else { Input::File(file.to_owned()) }
}

/// How large the puzzles are and which boxes they have.
#[derive(Args, Debug)]
#[command(next_help_heading = "Size and shape")]
pub(crate) struct ShapeArguments {
    /// How many rows, columns and values a puzzle has, from 4 to 25 [default: as its first line
    /// shows]
    #[arg(long, value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u8).range(4..=25))]
    size: Option<u8>,

    /// Boxes of so many rows and columns, such as 2x3 [default: as square as can be]
    #[arg(long, value_name = "RxC", value_parser = boxes)]
    boxes: Option<(usize, usize)>,

    /// Zones of a jigsaw: a file, or a letter or digit for each cell, the same in all cells of a zone
    #[arg(long, value_name = "FILE|TEXT", conflicts_with = "boxes")]
    zones: Option<String>,
}

fn boxes(text: &str) -> Result<(usize, usize), String> {
    let number = |text: &str| text.parse().ok().filter(|number| (1..=25).contains(number));
    text.split_once(['x', 'X', '×'])
        .and_then(|(rows, columns)| Some((number(rows)?, number(columns)?)))
        .ok_or_else(|| "expected rows and columns such as 2x3".to_owned())
}

impl ShapeArguments {
    /// The rules of all puzzles, if the command line says which; the file of the zones is read.
    pub(crate) fn rules(&self) -> anyhow::Result<Option<Arc<Rules>>> {
        let Self { size, boxes, zones } = self;
        let name = ShapeName { size: size.map(usize::from), boxes: *boxes, zones: zones.clone() };
        Ok(name.rules()?)
    }
}

/// How answers are written.
#[derive(Args, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputArguments {
    /// Write one JSON array
    #[arg(long, group = "style")]
    json: bool,

    /// Write one JSON object a line
    #[arg(long, group = "style")]
    jsonl: bool,

    /// Write comma-separated values with a line of names
    #[arg(long, group = "style")]
    csv: bool,

    /// Show no progress on standard error
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

impl OutputArguments {
    pub(crate) const fn style(&self) -> Style {
        match (self.json, self.jsonl, self.csv) {
            (true, _, _) => Style::Json,
            (_, true, _) => Style::Jsonl,
            (_, _, true) => Style::Csv,
            _ => Style::Plain,
        }
    }
}

/// How much work is spent.
#[derive(Args, Debug)]
#[command(next_help_heading = "Work")]
pub(crate) struct WorkArguments {
    #[arg(long, value_name = "NAME", help = engine_help())]
    engine: Option<AnyEngine>,

    /// Give up on a puzzle after so many nodes of the search tree
    #[arg(long, value_name = "N")]
    max_nodes: Option<u64>,

    /// Give up on a puzzle after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
}

/// What `--engine` takes, with the general engines of this build.
fn engine_help() -> String {
    let general: Vec<&str> = sudokit_backends::ALL.iter().map(|engine| engine.info().id).collect();
    format!(
        "Which solver searches: for the classic 9×9 single, scalar, lanes, lanes:PATH, backtrack, \
         backtrack-first or backtrack-random:SEED, for every puzzle {} [default: the fastest for \
         the puzzles]",
        general.join(", ")
    )
}

pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "expected a number of seconds such as 0.5".to_owned())
}

impl WorkArguments {
    /// How jobs search that ask the engines for the classic 9×9 only.
    pub(crate) fn classic_search(&self) -> anyhow::Result<Search> {
        if let Some(engine @ AnyEngine::General(_)) = self.engine {
            bail!("the engine {engine} answers in solve, count, enumerate and verify only");
        }
        self.search()
    }

    /// How jobs search, as far as the command line and the environment say.
    pub(crate) fn search(&self) -> anyhow::Result<Search> {
        Ok(Search {
            engine: self.engine,
            lanes: wanted_lanes()?,
            nodes: self.max_nodes,
            time: self.time_limit,
            ..Search::default()
        })
    }
}

/// Where the finished parts of long work are kept.
#[derive(Args, Debug)]
#[command(next_help_heading = "Work")]
pub(crate) struct CheckpointArguments {
    /// Keep finished parts in this file, which is for one piece of work, and go on from those that
    /// it has
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
}

impl CheckpointArguments {
    /// Opens the file, if one is named, as that of this work.
    pub(crate) fn open(&self, work: &str) -> Result<Option<Checkpoint>, CheckpointError> {
        self.checkpoint.as_deref().map(|path| Checkpoint::open(path, work)).transpose()
    }

    /// For people whose run ended early: how to go on.
    pub(crate) const fn how_to_go_on(&self) -> &'static str {
        match self.checkpoint {
            Some(_) => "the same command goes on",
            None => "nothing was kept, as --checkpoint FILE would",
        }
    }
}

/// How much work is spent on a model.
#[derive(Args, Debug)]
#[command(next_help_heading = "Work")]
pub(crate) struct ModelArguments {
    /// Which engine searches [default: the one that fits the question]
    #[arg(long, value_name = "NAME", value_parser = engine_names())]
    engine: Option<String>,

    /// Say on standard error which engine searches, and why
    #[arg(long)]
    pub(crate) explain_engine: bool,

    /// Give up after so many nodes of the search tree
    #[arg(long, value_name = "N")]
    max_nodes: Option<u64>,

    /// Give up after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
}

fn engine_names() -> PossibleValuesParser {
    let engines = sudokit_backends::ALL.iter().map(|engine| {
        let info = engine.info();
        PossibleValue::new(info.id).help(info.summary)
    });
    PossibleValuesParser::new(engines)
}

impl ModelArguments {
    /// How jobs search models, as far as the command line says.
    pub(crate) fn search(&self) -> ModelSearch {
        ModelSearch {
            engine: self.engine.as_deref().and_then(sudokit_backends::find),
            nodes: self.max_nodes,
            time: self.time_limit,
            ..ModelSearch::default()
        }
    }
}

/// The path that the environment variable `SUDOKIT_LANES` wants batches to take, if it is set.
pub(crate) fn wanted_lanes() -> anyhow::Result<Option<Lanes>> {
    match std::env::var_os("SUDOKIT_LANES").filter(|value| !value.is_empty()) {
        Some(value) => value.to_string_lossy().parse().map(Some).context("SUDOKIT_LANES"),
        None => Ok(None),
    }
}

/// In which language steps are told.
#[derive(Args, Debug)]
#[command(next_help_heading = "Steps")]
pub(crate) struct LanguageArguments {
    /// Tell in this language, en or fr [default: that of LC_ALL, LC_MESSAGES or LANG, else en]
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Language>,
}

impl LanguageArguments {
    pub(crate) fn language(&self) -> Language {
        self.lang.or_else(language_of_locale).unwrap_or_default()
    }
}

/// The language of the first locale that is set, if sudokit speaks it.
fn language_of_locale() -> Option<Language> {
    locale(&["LC_ALL", "LC_MESSAGES", "LANG"])?.parse().ok()
}

/// Which steps are looked for and how they are told.
#[derive(Args, Debug)]
#[command(next_help_heading = "Steps")]
pub(crate) struct GuideArguments {
    /// Which techniques are tried in which order: a policy that `sudokit policy` lists, or a file
    /// of that form [default: all]
    #[arg(long, value_name = "NAME|FILE")]
    policy: Option<String>,

    #[command(flatten)]
    language: LanguageArguments,
}

impl GuideArguments {
    /// What the command line says, with the file of the policy read.
    pub(crate) fn guide(&self) -> anyhow::Result<Guide> {
        let defaults = Guide::default();
        let policy = match &self.policy {
            Some(name) => find_policy(name)?,
            None => defaults.policy,
        };
        Ok(Guide { policy, language: self.language.language() })
    }
}

/// How many solutions are looked for, at most.
#[derive(Args, Debug)]
#[command(next_help_heading = "Solutions")]
pub(crate) struct LimitArguments<const LIMIT: u64> {
    // A `default_value_t` is kept in one place for all numbers that `LIMIT` can be.
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    #[arg(help = format!("Stop after so many solutions, of each puzzle [default: {LIMIT}]"))]
    limit: Option<u64>,

    /// Go on to the last solution, however long it takes
    #[arg(long, conflicts_with = "limit")]
    no_limit: bool,
}

impl<const LIMIT: u64> LimitArguments<LIMIT> {
    pub(crate) const fn limit(&self) -> u64 {
        match self.limit {
            _ if self.no_limit => u64::MAX,
            Some(limit) => limit,
            None => LIMIT,
        }
    }
}

/// How grids are drawn.
#[derive(Args, Debug)]
#[command(next_help_heading = "Drawing")]
pub(crate) struct LookArguments {
    /// Draw with ASCII characters only, as is done anyway if the locale is not UTF-8
    #[arg(long)]
    ascii: bool,

    /// Use colours: givens bold, placed digits cyan
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: When,

    /// Nine characters that stand for the digits 1 to 9, such as ABCDEFGHI
    #[arg(long, value_name = "NINE", value_parser = symbols)]
    symbols: Option<[char; 9]>,
}

/// How grids beside steps are drawn.
#[derive(Args, Debug)]
#[command(next_help_heading = "Drawing")]
pub(crate) struct AsciiArguments {
    /// Draw with ASCII characters only, as is done anyway if the locale is not UTF-8
    #[arg(long)]
    ascii: bool,
}

impl AsciiArguments {
    pub(crate) fn look(&self) -> Look {
        Look { ascii: self.ascii || is_ascii_locale(), ..Look::default() }
    }

    /// How boards and squares are drawn, if they are.
    pub(crate) fn drawing(&self) -> Drawing {
        if self.ascii || is_ascii_locale() { Drawing::Ascii } else { Drawing::Framed }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum When {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    Always,
    Never,
}

fn symbols(text: &str) -> Result<[char; 9], String> {
    let symbols: Vec<char> = text.chars().collect();
    let symbols: [char; 9] = symbols
        .try_into()
        .map_err(|all: Vec<char>| format!("expected nine characters, found {}", all.len()))?;
    for (index, symbol) in symbols.iter().enumerate() {
        if is_unfit(*symbol) {
            return Err(format!("{symbol:?} cannot stand for a digit"));
        }
        if symbols[..index].contains(symbol) {
            return Err(format!("'{symbol}' stands for two digits"));
        }
    }
    Ok(symbols)
}

/// Whether a character is invisible, joins its neighbours, or is one of those that drawings use.
fn is_unfit(symbol: char) -> bool {
    let is_joining = matches!(
        symbol,
        '\u{300}'..='\u{36f}'
            | '\u{ad}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
    );
    let is_drawn = matches!(symbol, '\u{2500}'..='\u{257f}') || "+.[]|#=-".contains(symbol);
    symbol.is_whitespace() || symbol.is_control() || is_joining || is_drawn
}

impl LookArguments {
    /// Whether the command line says anything about drawings.
    pub(crate) const fn is_given(&self) -> bool {
        self.ascii || self.symbols.is_some() || !matches!(self.color, When::Auto)
    }

    pub(crate) fn look(&self, pencilmarks: bool) -> Look {
        let defaults = Look::default();
        Look {
            ascii: self.ascii || is_ascii_locale(),
            colour: match self.color {
                When::Always => true,
                When::Never => false,
                When::Auto => io::stdout().is_terminal() && wants_colour(),
            },
            pencilmarks,
            symbols: self.symbols.unwrap_or(defaults.symbols),
        }
    }
}

/// Whether the environment leaves colour on: see no-color.org, and a terminal without abilities.
fn wants_colour() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !set("NO_COLOR") && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// Whether the locale names a character set that is not UTF-8; without a locale, UTF-8 is assumed.
fn is_ascii_locale() -> bool {
    locale(&["LC_ALL", "LC_CTYPE", "LANG"]).is_some_and(|name| {
        let name = name.to_ascii_lowercase();
        !name.contains("utf-8") && !name.contains("utf8")
    })
}

/// The first of these variables that is set and not empty.
fn locale(names: &[&str]) -> Option<String> {
    let values = names.iter().filter_map(std::env::var_os);
    values.map(|value| value.to_string_lossy().into_owned()).find(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_nine_different_signs() {
        assert_eq!(symbols("ABCDEFGHI"), Ok(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']));
        assert!(symbols("αβγδεζηθι").is_ok());
        for text in ["", "ABC", "ABCDEFGHIJ", "AACDEFGHI", "A CDEFGHI", "A.CDEFGHI", "A│CDEFGHI"]
        {
            assert!(symbols(text).is_err(), "{text}");
        }
    }

    #[test]
    fn boxes_are_rows_and_columns() {
        assert_eq!(boxes("2x3"), Ok((2, 3)));
        assert_eq!(boxes("4×5"), Ok((4, 5)));
        for text in ["", "2", "x", "0x4", "2x", "2x3x4", "26x1", "-2x3"] {
            assert!(boxes(text).is_err(), "{text}");
        }
    }

    #[test]
    fn seconds_are_a_positive_number() {
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        for text in ["", "-1", "nan", "inf", "1s", "1e300"] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }
}
