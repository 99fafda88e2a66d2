//! What can be known of a puzzle alone.

use super::{
    Demands, Repeats,
    fault::{Fault, Stated},
    finding::{AuditReply, Finding, Solutions},
    seen::Identity,
};
use crate::{
    Failure, Place, Search,
    jobs::{
        canonical::{Form, forms},
        check::{StatedSolution, compare},
        sized::{list, words},
    },
};
use sudokit_formats::{Record, field};
use sudokit_grid::{CellSet, Givens, Verdict};
use sudokit_rules::Puzzle;
use sudokit_solve::general;
use sudokit_symmetry::LayoutSymmetry;

/// What is found out about many puzzles at once.
pub(super) struct Look {
    verdict: Verdict,
    redundant: Option<CellSet>,
    form: Form,
}

/// Examines puzzles by what is demanded.
pub(super) struct Examiner {
    demands: Demands,
    search: Search,
}

impl Examiner {
    pub(super) fn new(demands: &Demands, search: &Search) -> Self {
        Self { demands: demands.clone(), search: search.clone() }
    }

    /// A first look at many puzzles at once.
    pub(super) fn look(&self, records: &[Record]) -> Vec<Look> {
        let verdicts = self.search.first_verdicts(records);
        let redundant = self.search.first_redundant(records, &verdicts);
        let forms = match self.demands.repeats {
            Repeats::Disguised | Repeats::Allowed => forms(records),
            Repeats::Exact => records.iter().map(digits).collect(),
        };
        let all = verdicts.into_iter().zip(redundant).zip(forms);
        all.map(|((verdict, redundant), form)| Look { verdict, redundant, form }).collect()
    }

    /// Finds out the rest about a puzzle, and judges it.
    pub(super) fn examine(
        &self,
        place: &Place,
        record: &Record,
        look: &Look,
    ) -> Result<Finding, Failure> {
        let givens = &record.givens;
        let attempt = self.search.begin();
        let verdict = attempt.verdict_after(&look.verdict, givens);
        self.search.finished(&verdict)?;
        let mut reply = AuditReply::new(Some(givens.to_string()));
        self.judge_solutions(givens, &verdict, &mut reply);
        let clues = givens.given();
        reply.clues = Some(clues.len());
        reply.layout = Some(LayoutSymmetry::of(clues));
        if reply.solutions == Some(Solutions::One) {
            let redundant = look.redundant.or_else(|| attempt.redundant_givens(givens));
            self.search.unless_interrupted(redundant.is_none())?;
            reply.redundant = redundant.map(CellSet::len);
        }
        let identity = match look.form {
            Some(form) if self.demands.repeats != Repeats::Exact => {
                Identity::Form(Box::new((form, givens.numbers())))
            }
            Some(numbers) => Identity::Digits(Box::new(numbers)),
            None => Identity::Text,
        };
        if identity == Identity::Text && self.demands.repeats == Repeats::Disguised {
            reply.faults.push(Fault::Uncompared);
        }
        self.judge_clues(clues, &mut reply);
        judge_stated(record, &verdict, &mut reply);
        if let (Some(walk), Solutions::One) = (&self.demands.path, solutions(&verdict)) {
            walk.judge(givens, &|| attempt.is_over(), &mut reply);
            self.search.unless_interrupted(true)?;
        }
        Ok(Finding { place: place.clone(), identity, reply })
    }

    fn judge_solutions(&self, givens: &Givens, verdict: &Verdict, reply: &mut AuditReply) {
        reply.solutions = Some(solutions(verdict));
        let fault = match verdict {
            Verdict::Unique(_) if givens.given().len() == 81 => Fault::Finished,
            Verdict::Unique(_) => return,
            Verdict::Unsolvable => {
                Fault::Unsolvable(sudokit_solve::why_unsolvable(givens).to_string())
            }
            Verdict::Multiple([a, b]) => Fault::Several(a.differences(b).to_string()),
            Verdict::Unknown => undecided(),
        };
        reply.faults.push(fault);
    }

    /// Minimality, symmetry and the number of the clues.
    fn judge_clues(&self, cells: CellSet, reply: &mut AuditReply) {
        let Demands { is_minimal, symmetry, clues, .. } = &self.demands;
        let redundant = reply.redundant.filter(|&redundant| redundant > 0);
        if let Some(redundant) = redundant.filter(|_| *is_minimal) {
            reply.faults.push(Fault::Redundant(redundant));
        }
        if *is_minimal && reply.solutions == Some(Solutions::One) && reply.redundant.is_none() {
            reply.faults.push(Fault::Undecided("a limit was reached at a clue".to_owned()));
        }
        if !symmetry.is_symmetry_of(cells) {
            let found = reply.layout.unwrap_or(LayoutSymmetry::None);
            reply.faults.push(Fault::Layout { found, demanded: *symmetry });
        }
        if !clues.contains(&cells.len()) {
            reply.faults.push(Fault::Clues { found: cells.len(), demanded: clues.clone() });
        }
    }

    /// Finds out what can be said about a puzzle of another size: how many solutions it has, and
    /// how many clues.
    pub(super) fn examine_sized(&self, place: &Place, puzzle: &Puzzle) -> Result<Finding, Failure> {
        let attempt = self.search.begin();
        let verdict =
            attempt.limited(2, |limits| general::verdict(puzzle, self.search.engine, limits));
        let verdict = match verdict {
            Ok(verdict) => {
                self.search.unless_interrupted(verdict == general::Verdict::Unknown)?;
                Ok(verdict)
            }
            Err(error) => Err(error.to_string()),
        };
        let mut reply = AuditReply::new(Some(puzzle.to_string()));
        let (solutions, fault) = match verdict {
            Ok(general::Verdict::Unique(_)) if puzzle.empty_cells().next().is_none() => {
                (Solutions::One, Some(Fault::Finished))
            }
            Ok(general::Verdict::Unique(_)) => (Solutions::One, None),
            Ok(general::Verdict::Unsolvable) => {
                let conflicts = puzzle.conflicts();
                let why = if conflicts.is_empty() {
                    "the search found none".to_owned()
                } else {
                    words(&conflicts)
                };
                (Solutions::None, Some(Fault::Unsolvable(why)))
            }
            Ok(general::Verdict::Multiple([a, b])) => {
                (Solutions::Several, Some(Fault::Several(list(&a.differences(&b)))))
            }
            Ok(general::Verdict::Unknown) => (Solutions::Unknown, Some(undecided())),
            Err(why) => (Solutions::Unknown, Some(Fault::Undecided(why))),
        };
        reply.solutions = Some(solutions);
        reply.faults.extend(fault);
        let clues = puzzle.givens().iter().flatten().count();
        reply.clues = Some(clues);
        let Demands { is_minimal, symmetry, clues: demanded, path, .. } = &self.demands;
        if !demanded.contains(&clues) {
            reply.faults.push(Fault::Clues { found: clues, demanded: demanded.clone() });
        }
        let unchecked = [
            (*is_minimal, "whether it is minimal"),
            (*symmetry != LayoutSymmetry::None, "the symmetry of the layout"),
            (path.is_some(), "the path"),
        ];
        let unchecked = unchecked.into_iter().filter(|&(is_demanded, _)| is_demanded);
        reply.faults.extend(unchecked.map(|(_, what)| Fault::Unchecked(what)));
        Ok(Finding { place: place.clone(), identity: Identity::Text, reply })
    }
}

/// The numbers of a puzzle that has nothing but givens.
fn digits(record: &Record) -> Form {
    let is_printed = record.givens == record.givens.as_printed();
    is_printed.then(|| record.givens.numbers())
}

fn undecided() -> Fault {
    Fault::Undecided("a limit was reached".to_owned())
}

const fn solutions(verdict: &Verdict) -> Solutions {
    match verdict {
        Verdict::Unsolvable => Solutions::None,
        Verdict::Unique(_) => Solutions::One,
        Verdict::Multiple(_) => Solutions::Several,
        Verdict::Unknown => Solutions::Unknown,
    }
}

/// The names of columns that state how many clues a puzzle has.
const CLUES: [&str; 3] = ["clues", "givens", "hints"];

/// Compares what the line states beside the puzzle with what is true.
fn judge_stated(record: &Record, verdict: &Verdict, reply: &mut AuditReply) {
    let stated = record.field(field::SOLUTION);
    let judged = stated.and_then(|stated| compare(stated, &record.givens, verdict));
    reply.is_stated_solution_right = judged.map(|judged| judged == StatedSolution::Right);
    let wrong = match judged {
        Some(StatedSolution::Differs(cells)) => Some(Stated::SolutionDiffers(cells)),
        Some(StatedSolution::OneOfSeveral) => Some(Stated::SolutionOfSeveral),
        Some(StatedSolution::Wrong) => Some(Stated::SolutionWrong),
        Some(StatedSolution::Right) | None => None,
    };
    reply.faults.extend(wrong.map(Fault::Stated));
    let found = record.givens.given().len();
    if let Some(stated) = CLUES.iter().find_map(|name| record.field(name)) {
        // What is no number, such as hints in words, is about something else.
        if stated.trim().parse::<usize>().is_ok_and(|stated| stated != found) {
            let stated = Stated::Clues { stated: stated.trim().to_owned(), found };
            reply.faults.push(Fault::Stated(stated));
        }
    }
    let ratings = [field::RATING, field::LEVEL, "difficulty"];
    reply.states_rating = ratings.iter().any(|name| record.field(name).is_some());
}
