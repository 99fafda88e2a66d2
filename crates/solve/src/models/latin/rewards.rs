//! Rewards for the values of the cells of a square, and how they are written.
//!
//! Text comes in three forms, told apart by its first line and its width:
//!
//! 1. `n` rows of `n` numbers: the reward of a cell is its number times the value in it.
//! 2. `n` rows of `n·n` numbers: for each cell of the row its rewards for the values 1 to `n`, cell
//!    after cell.
//! 3. A table with the columns `row`, `column`, `value` and `reward`, in any order, each combination
//!    on a line of its own.
//!
//! Numbers are whole and stand between commas, semicolons, tabs or spaces. Empty lines and lines
//! that begin with `#` are left out.

use super::super::SplitMix64;
use std::fmt;
use sudokit_model::Direction;

/// No reward is greater, and none smaller than its negative: sums stay far from the ends of the
/// integers.
pub const MOST_REWARD: i64 = 1_000_000_000;

/// No square is larger.
const MOST_ORDER: usize = 100;

/// What each value earns in each cell of a square.
///
/// ```
/// use sudokit_model::Direction;
/// use sudokit_solve::models::latin::Rewards;
///
/// let rewards: Rewards = "3, 1\n1, 2\n".parse()?;
/// assert_eq!(rewards.value(&[vec![2, 1], vec![1, 2]]), 3 * 2 + 1 + 1 + 2 * 2);
/// // If every cell could have its best value:
/// assert_eq!(rewards.naive_bound(Direction::Maximise), 14);
///
/// let error = "3, 1\n1, two\n".parse::<Rewards>().expect_err("'two' is no number");
/// assert_eq!(error.to_string(), "line 2, column 4: expected a whole number, found 'two'");
/// # Ok::<(), sudokit_solve::models::latin::ParseRewardsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewards {
    order: usize,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// For each cell, row by row, what its value is multiplied with.
    Linear(Vec<i64>),
    /// For each cell, row by row, and each value.
    Cubic(Vec<i64>),
}

impl Rewards {
    /// Rewards from 1 to 100 that a value is multiplied with, drawn row by row from
    /// [`SplitMix64`]: `1 + next mod 100`.
    #[must_use]
    pub fn linear_from_seed(order: usize, seed: u64) -> Self {
        Self { order, kind: Kind::Linear(drawn(order * order, seed)) }
    }

    /// Rewards from 1 to 100 for each row, column and value, drawn from [`SplitMix64`] so that the
    /// value changes fastest: `1 + next mod 100`.
    #[must_use]
    pub fn cubic_from_seed(order: usize, seed: u64) -> Self {
        Self { order, kind: Kind::Cubic(drawn(order * order * order, seed)) }
    }

    /// The order of the square.
    #[must_use]
    pub const fn order(&self) -> usize {
        self.order
    }

    /// What the value of each cell is multiplied with, if rewards are linear.
    #[must_use]
    pub fn factors(&self) -> Option<&[i64]> {
        match &self.kind {
            Kind::Linear(factors) => Some(factors),
            Kind::Cubic(_) => None,
        }
    }

    /// The rewards of a cell, counted from 0 row by row, for the values from 1 on.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn of_cell(&self, index: usize) -> Vec<i64> {
        match &self.kind {
            Kind::Linear(factors) => {
                (1..=self.order as i64).map(|value| factors[index] * value).collect()
            }
            Kind::Cubic(all) => all[index * self.order..][..self.order].to_vec(),
        }
    }

    /// The sum of the rewards of a square, its values counted from 1.
    ///
    /// # Panics
    /// If the square is of another order or has other values.
    #[must_use]
    pub fn value(&self, rows: &[Vec<usize>]) -> i64 {
        let cells = rows.iter().flatten().enumerate();
        cells.map(|(index, value)| self.of_cell(index)[value - 1]).sum()
    }

    /// What a square would earn if every cell had its best value, whatever the others hold: no
    /// square earns more, or less if rewards are to be small.
    #[must_use]
    pub fn naive_bound(&self, direction: Direction) -> i64 {
        let best = |index| {
            let rewards = self.of_cell(index).into_iter();
            match direction {
                Direction::Maximise => rewards.max(),
                Direction::Minimise => rewards.min(),
            }
        };
        (0..self.order * self.order).filter_map(best).sum()
    }
}

fn drawn(count: usize, seed: u64) -> Vec<i64> {
    let mut random = SplitMix64::new(seed);
    (0..count).map(|_| 1 + (random.draw() % 100) as i64).collect()
}

/// What is wrong with a text of rewards, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct ParseRewardsError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What was expected and what was found.
    pub what: String,
}

/// A word of the text and where it stands.
#[derive(Clone, Copy)]
struct Word<'t> {
    line: usize,
    column: usize,
    text: &'t str,
}

impl Word<'_> {
    fn error(self, what: impl fmt::Display) -> ParseRewardsError {
        ParseRewardsError { line: self.line, column: self.column, what: what.to_string() }
    }

    fn number(self, least: i64, most: i64) -> Result<i64, ParseRewardsError> {
        let shown: String = self.text.chars().take(40).collect();
        match self.text.parse::<i64>() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            Ok(number) => Err(self.error(format_args!("{number} is not from {least} to {most}"))),
            Err(_) if self.text.is_empty() => Err(self.error("a number is missing")),
            Err(_) => Err(self.error(format_args!("expected a whole number, found '{shown}'"))),
        }
    }
}

/// The words of a line. Where there are separators, a field between two of them may be empty, and
/// a single one at the end is left out.
fn words(line: usize, text: &str) -> Vec<Word<'_>> {
    let separator = [',', ';', '\t'].into_iter().find(|&c| text.contains(c)).unwrap_or(' ');
    let trimmed = text.strip_suffix(separator).unwrap_or(text);
    let mut found = Vec::new();
    let mut column = 1;
    for field in trimmed.split(separator) {
        let blank = field.chars().take_while(|c| c.is_whitespace()).count();
        let word = Word { line, column: column + blank, text: field.trim() };
        if separator != ' ' || !word.text.is_empty() {
            found.push(word);
        }
        column += field.chars().count() + 1;
    }
    found
}

impl std::str::FromStr for Rewards {
    type Err = ParseRewardsError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines = (1..).zip(text.lines());
        let lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        let lines: Vec<Vec<Word<'_>>> = lines.map(|(number, line)| words(number, line)).collect();
        let Some(first) = lines.first().and_then(|line| line.first()) else {
            let what = "expected rows of numbers, found nothing".to_owned();
            return Err(ParseRewardsError { line: 1, column: 1, what });
        };
        let is_name = |word: &Word<'_>| word.text.starts_with(|c: char| c.is_alphabetic());
        if is_name(first) { named(&lines) } else { rectangle(&lines) }
    }
}

/// Rows of numbers: as many rows as columns, or that many times more columns.
fn rectangle(lines: &[Vec<Word<'_>>]) -> Result<Rewards, ParseRewardsError> {
    let (order, first) = (lines.len(), &lines[0]);
    if order > MOST_ORDER {
        return Err(lines[MOST_ORDER][0].error(format_args!("more than {MOST_ORDER} rows")));
    }
    let width = first.len();
    if width != order && width != order * order {
        let numbers = if width == 1 { "1 number".to_owned() } else { format!("{width} numbers") };
        let what = format!(
            "{numbers} in a row, and {order} rows: expected {order} for rewards that a value is \
             multiplied with, or {} for a reward of each value",
            order * order
        );
        return Err(first[0].error(what));
    }
    let mut all = Vec::with_capacity(order * width);
    for line in lines {
        for &word in line.iter().take(width) {
            all.push(word.number(-MOST_REWARD, MOST_REWARD)?);
        }
        if line.len() != width {
            let word = line.get(width).unwrap_or(&line[line.len() - 1]);
            let len = line.len();
            return Err(word.error(format_args!("{len} numbers in this row, {width} in the first")));
        }
    }
    Ok(Rewards { order, kind: if width == order { Kind::Linear(all) } else { Kind::Cubic(all) } })
}

const NAMES: [&str; 4] = ["row", "column", "value", "reward"];

/// A table with named columns. The order of the square is the greatest row, column or value.
fn named(lines: &[Vec<Word<'_>>]) -> Result<Rewards, ParseRewardsError> {
    let header = &lines[0];
    let mut places = [0; 4];
    for (name, place) in NAMES.into_iter().zip(&mut places) {
        let found = header.iter().position(|word| word.text.eq_ignore_ascii_case(name));
        let missing = || header[0].error(format_args!("no column '{name}' in the first line"));
        *place = found.ok_or_else(missing)?;
    }
    let mut entries = Vec::with_capacity(lines.len());
    for line in &lines[1..] {
        if line.len() != header.len() {
            let (found, expected) = (line.len(), header.len());
            let what = format!("{found} fields in this line, {expected} names in the first");
            return Err(line[line.len() - 1].error(what));
        }
        let index = |place: usize| line[place].number(1, MOST_ORDER as i64).map(|n| n as usize);
        let at = [index(places[0])?, index(places[1])?, index(places[2])?];
        entries.push((at, line[places[3]].number(-MOST_REWARD, MOST_REWARD)?, line[0]));
    }
    let order = entries.iter().flat_map(|(at, _, _)| *at).max().unwrap_or_default();
    if order == 0 {
        return Err(header[0].error("no rewards below the names"));
    }
    let mut all = vec![None; order * order * order];
    for ([row, column, value], reward, word) in entries {
        let slot = &mut all[((row - 1) * order + column - 1) * order + value - 1];
        if slot.replace(reward).is_some() {
            let what = format!("row {row}, column {column}, value {value} stands twice");
            return Err(word.error(what));
        }
    }
    if let Some(missing) = all.iter().position(Option::is_none) {
        let [row, column] = [missing / order / order + 1, missing / order % order + 1];
        let value = missing % order + 1;
        let what = format!("no reward for row {row}, column {column}, value {value}");
        return Err(header[0].error(what));
    }
    Ok(Rewards { order, kind: Kind::Cubic(all.into_iter().flatten().collect()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_forms_are_read() {
        let linear: Rewards = "# weights\n1 2\n\n3;4\n".parse().expect("two rows");
        assert_eq!(linear.factors(), Some([1, 2, 3, 4].as_slice()));
        assert_eq!(linear.of_cell(3), [4, 8]);
        let cubic: Rewards = "1,2,3,-4,\n5,6,7,8\n".parse().expect("two rows of four");
        assert_eq!((cubic.factors(), cubic.of_cell(1)), (None, vec![3, -4]));
        let mut named = "value,Row,column,reward\n".to_owned();
        for (index, reward) in [1, 2, 3, -4, 5, 6, 7, 8].into_iter().enumerate() {
            let (row, column, value) = (index / 4 + 1, index / 2 % 2 + 1, index % 2 + 1);
            named.push_str(&format!("{value},{row},{column},{reward}\n"));
        }
        assert_eq!(named.parse(), Ok(cubic));
    }

    #[test]
    fn faults_have_their_place() {
        for (text, expected) in [
            ("", "line 1, column 1: expected rows of numbers, found nothing"),
            ("1, 2\n3, x\n", "line 2, column 4: expected a whole number, found 'x'"),
            ("1, 2\n3,,\n", "line 2, column 3: a number is missing"),
            ("1,2\n3,4,5\n", "line 2, column 5: 3 numbers in this row, 2 in the first"),
            ("1,2\n3\n", "line 2, column 1: 1 numbers in this row, 2 in the first"),
            (
                "1,9999999999\n3,4\n",
                "line 1, column 3: 9999999999 is not from -1000000000 to 1000000000",
            ),
            ("row,column,value\n", "line 1, column 1: no column 'reward' in the first line"),
            ("row,column,value,reward\n", "line 1, column 1: no rewards below the names"),
            (
                "row,column,value,reward\n1,1,1,5\n1,1,1,6\n",
                "line 3, column 1: row 1, column 1, value 1 stands twice",
            ),
            (
                "row,column,value,reward\n1,1,2,5\n",
                "line 1, column 1: no reward for row 1, column 1, value 1",
            ),
            ("row,column,value,reward\n1,0,2,5\n", "line 2, column 3: 0 is not from 1 to 100"),
        ] {
            let error = text.parse::<Rewards>().expect_err(text);
            assert_eq!(error.to_string(), expected);
        }
        let error = "1,2,3\n4,5,6\n".parse::<Rewards>().expect_err("two rows of three");
        assert!(
            error.what.starts_with("3 numbers in a row, and 2 rows: expected 2 for"),
            "{error}"
        );
        assert!("1\n".repeat(101).parse::<Rewards>().is_err());
    }

    #[test]
    fn seeds_give_the_documented_rewards() {
        let rewards = Rewards::linear_from_seed(3, 1);
        assert_eq!(rewards.factors().map(|all| &all[..5]), Some([66, 20, 91, 36, 62].as_slice()));
        assert_eq!(Rewards::cubic_from_seed(5, 1).of_cell(0), [66, 20, 91, 36, 62]);
    }
}
