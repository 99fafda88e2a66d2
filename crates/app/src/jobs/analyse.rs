//! Everything that one may want to know of a puzzle.
//!
//! What is known falls into groups of facts, each a file of its own and a line in the list below,
//! so that who has a million puzzles can ask for the cheap ones alone. The groups ask the jobs of
//! their neighbours where there are any: `symmetry`, `backdoors`, `unavoidable`, and the wishes.
//!
//! A puzzle that has no solution, or several, gets what can be said about it nevertheless; the
//! groups that need the solution are then left out. Placed digits count as filled and pencilmarks
//! restrict their cells, as in `solve`; symmetries, forms and ids are those of the puzzle as printed.

mod repeats;
mod subject;
mod told;

pub use self::repeats::{Repeat, analyse_all};

use self::{
    subject::Subject,
    told::{Lines, concatenated},
};
use crate::{Failure, Place, Reply, Search, Wishes, jobs::solve::word};
use serde::{Serialize, Serializer, ser::SerializeMap};
use std::{fmt::Write, str::FromStr};
use sudokit_formats::Record;
use sudokit_grid::{Givens, Verdict};
use sudokit_logic::{Family, Policy, TechniqueInfo, techniques};
use sudokit_symmetry::Ranks;

/// Facts that belong together.
trait Facts: Sized {
    /// What stands above them in text.
    const HEADING: &'static str;
    /// The columns of a table.
    const COLUMNS: &'static [&'static str];

    /// Finds them out; nothing if they are not defined for the puzzle.
    ///
    /// # Errors
    /// If the run was interrupted before they were known.
    fn find(subject: &Subject<'_>) -> Result<Option<Self>, Failure>;

    /// Tells them as text, a line for each.
    fn tell(&self, lines: &mut Lines<'_>);

    /// The facts as they are sent.
    fn wire(&self) -> impl Serialize;

    /// The facts as cells of a table, one for each of [`COLUMNS`](Self::COLUMNS).
    fn row(&self) -> Vec<String>;
}

macro_rules! groups {
    ($($(#[doc = $docs:literal])* $file:ident::$Name:ident,)*) => {
        $(mod $file;)*
        $(pub use self::$file::$Name;)*

        /// A group of facts.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Group {
            $($(#[doc = $docs])* $Name,)*
        }

        impl Group {
            /// All groups, in the order in which they are told.
            pub const ALL: &[Self] = &[$(Self::$Name),*];

            /// The name, as it is asked for and sent.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Name => stringify!($file),)*
                }
            }

            /// What belongs to it, in a few words.
            #[must_use]
            pub const fn summary(self) -> &'static str {
                match self {
                    $(Self::$Name => concat!($($docs),*).trim_ascii_start(),)*
                }
            }
        }

        /// What was found out, by groups: nothing where it was not asked for, or where the puzzle
        /// has no such facts.
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct Found {
            $($(#[doc = $docs])* pub $file: Option<$Name>,)*
        }

        impl Found {
            fn find(subject: &Subject<'_>) -> Result<Self, Failure> {
                let is_wanted = |group| subject.asked.groups.contains(&group);
                Ok(Self {
                    $($file: if is_wanted(Group::$Name) { $Name::find(subject)? } else { None },)*
                })
            }

            fn tell(&self, out: &mut String) {
                $(if let Some(facts) = &self.$file {
                    let _ = writeln!(out, "  {}", $Name::HEADING);
                    facts.tell(&mut Lines::to(out));
                })*
            }

            fn row(&self) -> Vec<String> {
                let mut row = Vec::new();
                $(match &self.$file {
                    Some(facts) => row.extend(facts.row()),
                    None => row.extend($Name::COLUMNS.iter().map(|_| String::new())),
                })*
                row
            }

            fn serialise<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
                $(if let Some(facts) = &self.$file {
                    map.serialize_entry(stringify!($file), &facts.wire())?;
                })*
                Ok(())
            }
        }

        /// The columns of all groups behind those of every answer.
        const COLUMNS: &[&str] = &concatenated::<{
            2 $(+ <$Name as Facts>::COLUMNS.len())*
        }>(&[&["puzzle", "verdict"], $(<$Name as Facts>::COLUMNS),*]);
    };
}

groups! {
    /// How many solutions there are, and why not one
    solutions::Solutions,
    /// How many clues, by digit and by house
    clues::Clues,
    /// Which clues could go, and how many solutions there are without each
    minimality::Minimality,
    /// The symmetry of the layout, and automorphisms
    symmetry::Symmetry,
    /// The canonical form, the same for all disguises
    form::Form,
    /// The solution grid among the essentially different ones, and the id of the puzzle
    grid::Grid,
    /// Backdoors, magic cells and the depth of trial and error
    backdoors::Backdoors,
    /// The unavoidable sets of the solution grid, and which clues hit them
    unavoidable::Unavoidable,
    /// The path of the policy: its steps, its hardest technique
    path::Path,
    /// What a publisher asks: one solution, minimal, symmetric, solvable as wished, no repeat
    publisher::Publisher,
}

/// The text names no group.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {}, found '{name}'", names())]
pub struct UnknownGroup {
    /// The text.
    pub name: String,
}

fn names() -> String {
    Group::ALL.iter().map(|group| group.name()).collect::<Vec<_>>().join(", ")
}

impl FromStr for Group {
    type Err = UnknownGroup;

    fn from_str(text: &str) -> Result<Self, UnknownGroup> {
        let found = Self::ALL.iter().copied().find(|group| group.name() == text);
        found.ok_or_else(|| UnknownGroup { name: text.to_owned() })
    }
}

/// What is asked.
#[derive(Clone, Debug)]
pub struct Analyse {
    /// Which facts.
    pub groups: Vec<Group>,
    /// The policy of the path.
    pub policy: Policy,
    /// What a publisher wishes of the path.
    pub wishes: Wishes,
    /// Solutions are counted up to this number.
    pub most_solutions: u64,
    /// Unavoidable sets are looked for up to this number of cells.
    pub most_cells: usize,
    /// Backdoors and automorphisms are listed up to this number.
    pub most_listed: usize,
    /// What is needed besides; [`new`](Self::new) makes it.
    pub tools: Tools,
}

/// What answers need and what takes a moment to make.
#[derive(Clone, Debug)]
pub struct Tools {
    ranks: Ranks,
    /// Singles and nothing else.
    singles: Policy,
    /// Singles, locked candidates and subsets.
    basics: Policy,
}

/// The locked candidates.
const LOCKED: [&str; 2] = ["pointing", "claiming"];

impl Analyse {
    /// Asks for all facts with the limits that are usual.
    #[must_use]
    pub fn new(policy: Policy, wishes: Wishes) -> Self {
        let of = |is_wanted: fn(&TechniqueInfo) -> bool| {
            let wanted = techniques::ALL.iter().filter(|it| is_wanted(it.info()));
            Policy::of_order(&wanted.copied().collect::<Vec<_>>())
        };
        let tools = Tools {
            ranks: Ranks::new(),
            singles: of(|info| info.family == Family::Single),
            basics: of(|info| match info.family {
                Family::Single | Family::Subset => true,
                // Almost locked candidates are of this family, and beyond the basics.
                Family::Intersection => LOCKED.contains(&info.id.as_str()),
                _ => false,
            }),
        };
        Self {
            groups: Group::ALL.to_vec(),
            policy,
            wishes,
            most_solutions: 10_000,
            most_cells: 12,
            most_listed: 20,
            tools,
        }
    }
}

/// What is known of a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalyseReply {
    /// The puzzle.
    pub givens: Givens,
    /// How many solutions it has.
    pub verdict: Verdict,
    /// The facts.
    pub found: Found,
}

/// Analyses a puzzle, after a first look, [`Search::first_verdicts`], that found out `first`.
///
/// The limit of nodes is for each question, the limit of time for all of them. Whether the puzzle
/// repeats another one is known to [`analyse_all`] only.
///
/// ```
/// use sudokit_app::{Search, Wanted, Wishes, jobs::analyse::{Analyse, Group, analyse}};
/// use sudokit_grid::Verdict;
/// use sudokit_logic::Policy;
///
/// let records = sudokit_formats::read(
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
/// )?;
/// let policy = Policy::named("hodoku").ok_or("no such policy")?;
/// let wishes = Wishes::new(&policy, Wanted::default())?;
/// let groups = vec![Group::Clues, Group::Grid];
/// let asked = Analyse { groups, ..Analyse::new(policy, wishes) };
/// let reply = analyse(&Verdict::Unknown, &records[0], &asked, &Search::default())?;
/// let id = reply.found.grid.and_then(|grid| grid.id).ok_or("a puzzle with one solution has one")?;
/// assert_eq!(id.to_string(), "5260035964-0HKDJ623027TG90DR");
/// assert_eq!(reply.found.clues.map(|clues| clues.bands), Some([10, 10, 10]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the run was interrupted before the answer was known.
pub fn analyse(
    first: &Verdict,
    record: &Record,
    asked: &Analyse,
    search: &Search,
) -> Result<AnalyseReply, Failure> {
    let subject = Subject::new(first, record, asked, search)?;
    let found = Found::find(&subject)?;
    Ok(AnalyseReply { givens: record.givens, verdict: subject.verdict, found })
}

impl Reply for AnalyseReply {
    const COLUMNS: &'static [&'static str] = COLUMNS;

    /// Whether it does not have exactly one solution, or something wished of it is not the case.
    fn is_negative(&self) -> bool {
        let publisher = self.found.publisher.as_ref();
        self.verdict.unique().is_none() || publisher.is_some_and(|it| !it.failed.is_empty())
    }

    fn plain(&self, place: &Place, out: &mut String) {
        let _ = writeln!(out, "{place}: {}", self.givens);
        self.found.tell(out);
    }

    fn wire(&self) -> impl Serialize {
        Sent(self)
    }

    fn row(&self) -> Vec<String> {
        let mut row = vec![self.givens.to_string(), word(&self.verdict).to_owned()];
        row.extend(self.found.row());
        row
    }
}

/// The answer as it is sent: `puzzle`, `verdict` (`none`, `unique`, `several` or `unknown`), and an
/// object for each group, see [`wire::analysis`](crate::wire::analysis).
struct Sent<'a>(&'a AnalyseReply);

impl Serialize for Sent<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("puzzle", &self.0.givens.to_string())?;
        map.serialize_entry("verdict", word(&self.0.verdict))?;
        self.0.found.serialise(&mut map)?;
        map.end()
    }
}
