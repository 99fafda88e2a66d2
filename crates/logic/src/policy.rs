//! Which techniques are tried, in which order, and how far they look.

use crate::{
    Options, Step, Technique, TechniqueId, View, arrivals::Arrivals, first_step, options::Within,
    step::Merit, techniques,
};
use serde::{
    Deserialize, Deserializer,
    de::{self, MapAccess, Visitor, value::MapAccessDeserializer},
};
use std::{
    collections::BTreeMap,
    fmt,
    ops::{ControlFlow, Range},
};
use sudokit_grid::{Grid, House, Topology};
use toml::Spanned;

/// A named, versioned order of techniques.
///
/// Two policies give two paths through the same puzzle, so everything that is said about a path
/// names the policy that led it. Its text form is TOML:
///
/// ```
/// use sudokit_logic::Policy;
///
/// let policy = Policy::parse(r#"
///     id = "my-singles"
///     version = 1
///     order = ["full-house", { best-of = ["naked-single", "hidden-single"] }]
///
///     [options]
///     max-chain = 12
/// "#)?;
/// assert_eq!(policy.to_string(), "my-singles 1");
/// assert_eq!(policy.techniques().count(), 3);
/// # Ok::<(), sudokit_logic::ParsePolicyError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Policy {
    /// What it is called.
    pub id: String,
    /// Which edition of it; a change that changes paths counts up.
    pub version: u32,
    /// How far techniques look.
    pub options: Options,
    /// What is tried, one after the other, after each step from the first again.
    pub slots: Vec<Slot>,
}

/// What is tried at one place of the order.
#[derive(Clone, Debug)]
pub struct Slot {
    /// The techniques.
    pub techniques: Vec<&'static dyn Technique>,
    /// Which of their steps is taken.
    pub choose: Choose,
}

/// Which of several steps is taken.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Choose {
    /// The first that is found.
    First,
    /// The first by these keys, one after the other, and of equal ones the first found.
    Least(Vec<Key>),
    /// The one that says most: one that places before one that only eliminates, then the one with
    /// most conclusions, then the one whose conclusions come first, then the one with the smallest
    /// pattern, then the first found.
    ///
    /// Which conclusions come first is decided as HoDoKu does: by the sum over them, sorted by digit
    /// and then by cell, of the index of the cell times 1, 81, 161 and so on, and of the digit.
    Best,
}

/// By what steps are put in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Key {
    /// Rows, then columns, then boxes: the house that the pattern says something about.
    RowsColumnsBoxes,
    /// Boxes, then rows, then columns.
    BoxesRowsColumns,
    /// The number of the house among its kind.
    House,
    /// The digits of the pattern.
    Digits,
    /// The cells of the pattern.
    Cells,
}

impl Key {
    fn of(self, step: &Step) -> u128 {
        let house = step.pattern.houses().first().copied();
        let kind = |order: [u128; 3]| match house {
            Some(House::Row(_)) => order[0],
            Some(House::Column(_)) => order[1],
            Some(House::Box(_)) => order[2],
            Some(House::Extra(_)) | None => 3,
        };
        match self {
            Self::RowsColumnsBoxes => kind([0, 1, 2]),
            Self::BoxesRowsColumns => kind([1, 2, 0]),
            Self::House => house.map_or(0, |house| house.number() as u128),
            Self::Digits => u128::from(step.pattern.digits().bits()),
            Self::Cells => step.pattern.cells().bits().reverse_bits() ^ u128::MAX,
        }
    }
}

macro_rules! policies {
    ($($file:literal,)*) => {
        /// The text of every policy that comes with the library.
        const BUILT_IN: &[&str] = &[$(include_str!(concat!("../policies/", $file, ".toml"))),*];
    };
}

// The first one is what is used unasked.
policies! {
    "all",
    "hodoku",
    "explainer-like",
    "singles-only",
}

/// Where something stands in a text, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The character of the line.
    pub column: usize,
}

impl Position {
    /// Where the byte with this index stands.
    fn of(text: &str, index: usize) -> Self {
        let before = text.get(..index).unwrap_or(text);
        Self {
            line: 1 + before.matches('\n').count(),
            column: 1 + before.chars().rev().take_while(|&sign| sign != '\n').count(),
        }
    }
}

/// In words: `line 3, column 7`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why a text is no policy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePolicyError {
    /// It is not TOML of the form that a policy has; the message names the place.
    #[error("{0}")]
    Form(String),
    /// A technique is unknown.
    #[error("{at}: unknown technique '{name}'")]
    UnknownTechnique {
        /// What the text calls it.
        name: String,
        /// Where it does.
        at: Position,
    },
    /// A technique is listed twice, perhaps by different names.
    #[error("{at}: technique '{name}' is listed already, at {first}")]
    Repeated {
        /// What the text calls it the second time.
        name: String,
        /// Where it stands the second time.
        at: Position,
        /// Where it stands first.
        first: Position,
    },
    /// Nothing is listed.
    #[error("the order lists no technique")]
    Empty,
    /// An entry is neither of the two kinds of groups.
    #[error("{0}: a group is either {{ best-of = [...] }} or {{ least-of = [...], by = [...] }}")]
    Group(Position),
    /// The id would not stand as one word in a result.
    #[error("{at}: an id is 1 to 40 letters, digits, hyphens, dots or underscores, found '{id}'")]
    Id {
        /// The id, as far as it can be shown.
        id: String,
        /// Where it stands.
        at: Position,
    },
}

impl Policy {
    /// Reads the text form.
    ///
    /// # Errors
    /// The first thing that is wrong, with line and column.
    pub fn parse(text: &str) -> Result<Self, ParsePolicyError> {
        let form: Form = toml::from_str(text).map_err(|error| ill_formed(text, &error))?;
        form.policy(text)
    }

    /// The policies that come with the library; the first one is what is used unasked.
    pub fn built_in() -> impl Iterator<Item = Self> {
        BUILT_IN.iter().map(|text| match Self::parse(text) {
            Ok(policy) => policy,
            Err(error) => panic!("a policy of the library is broken: {error}"),
        })
    }

    /// The policy of this name, in upper or lower case, that comes with the library.
    #[must_use]
    pub fn named(id: &str) -> Option<Self> {
        Self::built_in().find(|policy| policy.id.eq_ignore_ascii_case(id))
    }

    /// The text form of the policy of this name, in upper or lower case, that comes with the
    /// library, to be copied and changed.
    #[must_use]
    pub fn built_in_text(id: &str) -> Option<&'static str> {
        let position = Self::built_in().position(|policy| policy.id.eq_ignore_ascii_case(id))?;
        Some(BUILT_IN[position])
    }

    /// A policy without a name that tries `order`, the first step found each time.
    #[must_use]
    pub fn of_order(order: &[&'static dyn Technique]) -> Self {
        let slot = |&technique| Slot { techniques: vec![technique], choose: Choose::First };
        Self {
            id: String::new(),
            version: 0,
            options: Options::ALL,
            slots: order.iter().map(slot).collect(),
        }
    }

    /// Every technique, in the order in which they are tried.
    pub fn techniques(&self) -> impl Iterator<Item = &'static dyn Technique> + '_ {
        self.slots.iter().flat_map(|slot| slot.techniques.iter().copied())
    }

    /// The policy without those techniques that `keep` refuses.
    #[must_use]
    pub fn filtered(&self, keep: impl Fn(&dyn Technique) -> bool) -> Self {
        let mut policy = self.clone();
        for slot in &mut policy.slots {
            slot.techniques.retain(|technique| keep(*technique));
        }
        policy.slots.retain(|slot| !slot.techniques.is_empty());
        policy
    }

    /// The policy up to and with the place of the order where this technique is tried; nothing if it
    /// is not tried at all. What is tried at the same place stays: it comes neither before nor after.
    ///
    /// A path of it is a path of the whole policy, as far as it goes.
    #[must_use]
    pub fn up_to(&self, technique: TechniqueId) -> Option<Self> {
        let last = self.slots.iter().position(|slot| slot.tries(technique))?;
        let slots = self.slots[..=last].to_vec();
        Some(Self { id: self.id.clone(), slots, ..*self })
    }

    /// The policy without what holds only in puzzles with exactly one solution.
    ///
    /// It is for puzzles that, as printed, with their givens alone and without pencilmarks, have
    /// several solutions or of which nobody knows. One solution under the pencilmarks is not enough.
    #[must_use]
    pub fn without_uniqueness(&self) -> Self {
        self.filtered(|technique| !technique.info().needs_uniqueness)
    }

    /// The next step in `grid`: the one with which a [`walk`](crate::walk()) begins there.
    #[must_use]
    pub fn next_step(&self, grid: &Grid, topology: &Topology) -> Option<Step> {
        self.look(grid, topology, |view| self.next_in(view))
    }

    /// What `look` makes of `grid` as this policy sees it: as far as its options say, and with the
    /// singles in the order in which they came up if it wants them first come.
    ///
    /// This is the only door to such a view, so that nobody can forget a part of it.
    pub fn look<T>(
        &self,
        grid: &Grid,
        topology: &Topology,
        look: impl FnOnce(&View<'_>) -> T,
    ) -> T {
        let arrivals = self.arrivals(grid, topology);
        look(&self.view(grid, topology, arrivals.as_ref()))
    }

    /// What has to be remembered along a path that begins in `grid`.
    pub(crate) fn arrivals<'t>(&self, grid: &Grid, topology: &'t Topology) -> Option<Arrivals<'t>> {
        self.options.first_come.then(|| Arrivals::replayed(grid, topology))
    }

    /// The view of `grid` with what [`arrivals`](Self::arrivals) remember.
    pub(crate) fn view<'g>(
        &self,
        grid: &'g Grid,
        topology: &'g Topology,
        arrivals: Option<&'g Arrivals<'g>>,
    ) -> View<'g> {
        debug_assert_eq!(arrivals.is_some(), self.options.first_come);
        let mut view = View::with_options(grid, topology, self.options);
        view.arrivals = arrivals;
        view
    }

    /// The next step in a view of this policy.
    pub(crate) fn next_in(&self, view: &View<'_>) -> Option<Step> {
        self.slots.iter().find_map(|slot| slot.next_step(view))
    }
}

/// The name and the version: `hodoku 1`.
impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.id, self.version)
    }
}

impl Slot {
    /// Whether this technique is tried here.
    #[must_use]
    pub fn tries(&self, technique: TechniqueId) -> bool {
        self.techniques.iter().any(|tried| tried.info().id == technique)
    }

    fn next_step(&self, view: &View<'_>) -> Option<Step> {
        match &self.choose {
            Choose::First => first_step(view, &self.techniques),
            Choose::Least(keys) => self.least(view, keys),
            Choose::Best => self.best(view),
        }
    }

    /// The step that says most. Finders may leave out those that say less than one before.
    fn best(&self, view: &View<'_>) -> Option<Step> {
        let mut chosen: Option<Step> = None;
        view.least.set(Some(Merit::NOTHING));
        for technique in &self.techniques {
            let flow = technique.find(view, &mut |step| {
                if chosen.as_ref().is_none_or(|chosen| step.says_more_than(chosen)) {
                    view.least.set(Some(step.merit()));
                    chosen = Some(step);
                }
                ControlFlow::Continue(())
            });
            debug_assert!(flow.is_continue(), "{} stopped unasked", technique.info().id);
        }
        view.least.set(None);
        chosen
    }

    /// The first step by `keys`.
    fn least(&self, view: &View<'_>, keys: &[Key]) -> Option<Step> {
        let mut chosen: Option<(Vec<u128>, Step)> = None;
        for technique in &self.techniques {
            let flow = technique.find(view, &mut |step| {
                let rank: Vec<u128> = keys.iter().map(|key| key.of(&step)).collect();
                if chosen.as_ref().is_none_or(|(least, _)| rank < *least) {
                    chosen = Some((rank, step));
                }
                ControlFlow::Continue(())
            });
            debug_assert!(flow.is_continue(), "{} stopped unasked", technique.info().id);
        }
        chosen.map(|(_, step)| step)
    }
}

/// What is wrong with the form, and where.
fn ill_formed(text: &str, error: &toml::de::Error) -> ParsePolicyError {
    let message = error.message().lines().collect::<Vec<_>>().join("; ");
    let at = Position::of(text, error.span().map_or(0, |span| span.start));
    ParsePolicyError::Form(format!("{at}: {message}"))
}

/// The text form of a policy.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    id: Spanned<String>,
    #[serde(deserialize_with = "version")]
    version: u32,
    order: Vec<Spanned<FormSlot>>,
    #[serde(default)]
    options: Options,
}

/// The number of an edition.
fn version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    Within::<0, { u32::MAX as i64 }>::read(deserializer)
}

/// An entry of the order: the name of a technique, or a group of them.
#[derive(Debug)]
enum FormSlot {
    First(String),
    Group(Group),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Group {
    best_of: Option<Vec<Spanned<String>>>,
    least_of: Option<Vec<Spanned<String>>>,
    by: Option<Vec<Key>>,
}

impl<'de> Deserialize<'de> for FormSlot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(SlotVisitor)
    }
}

/// Tells a name from a group, so that a mistake in a group is named as such.
struct SlotVisitor;

impl<'de> Visitor<'de> for SlotVisitor {
    type Value = FormSlot;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a technique, { best-of = [...] } or { least-of = [...], by = [...] }")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<FormSlot, E> {
        Ok(FormSlot::First(name.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<FormSlot, A::Error> {
        Group::deserialize(MapAccessDeserializer::new(map)).map(FormSlot::Group)
    }
}

/// The techniques of an entry by name, and which of their steps is taken.
type Named = (Vec<Spanned<String>>, Choose);

impl FormSlot {
    /// What an entry lists, which stands in `span`; nothing if it is no group that there is.
    fn names_and_choice(self, span: Range<usize>) -> Option<Named> {
        let group = match self {
            Self::First(name) => return Some((vec![Spanned::new(span, name)], Choose::First)),
            Self::Group(group) => group,
        };
        match (group.best_of, group.least_of, group.by) {
            (Some(names), None, None) => Some((names, Choose::Best)),
            (None, Some(names), Some(by)) if !by.is_empty() => Some((names, Choose::Least(by))),
            _ => None,
        }
    }
}

impl Form {
    /// The policy that is written in `text`.
    fn policy(self, text: &str) -> Result<Policy, ParsePolicyError> {
        let position = |span: Range<usize>| Position::of(text, span.start);
        let is_word = |sign: char| sign.is_ascii_alphanumeric() || "-._".contains(sign);
        let at = position(self.id.span());
        let id = self.id.into_inner();
        if !(1..=40).contains(&id.len()) || !id.chars().all(is_word) {
            let id = id.chars().filter(|sign| !sign.is_control()).take(40).collect();
            return Err(ParsePolicyError::Id { id, at });
        }
        let mut slots = Vec::new();
        let mut seen: BTreeMap<TechniqueId, Position> = BTreeMap::new();
        for slot in self.order {
            let span = slot.span();
            let (names, choose) = slot
                .into_inner()
                .names_and_choice(span.clone())
                .ok_or_else(|| ParsePolicyError::Group(position(span)))?;
            let mut techniques = Vec::new();
            for name in names {
                let at = position(name.span());
                let name = name.into_inner();
                let Some(technique) = techniques::by_name(&name) else {
                    return Err(ParsePolicyError::UnknownTechnique { name, at });
                };
                if let Some(first) = seen.insert(technique.info().id, at) {
                    return Err(ParsePolicyError::Repeated { name, at, first });
                }
                techniques.push(technique);
            }
            if !techniques.is_empty() {
                slots.push(Slot { techniques, choose });
            }
        }
        if slots.is_empty() {
            return Err(ParsePolicyError::Empty);
        }
        Ok(Policy { id, version: self.version, options: self.options, slots })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{testing, walk_watched};
    use std::collections::BTreeSet;

    /// In the first one, HoDoKu's order of singles is not that of the grid.
    const PUZZLES: [&str; 4] = [
        ".....69.23......6..41....8.4256.7......1..3.....92..........1...5......97.8...6..",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    ];

    #[test]
    fn the_policies_of_the_library_are_whole_and_named_apart() {
        let ids: BTreeSet<String> = Policy::built_in().map(|policy| policy.id).collect();
        assert_eq!(ids.len(), BUILT_IN.len());
        for id in ids {
            assert_eq!(Policy::named(&id).map(|policy| policy.id), Some(id));
        }
        assert!(Policy::named("tea-leaves").is_none());
    }

    #[test]
    fn the_first_policy_has_every_technique_but_brute_force() {
        let policy = Policy::built_in().next().expect("a policy");
        let listed: BTreeSet<_> = policy.techniques().map(|one| one.info().id).collect();
        for info in techniques::ALL.iter().map(|technique| technique.info()) {
            assert_eq!(listed.contains(&info.id), info.id.as_str() != "brute-force", "{}", info.id);
        }
    }

    /// Whoever asks for a hint gets the step with which the path begins.
    #[test]
    fn the_next_step_is_the_one_that_a_walk_takes() {
        let topology = Topology::CLASSIC;
        for policy in Policy::built_in() {
            for state in PUZZLES {
                let grid = testing::grid(state);
                let hint = policy.next_step(&grid, &topology);
                let mut taken = None;
                let _ = walk_watched(grid, &topology, &policy, &mut |_, step| {
                    taken = Some(step.clone());
                    ControlFlow::Break(())
                });
                assert_eq!(hint, taken, "{policy} in {state}");
            }
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        let parse = |order: &str| {
            let text = format!("id = 'x'\nversion = 1\norder = {order}\n");
            Policy::parse(&text).expect_err("it is wrong").to_string()
        };
        assert_eq!(
            parse("['full-house', 'tea-leaves']"),
            "line 3, column 24: unknown technique 'tea-leaves'"
        );
        assert_eq!(
            parse("['full-house',\n  { best-of = ['naked-single', 'Full House'] }]"),
            "line 4, column 32: technique 'Full House' is listed already, at line 3, column 10"
        );
        assert_eq!(parse("[]"), "the order lists no technique");
        assert!(parse("[3]").contains("line 3"), "{}", parse("[3]"));
        let group = "line 3, column 10: a group is either { best-of = [...] } or { least-of = [...], by = [...] }";
        for order in ["[{ least-of = ['claiming'] }]", "[{ least-of = ['claiming'], by = [] }]"] {
            assert_eq!(parse(order), group);
        }
        let unknown = parse("[{ best-of = ['claiming'], foo = 3 }]");
        assert!(unknown.contains("foo"), "{unknown}");
        let text = "id = 'a b'\nversion = 1\norder = ['full-house']\n";
        let error = Policy::parse(text).expect_err("two words").to_string();
        assert!(
            error.starts_with("line 1, column 6: ") && error.ends_with("found 'a b'"),
            "{error}"
        );
        let text = "id = 'x'\nversion = 1\norder = ['full-house']\n[options]\nmax-fin = 1\n";
        let error = Policy::parse(text).expect_err("no such option").to_string();
        assert!(error.contains("max-fin") && error.contains("line 5"), "{error}");
    }

    #[test]
    fn numbers_have_a_range() {
        let parse = |options: &str| {
            let text = format!("id = 'x'\nversion = 1\norder = ['pointing']\n[options]\n{options}");
            Policy::parse(&text).map(|policy| policy.options).map_err(|error| error.to_string())
        };
        assert_eq!(parse("max-fins = 0").map(|options| options.max_fins), Ok(0));
        for (option, told) in [
            ("max-fins = -1", "integer `-1`, expected a whole number from 0 to 20"),
            ("max-endo-fins = 300", "expected a whole number from 0 to 9"),
            ("max-chain = 1", "integer `1`, expected a whole number from 2 to 100"),
            ("max-loop = 99999999999", "expected a whole number from 2 to 100"),
            ("max-als = 1.5", "expected a whole number from 2 to 20"),
            ("max-whip = 'two'", "expected a whole number from 1 to 20"),
        ] {
            let error = parse(option).expect_err("it is out of range");
            let column = option.find('=').unwrap_or(0) + 3;
            assert!(error.starts_with(&format!("line 5, column {column}: ")), "{error}");
            assert!(error.ends_with(told), "{error}");
        }
        let error = Policy::parse("id = 'x'\nversion = -1\norder = ['pointing']\n");
        let error = error.expect_err("it is negative").to_string();
        assert!(error.ends_with("expected a whole number from 0 to 4294967295"), "{error}");
    }

    #[test]
    fn names_of_policies_have_no_case() {
        for name in ["hodoku", "HoDoKu", "HODOKU"] {
            assert_eq!(Policy::named(name).map(|policy| policy.id), Some("hodoku".to_owned()));
            assert!(Policy::built_in_text(name).is_some_and(|text| text.contains("\"hodoku\"")));
        }
    }
}
