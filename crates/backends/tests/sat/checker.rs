//! A checker of proofs, written from the definition and knowing nothing of the engine.
//!
//! Clauses come as DIMACS, the proof as DRAT: each line adds a clause that follows from those
//! before it by unit propagation — suppose that all its literals are false, follow clauses with one
//! literal left, and arrive at a contradiction — or, after a `d`, takes one away. The proof is one
//! if it arrives at the empty clause. (DRAT allows more, clauses with the property RAT; who does
//! without them passes here as well.)

use std::collections::BTreeMap;

type Clause = Vec<i32>;

/// Checks a proof.
pub(crate) fn check(cnf: &str, drat: &str) -> Result<(), String> {
    let mut database = Database::default();
    for (number, line) in cnf.lines().enumerate() {
        if !line.starts_with(['c', 'p']) {
            database.add(clause(line).ok_or_else(|| format!("clauses, line {}", number + 1))?);
        }
    }
    for (number, line) in drat.lines().enumerate() {
        let error = |what: &str| format!("proof, line {}: {what}: {line}", number + 1);
        let (is_deletion, rest) = match line.strip_prefix("d ") {
            Some(rest) => (true, rest),
            None => (false, line),
        };
        let clause = clause(rest).ok_or_else(|| error("no clause"))?;
        if is_deletion {
            database.remove(&clause).ok_or_else(|| error("takes away what is not there"))?;
        } else if !database.implies(&clause) {
            return Err(error("does not follow"));
        } else if clause.is_empty() {
            return Ok(());
        } else {
            database.add(clause);
        }
    }
    Err("the empty clause is missing".to_owned())
}

/// A line of literals that ends with 0.
fn clause(line: &str) -> Option<Clause> {
    let mut literals: Clause =
        line.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    (literals.pop()? == 0 && !literals.contains(&0)).then_some(literals)
}

#[derive(Default)]
struct Database {
    clauses: Vec<Option<Clause>>,
    /// Where each literal occurs, by its number in [`index`].
    places: Vec<Vec<usize>>,
    /// Where clauses of one literal, and empty ones, are: they wait for nobody.
    short: Vec<usize>,
    /// Where each clause is, its literals sorted.
    known: BTreeMap<Clause, Vec<usize>>,
}

/// A number for each literal from 2 on, one more or less for its negation.
fn index(literal: i32) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}

impl Database {
    fn add(&mut self, clause: Clause) {
        let place = self.clauses.len();
        for &literal in &clause {
            let len = self.places.len().max(index(literal.abs()) + 2);
            self.places.resize(len, Vec::new());
            self.places[index(literal)].push(place);
        }
        if clause.len() < 2 {
            self.short.push(place);
        }
        self.known.entry(sorted(&clause)).or_default().push(place);
        self.clauses.push(Some(clause));
    }

    fn remove(&mut self, clause: &[i32]) -> Option<()> {
        let place = self.known.get_mut(&sorted(clause))?.pop()?;
        for &literal in clause {
            self.places[index(literal)].retain(|&other| other != place);
        }
        self.clauses[place] = None;
        Some(())
    }

    /// Whether unit propagation finds a contradiction if all literals are false.
    fn implies(&self, clause: &[i32]) -> bool {
        let most = clause.iter().map(|literal| index(literal.abs()) + 2).max().unwrap_or(0);
        let mut values: Vec<Option<bool>> = vec![None; self.places.len().max(most)];
        let mut due: Vec<i32> = clause.iter().map(|literal| -literal).collect();
        for &place in &self.short {
            match self.clauses[place].as_deref() {
                Some([]) => return true,
                Some(clause) => due.extend(clause),
                None => {}
            }
        }
        while let Some(literal) = due.pop() {
            match values[index(literal)] {
                Some(true) => continue,
                Some(false) => return true,
                None => {}
            }
            values[index(literal)] = Some(true);
            values[index(-literal)] = Some(false);
            for &place in self.places.get(index(-literal)).into_iter().flatten() {
                let Some(clause) = &self.clauses[place] else { continue };
                let value = |literal: &&i32| values[index(**literal)];
                if clause.iter().any(|literal| value(&literal) == Some(true)) {
                    continue;
                }
                let mut open = clause.iter().filter(|literal| value(literal).is_none());
                match (open.next(), open.next()) {
                    (None, _) => return true,
                    (Some(&literal), None) => due.push(literal),
                    _ => {}
                }
            }
        }
        false
    }
}

fn sorted(clause: &[i32]) -> Clause {
    let mut sorted = clause.to_vec();
    sorted.sort_unstable();
    sorted
}

/// Two booleans that can be neither way, and the proof.
const CNF: &str = "c two\np cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";

#[test]
fn a_proof_is_accepted() {
    assert_eq!(check(CNF, "2 0\nd 1 2 0\n0\n"), Ok(()));
}

#[test]
fn what_is_no_proof_is_not() {
    let wrong = [
        ("", "the empty clause is missing"),
        ("2 0\n", "the empty clause is missing"),
        ("0\n", "proof, line 1: does not follow: 0"),
        ("d 1 0\n", "proof, line 1: takes away what is not there: d 1 0"),
        ("2\n", "proof, line 1: no clause: 2"),
        // Without these two clauses there is a way.
        ("d 1 2 0\nd -1 2 0\n2 0\n", "proof, line 3: does not follow: 2 0"),
    ];
    for (drat, error) in wrong {
        assert_eq!(check(CNF, drat), Err(error.to_owned()));
    }
}
