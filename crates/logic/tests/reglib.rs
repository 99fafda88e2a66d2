//! Cases of others: the regression library of HoDoKu, read from where it lies.
//!
//! A case names a technique, a digit and a state, and says what every step of the technique with
//! this digit concludes there.

use sudokit_grid::{Candidate, Grid, Topology};
use sudokit_logic::{Conclusion, Technique, View, all_steps, check, techniques::*};
use sudokit_testkit::corpus_text;

/// The techniques that have cases, by the code that begins the line.
const CODES: &[(&str, &dyn Technique)] =
    &[("0000", &FullHouse), ("0002", &HiddenSingle), ("0003", &NakedSingle)];

#[test]
fn reglib_cases_are_found_if_present() {
    let Some(text) = corpus_text("reglib/reglib.txt") else { return };
    for &(code, technique) in CODES {
        let cases: Vec<&str> =
            text.lines().filter(|line| line.starts_with(&format!(":{code}:"))).collect();
        assert!(!cases.is_empty(), "no case for {code}");
        for case in cases {
            check_case(technique, case);
        }
    }
}

/// `:code:digit:grid:deleted:eliminations:placements:extra`, of which singles use the placements.
fn check_case(technique: &dyn Technique, case: &str) {
    let fields: Vec<&str> = case.trim_end().split(':').collect();
    let (digit, grid) = (fields[2], start(fields[3], fields[4]));
    let expected: Vec<Conclusion> = candidates(fields[6]).map(Conclusion::Place).collect();

    let view = View::new(&grid, &Topology::CLASSIC);
    let mut steps = all_steps(&view, &[technique]);
    steps.retain(|step| step.conclusions[0].candidate().digit.to_string() == digit);
    assert!(!steps.is_empty(), "{case}: nothing found");
    for step in steps {
        assert_eq!(step.conclusions, expected, "{case}: {step}");
        assert_eq!(check(&view, &step), Ok(()), "{case}: {step}");
    }
}

fn start(grid: &str, deleted: &str) -> Grid {
    let givens = grid.parse().expect("81 cells");
    let mut grid = Grid::new(&givens, &Topology::CLASSIC).expect("a consistent state");
    for candidate in candidates(deleted) {
        grid.eliminate(candidate, &Topology::CLASSIC).expect("a consistent state");
    }
    grid
}

/// Candidates as `digit row column`, separated by blanks.
fn candidates(text: &str) -> impl Iterator<Item = Candidate> {
    text.split_whitespace().map(|triple| {
        let [digit, row, column] = [0, 1, 2].map(|at| &triple[at..=at]);
        format!("r{row}c{column}={digit}").parse().expect("digit, row and column")
    })
}
