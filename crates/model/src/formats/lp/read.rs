//! Reading LP files.

use super::ID;
use crate::{
    Direction, Domain, Model, Relation,
    formats::{FormatError, MOST_VARIABLES, Place},
};
use std::collections::BTreeMap;

/// A word of the text and the byte where it begins.
#[derive(Clone, Copy, Debug)]
struct Word<'t> {
    text: &'t str,
    at: usize,
}

/// The parts of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Objective(Direction),
    Rows,
    Bounds,
    Generals,
    Binaries,
    /// One that models have no place for.
    Other,
    End,
}

/// The words that begin a section; of `subject to` and `such that` the first.
const SECTIONS: [(&str, Section); 22] = [
    ("maximize", Section::Objective(Direction::Maximise)),
    ("maximise", Section::Objective(Direction::Maximise)),
    ("maximum", Section::Objective(Direction::Maximise)),
    ("max", Section::Objective(Direction::Maximise)),
    ("minimize", Section::Objective(Direction::Minimise)),
    ("minimise", Section::Objective(Direction::Minimise)),
    ("minimum", Section::Objective(Direction::Minimise)),
    ("min", Section::Objective(Direction::Minimise)),
    ("subject", Section::Rows),
    ("such", Section::Rows),
    ("st", Section::Rows),
    ("s.t.", Section::Rows),
    ("bounds", Section::Bounds),
    ("bound", Section::Bounds),
    ("generals", Section::Generals),
    ("general", Section::Generals),
    ("gen", Section::Generals),
    ("integers", Section::Generals),
    ("int", Section::Generals),
    ("binaries", Section::Binaries),
    ("binary", Section::Binaries),
    ("bin", Section::Binaries),
];

/// Sections that are read only if nothing stands in them, as HiGHS writes `semi`.
const OTHERS: [&str; 8] = ["sos", "sos1", "sos2", "semi", "semis", "lazy", "user", "pwlobj"];

/// Whether a word cannot be the name of a column.
pub(super) fn is_reserved(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    name == "end"
        || name == "to"
        || name == "that"
        || name == "integer"
        || ["free", "infinity", "inf"].contains(&name.as_str())
        || OTHERS.contains(&name.as_str())
        || SECTIONS.iter().any(|(word, _)| *word == name)
}

fn section(word: &str) -> Option<Section> {
    let word = word.to_ascii_lowercase();
    match word.as_str() {
        "end" => return Some(Section::End),
        "integer" => return Some(Section::Generals),
        other if OTHERS.contains(&other) => return Some(Section::Other),
        _ => {}
    }
    SECTIONS.iter().find(|(name, _)| *name == word).map(|&(_, section)| section)
}

/// A column: its bounds, and whether they are whole.
#[derive(Clone, Debug)]
struct Column<'t> {
    name: &'t str,
    low: Option<i64>,
    high: Option<i64>,
    is_whole: bool,
}

type Terms = Vec<(i64, usize)>;

#[derive(Debug)]
struct Reader<'t> {
    text: &'t str,
    /// Where the next word is looked for.
    at: usize,
    columns: Vec<Column<'t>>,
    numbers: BTreeMap<&'t str, usize>,
    /// The columns in the order in which the bounds name them.
    bounded: Vec<usize>,
    rows: Vec<(Terms, Relation, i64)>,
    objective: (Direction, Terms),
}

pub(super) fn read(text: &str) -> Result<Model, FormatError> {
    FormatError::check_length(text)?;
    let mut reader = Reader {
        text,
        at: 0,
        columns: Vec::new(),
        numbers: BTreeMap::new(),
        bounded: Vec::new(),
        rows: Vec::new(),
        objective: (Direction::Minimise, Vec::new()),
    };
    let Some(Section::Objective(direction)) = reader.section()? else {
        return Err(reader.unexpected("'Maximize' or 'Minimize'"));
    };
    reader.objective.0 = direction;
    reader.goal()?;
    loop {
        let word = reader.peek();
        match reader.section()? {
            Some(Section::Other) if reader.is_at_section() => {}
            Some(Section::Other) => {
                let what = format!("the section {} ({})", word.text, reader.place(word.at));
                let why = "models have no place for it".to_owned();
                return Err(FormatError::Unsupported { format: ID, what, why });
            }
            Some(Section::Rows) => while reader.row()? {},
            Some(Section::Bounds) => while reader.bound()? {},
            Some(Section::Generals) => while reader.whole(Section::Generals)? {},
            Some(Section::Binaries) => while reader.whole(Section::Binaries)? {},
            Some(Section::Objective(_)) => return Err(reader.unexpected("one objective")),
            Some(Section::End) | None if reader.peek().text.is_empty() => return reader.model(),
            Some(Section::End) => return Err(reader.unexpected("nothing more")),
            None => return Err(reader.unexpected("a section that is known")),
        }
    }
}

impl<'t> Reader<'t> {
    /// The next word, which stays; empty at the end.
    fn peek(&self) -> Word<'t> {
        let mut at = self.at;
        loop {
            let rest = &self.text[at..];
            at += rest.len() - rest.trim_start().len();
            if !self.text[at..].starts_with('\\') {
                break;
            }
            at = self.text[at..].find('\n').map_or(self.text.len(), |length| at + length);
        }
        let rest = &self.text[at..];
        Word { text: &rest[..length_of_word(rest)], at }
    }

    fn take(&mut self) -> Word<'t> {
        let word = self.peek();
        self.at = word.at + word.text.len();
        word
    }

    fn accept(&mut self, text: &str) -> bool {
        let is_next = self.peek().text.eq_ignore_ascii_case(text);
        if is_next {
            self.take();
        }
        is_next
    }

    fn place(&self, at: usize) -> Place {
        Place::of_byte(self.text, at)
    }

    fn unexpected(&self, expected: &str) -> FormatError {
        let word = self.peek();
        self.place(word.at).unexpected(word.text, expected)
    }

    /// Takes the beginning of a section, if one comes next.
    fn section(&mut self) -> Result<Option<Section>, FormatError> {
        let word = self.peek().text.to_ascii_lowercase();
        let Some(section) = section(&word) else { return Ok(None) };
        self.take();
        let second = match word.as_str() {
            "subject" => "to",
            "such" => "that",
            _ => return Ok(Some(section)),
        };
        if self.accept(second) { Ok(Some(section)) } else { Err(self.unexpected(second)) }
    }

    /// Whether a section, or nothing, comes next. A name with a colon is that of a row.
    fn is_at_section(&self) -> bool {
        let word = self.peek();
        word.text.is_empty() || (section(word.text).is_some() && !self.is_at_label())
    }

    /// Whether the name of a row comes next.
    fn is_at_label(&self) -> bool {
        let word = self.peek();
        let rest = &self.text[word.at + word.text.len()..];
        is_name(word.text) && rest.trim_start().starts_with(':')
    }

    /// Takes the name of a row, if one comes next.
    fn skip_label(&mut self) {
        if self.is_at_label() {
            self.take();
            self.take();
        }
    }

    fn number(&mut self) -> Result<i64, FormatError> {
        let word = self.peek();
        let Some(number) = whole_number(word.text) else {
            return Err(self.unexpected("a whole number of 64 bits"));
        };
        self.take();
        Ok(number)
    }

    fn is_at_number(&self) -> bool {
        self.peek().text.starts_with(|c: char| c.is_ascii_digit() || c == '.')
    }

    /// A sum of columns, perhaps empty. Numbers that stand alone are added up.
    fn sum(&mut self) -> Result<(Terms, i64), FormatError> {
        let (mut terms, mut constant) = (Vec::new(), 0i64);
        loop {
            let start = self.peek().at;
            let (mut factor, mut is_signed) = (1i64, false);
            while let "+" | "-" = self.peek().text {
                if self.take().text == "-" {
                    factor = -factor;
                }
                is_signed = true;
            }
            let has_number = self.is_at_number();
            if has_number {
                // The number is below 2^63, so that its negative is a number too.
                factor *= self.number()?;
            }
            let word = self.peek();
            if is_name(word.text) && !self.is_at_section() && !self.is_at_label() {
                let column = self.column(word)?;
                self.take();
                terms.push((factor, column));
            } else if has_number {
                let sum = constant.checked_add(factor);
                constant =
                    sum.ok_or_else(|| self.place(start).inconsistent("too great a number"))?;
            } else if is_signed || !self.is_at_section() && !is_relation(word.text) {
                return Err(self.unexpected("a term such as 3 x"));
            } else {
                return Ok((terms, constant));
            }
            if !matches!(self.peek().text, "+" | "-") {
                return Ok((terms, constant));
            }
        }
    }

    fn column(&mut self, word: Word<'t>) -> Result<usize, FormatError> {
        if let Some(&number) = self.numbers.get(word.text) {
            return Ok(number);
        }
        if self.columns.len() >= MOST_VARIABLES {
            return Err(self.place(word.at).too_large(MOST_VARIABLES, "columns"));
        }
        let number = self.columns.len();
        self.numbers.insert(word.text, number);
        self.columns.push(Column { name: word.text, low: Some(0), high: None, is_whole: false });
        Ok(number)
    }

    fn goal(&mut self) -> Result<(), FormatError> {
        self.skip_label();
        let start = self.peek().at;
        if self.is_at_section() {
            return Ok(());
        }
        let (terms, constant) = self.sum()?;
        if constant != 0 {
            return Err(self.place(start).inconsistent("a constant in the objective"));
        }
        self.objective.1 = terms;
        Ok(())
    }

    fn relation(&mut self) -> Result<Relation, FormatError> {
        let relation = match self.peek().text {
            "<=" | "=<" | "<" => Relation::AtMost,
            ">=" | "=>" | ">" => Relation::AtLeast,
            "=" => Relation::Equal,
            _ => return Err(self.unexpected("'<=', '>=' or '='")),
        };
        self.take();
        Ok(relation)
    }

    /// `name: 2 x + y <= 3`, perhaps with a number and a relation before it. Answers whether there
    /// was one.
    fn row(&mut self) -> Result<bool, FormatError> {
        self.skip_label();
        if self.is_at_section() {
            return Ok(false);
        }
        let start = self.peek().at;
        let left = self.sum()?;
        let relation = self.relation()?;
        let middle = self.side(&left.0)?;
        if !is_relation(self.peek().text) {
            self.relate(left, relation, middle, start)?;
            return Ok(true);
        }
        let other = self.relation()?;
        let right = self.side(&middle.0)?;
        self.relate(left, relation, middle.clone(), start)?;
        self.relate(middle, other, right, start)?;
        Ok(true)
    }

    /// What stands behind a relation. Where columns stand before it, a number is all there is: what
    /// comes after it belongs to the next row.
    fn side(&mut self, before: &Terms) -> Result<(Terms, i64), FormatError> {
        let start = self.at;
        let mut is_negative = false;
        while let "+" | "-" = self.peek().text {
            is_negative ^= self.take().text == "-";
        }
        if !before.is_empty() && self.is_at_number() {
            let number = self.number()?;
            return Ok((Vec::new(), if is_negative { -number } else { number }));
        }
        self.at = start;
        self.sum()
    }

    fn relate(
        &mut self,
        left: (Terms, i64),
        relation: Relation,
        right: (Terms, i64),
        start: usize,
    ) -> Result<(), FormatError> {
        // Columns stand on the left in the end, and numbers on the right.
        let (left, relation, right) = match left.0.is_empty() {
            true => (right, turned(relation), left),
            false => (left, relation, right),
        };
        let great = || self.place(start).inconsistent("too great a number in this row");
        let constant = right.1.checked_sub(left.1).ok_or_else(great)?;
        let mut terms = left.0;
        for (factor, column) in right.0 {
            terms.push((factor.checked_neg().ok_or_else(great)?, column));
        }
        self.rows.push((terms, relation, constant));
        Ok(())
    }

    /// `0 <= x <= 3`, `x <= 3`, `x = 3` or `x free`. Answers whether there was one.
    fn bound(&mut self) -> Result<bool, FormatError> {
        if self.is_at_section() {
            return Ok(false);
        }
        let before = if is_name(self.peek().text) && !is_endless(self.peek().text) {
            None
        } else {
            let limit = self.limit()?;
            Some((turned(self.relation()?), limit))
        };
        let word = self.peek();
        if !is_name(word.text) || self.is_at_section() {
            return Err(self.unexpected("the name of a column"));
        }
        let column = self.column(word)?;
        self.take();
        self.bounded.push(column);
        if before.is_none() && self.accept("free") {
            (self.columns[column].low, self.columns[column].high) = (None, None);
            return Ok(true);
        }
        if let Some((relation, limit)) = before {
            self.limit_column(column, relation, limit);
        }
        if before.is_none() || is_relation(self.peek().text) {
            let relation = self.relation()?;
            let limit = self.limit()?;
            self.limit_column(column, relation, limit);
        }
        Ok(true)
    }

    /// A number, or nothing for an infinite one.
    fn limit(&mut self) -> Result<Option<i64>, FormatError> {
        let mut is_negative = false;
        while let "+" | "-" = self.peek().text {
            is_negative ^= self.take().text == "-";
        }
        if is_endless(self.peek().text) {
            self.take();
            return Ok(None);
        }
        let number = self.number()?;
        Ok(Some(if is_negative { -number } else { number }))
    }

    fn limit_column(&mut self, column: usize, relation: Relation, limit: Option<i64>) {
        let column = &mut self.columns[column];
        if matches!(relation, Relation::AtMost | Relation::Equal) {
            column.high = limit;
        }
        if matches!(relation, Relation::AtLeast | Relation::Equal) {
            column.low = limit;
        }
    }

    /// A name in the list of whole columns. Answers whether there was one.
    fn whole(&mut self, section: Section) -> Result<bool, FormatError> {
        if self.is_at_section() {
            return Ok(false);
        }
        let word = self.peek();
        if !is_name(word.text) {
            return Err(self.unexpected("the name of a column"));
        }
        let number = self.column(word)?;
        self.take();
        let column = &mut self.columns[number];
        column.is_whole = true;
        if section == Section::Binaries {
            column.low = Some(column.low.unwrap_or(0).max(0));
            column.high = Some(column.high.unwrap_or(1).min(1));
        }
        Ok(true)
    }

    fn model(self) -> Result<Model, FormatError> {
        let mut order: Vec<usize> = Vec::with_capacity(self.columns.len());
        let mut is_placed = vec![false; self.columns.len()];
        for column in self.bounded.iter().copied().chain(0..self.columns.len()) {
            if !std::mem::replace(&mut is_placed[column], true) {
                order.push(column);
            }
        }
        let mut model = Model::with_capacity(order.len(), self.rows.len());
        let mut variables = vec![None; order.len()];
        for number in order {
            let Column { name, low, high, is_whole } = self.columns[number];
            let refuse = |why: &str| FormatError::Unsupported {
                format: ID,
                what: name.to_owned(),
                why: why.to_owned(),
            };
            if !is_whole {
                let why = "it is not among the generals or binaries, and models have whole numbers";
                return Err(refuse(why));
            }
            let low = low.ok_or_else(|| refuse("it has no lower bound"))?;
            let high = high.ok_or_else(|| refuse("it has no upper bound"))?;
            let variable = model.variable(Domain::range(low, high));
            model.name(variable, name);
            variables[number] = Some(variable);
        }
        let terms = |terms: Terms| {
            let known = terms.into_iter();
            known
                .filter_map(|(factor, column)| Some((factor, variables[column]?)))
                .collect::<Vec<_>>()
        };
        for (row, relation, constant) in self.rows {
            model.linear(terms(row), relation, constant);
        }
        let (direction, goal) = self.objective;
        if !goal.is_empty() {
            model.optimise(direction, terms(goal));
        }
        Ok(model)
    }
}

const fn turned(relation: Relation) -> Relation {
    match relation {
        Relation::AtMost => Relation::AtLeast,
        Relation::AtLeast => Relation::AtMost,
        Relation::Equal | Relation::NotEqual => relation,
    }
}

fn is_relation(word: &str) -> bool {
    matches!(word, "<=" | "=<" | "<" | ">=" | "=>" | ">" | "=")
}

fn is_endless(word: &str) -> bool {
    word.eq_ignore_ascii_case("inf") || word.eq_ignore_ascii_case("infinity")
}

/// The signs that names have besides letters and digits.
const SIGNS_OF_NAMES: &str = "!\"#$%&(),.;?@_'`{}~";

fn belongs_to_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || SIGNS_OF_NAMES.contains(c)
}

fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| belongs_to_name(c) && !c.is_ascii_digit() && c != '.')
}

/// How many bytes the word has with which the text begins.
fn length_of_word(text: &str) -> usize {
    let Some(first) = text.chars().next() else { return 0 };
    if let Some(relation) = ["<=", "=<", ">=", "=>"].into_iter().find(|r| text.starts_with(r)) {
        return relation.len();
    }
    if first.is_ascii_digit() || first == '.' {
        return length_of_number(text);
    }
    if belongs_to_name(first) {
        return text.find(|c| !belongs_to_name(c)).unwrap_or(text.len());
    }
    first.len_utf8()
}

/// Digits, a point and digits, and an exponent, as far as they are there.
fn length_of_number(text: &str) -> usize {
    let bytes = text.as_bytes();
    let digits =
        |from: usize| from + bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut end = digits(0);
    if bytes.get(end) == Some(&b'.') {
        end = digits(end + 1);
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let exponent = digits(end + 1 + sign);
        if exponent > end + 1 + sign {
            end = exponent;
        }
    }
    end.max(1)
}

/// The number, if it is whole: `12`, `12.0`, `1.2e1`.
fn whole_number(word: &str) -> Option<i64> {
    if !word.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        return None;
    }
    let (mantissa, exponent) = match word.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
        None => (word, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let fraction = fraction.trim_end_matches('0');
    let zeros = exponent.checked_sub(i32::try_from(fraction.len()).ok()?)?;
    let digits = format!("{whole}{fraction}");
    if digits.is_empty() {
        return None;
    }
    let number: i64 = digits.parse().ok()?;
    match u32::try_from(zeros) {
        Ok(zeros) => number.checked_mul(10i64.checked_pow(zeros)?),
        // A power that divides it: 120e-1.
        Err(_) => {
            let power = 10i64.checked_pow(zeros.unsigned_abs())?;
            (number % power == 0).then_some(number / power)
        }
    }
}
