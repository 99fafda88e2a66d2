//! Which techniques are tried, in which order, and how far they look.

use crate::{Options, Step, Technique, View, arrivals::Arrivals, techniques};
use serde::{
    Deserialize, Deserializer,
    de::{self, MapAccess, Visitor, value::MapAccessDeserializer},
};
use std::{fmt, ops::ControlFlow};
use sudokit_grid::{Grid, House, Topology};

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

/// Why a text is no policy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePolicyError {
    /// It is not TOML of the form that a policy has.
    #[error("{0}")]
    Form(String),
    /// A technique is unknown.
    #[error("unknown technique '{0}'")]
    UnknownTechnique(String),
    /// A technique is listed twice.
    #[error("technique '{0}' is listed twice")]
    Repeated(String),
    /// Nothing is listed.
    #[error("the order lists no technique")]
    Empty,
    /// An entry is neither of the two kinds of groups.
    #[error("a group is either {{ best-of = [...] }} or {{ least-of = [...], by = [...] }}")]
    Group,
    /// The id would not stand as one word in a result.
    #[error("an id is 1 to 40 letters, digits, hyphens, dots or underscores, found '{0}'")]
    Id(String),
}

impl Policy {
    /// Reads the text form.
    ///
    /// # Errors
    /// The first thing that is wrong, with line and column where TOML itself is broken.
    pub fn parse(text: &str) -> Result<Self, ParsePolicyError> {
        let form: Form = toml::from_str(text).map_err(|error| ill_formed(text, &error))?;
        form.policy()
    }

    /// The policies that come with the library; the first one is what is used unasked.
    pub fn built_in() -> impl Iterator<Item = Self> {
        BUILT_IN.iter().map(|text| match Self::parse(text) {
            Ok(policy) => policy,
            Err(error) => panic!("a policy of the library is broken: {error}"),
        })
    }

    /// The policy of this name that comes with the library.
    #[must_use]
    pub fn named(id: &str) -> Option<Self> {
        Self::built_in().find(|policy| policy.id == id)
    }

    /// The text form of the policy of this name that comes with the library, to be copied and
    /// changed.
    #[must_use]
    pub fn built_in_text(id: &str) -> Option<&'static str> {
        let position = Self::built_in().position(|policy| policy.id == id)?;
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
    fn next_step(&self, view: &View<'_>) -> Option<Step> {
        if let Choose::Least(keys) = &self.choose {
            return self.least(view, keys);
        }
        let mut chosen: Option<Step> = None;
        for technique in &self.techniques {
            let flow = technique.find(view, &mut |step| {
                if chosen.as_ref().is_none_or(|chosen| step.says_more_than(chosen)) {
                    view.least.set((self.choose == Choose::Best).then(|| step.merit()));
                    chosen = Some(step);
                }
                match self.choose {
                    Choose::First => ControlFlow::Break(()),
                    Choose::Best | Choose::Least(_) => ControlFlow::Continue(()),
                }
            });
            if flow.is_break() {
                break;
            }
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
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|&sign| sign != '\n').count() + 1;
    ParsePolicyError::Form(format!("line {line}, column {column}: {message}"))
}

/// The text form of a policy.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    id: String,
    version: u32,
    order: Vec<FormSlot>,
    #[serde(default)]
    options: Options,
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
    best_of: Option<Vec<String>>,
    least_of: Option<Vec<String>>,
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

impl FormSlot {
    fn names_and_choice(self) -> Result<(Vec<String>, Choose), ParsePolicyError> {
        let group = match self {
            Self::First(name) => return Ok((vec![name], Choose::First)),
            Self::Group(group) => group,
        };
        match (group.best_of, group.least_of, group.by) {
            (Some(names), None, None) => Ok((names, Choose::Best)),
            (None, Some(names), Some(by)) if !by.is_empty() => Ok((names, Choose::Least(by))),
            _ => Err(ParsePolicyError::Group),
        }
    }
}

impl Form {
    fn policy(self) -> Result<Policy, ParsePolicyError> {
        let is_word = |sign: char| sign.is_ascii_alphanumeric() || "-._".contains(sign);
        if !(1..=40).contains(&self.id.len()) || !self.id.chars().all(is_word) {
            let shown: String =
                self.id.chars().filter(|sign| !sign.is_control()).take(40).collect();
            return Err(ParsePolicyError::Id(shown));
        }
        let mut slots = Vec::new();
        let mut seen = Vec::new();
        for slot in self.order {
            let (names, choose) = slot.names_and_choice()?;
            let mut techniques = Vec::new();
            for name in names {
                let Some(technique) = techniques::by_name(&name) else {
                    return Err(ParsePolicyError::UnknownTechnique(name));
                };
                if seen.contains(&technique.info().id) {
                    return Err(ParsePolicyError::Repeated(name));
                }
                seen.push(technique.info().id);
                techniques.push(technique);
            }
            if !techniques.is_empty() {
                slots.push(Slot { techniques, choose });
            }
        }
        if slots.is_empty() {
            return Err(ParsePolicyError::Empty);
        }
        Ok(Policy { id: self.id, version: self.version, options: self.options, slots })
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
        assert_eq!(parse("['full-house', 'tea-leaves']"), "unknown technique 'tea-leaves'");
        let twice = "technique 'Full House' is listed twice";
        assert_eq!(parse("['full-house', { best-of = ['Full House'] }]"), twice);
        assert_eq!(parse("[]"), "the order lists no technique");
        assert!(parse("[3]").contains("line 3"), "{}", parse("[3]"));
        let group = "a group is either { best-of = [...] } or { least-of = [...], by = [...] }";
        for order in ["[{ least-of = ['claiming'] }]", "[{ least-of = ['claiming'], by = [] }]"] {
            assert_eq!(parse(order), group);
        }
        let unknown = parse("[{ best-of = ['claiming'], foo = 3 }]");
        assert!(unknown.contains("foo"), "{unknown}");
        let text = "id = 'a b'\nversion = 1\norder = ['full-house']\n";
        let error = Policy::parse(text).expect_err("two words").to_string();
        assert!(error.ends_with("found 'a b'"), "{error}");
        let text = "id = 'x'\nversion = 1\norder = ['full-house']\n[options]\nmax-fin = 1\n";
        let error = Policy::parse(text).expect_err("no such option").to_string();
        assert!(error.contains("max-fin") && error.contains("line 5"), "{error}");
    }
}
