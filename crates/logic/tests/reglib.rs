//! Cases of others: the regression library of HoDoKu, read from where it lies.
//!
//! A case names a technique, digits and a state, and says what every step of the technique with
//! these digits concludes there.

use std::collections::BTreeSet;
use sudokit_grid::{Candidate, DigitSet, Grid, Topology};
use sudokit_logic::{Conclusion, Options, Step, View, all_steps, check, techniques};
use sudokit_testkit::corpus_text;

/// What a code of the library stands for.
struct Code {
    /// The number, with its variant (`0402-1`) if the variants differ in options.
    code: &'static str,
    /// The ids of the techniques.
    techniques: &'static [&'static str],
    /// Which digits the case names.
    names: Names,
    /// How far to look.
    options: fn() -> Options,
}

/// Which digits of a step a case names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Names {
    /// Those that the pattern is about.
    Pattern,
    /// Those that are placed or eliminated.
    Conclusions,
}

/// The options of a code that has none of its own.
fn default() -> Options {
    Options::HODOKU
}

const CODES: &[Code] = &[
    code("0000", &["full-house"], Names::Conclusions),
    code("0002", &["hidden-single"], Names::Conclusions),
    code("0003", &["naked-single"], Names::Conclusions),
    code("0500", &["simple-colors-trap"], Names::Pattern),
    code("0501", &["simple-colors-wrap"], Names::Pattern),
    code("0502", &["multi-colors-1"], Names::Pattern),
    code("0503", &["multi-colors-2"], Names::Pattern),
    code("1201", &["template-set"], Names::Pattern),
    code("1202", &["template-delete"], Names::Pattern),
];

const fn code(code: &'static str, techniques: &'static [&'static str], names: Names) -> Code {
    Code { code, techniques, names, options: default }
}

impl Code {
    /// With options of its own.
    #[allow(dead_code, reason = "codes that need it come with their techniques")]
    const fn with(self, options: fn() -> Options) -> Self {
        Self { options, ..self }
    }
}

#[test]
fn reglib_cases_are_found_if_present() {
    let Some(text) = corpus_text("reglib/reglib.txt") else { return };
    let mut failures = Vec::new();
    let mut met = BTreeSet::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim_end();
        let Some(code) = code_of(line) else { continue };
        met.insert(code.code);
        if let Err(failure) = check_case(code, line) {
            failures.push(format!("line {}: {line}\n    {failure}", number + 1));
        }
    }
    assert_eq!(met.len(), CODES.len(), "some codes have no case");
    assert!(failures.is_empty(), "{} cases fail:\n{}", failures.len(), failures.join("\n"));
}

/// The code of a line, that of the variant before that of all variants.
fn code_of(line: &str) -> Option<&'static Code> {
    let name = line.strip_prefix(':')?.split(':').next()?;
    let base = name.split('-').next()?;
    let named = |name| CODES.iter().find(|code| code.code == name);
    named(name).or_else(|| named(base))
}

/// `:code:digits:grid:deleted:eliminations:placements:extra`.
fn check_case(code: &Code, line: &str) -> Result<(), String> {
    let fields: Vec<&str> = line.split(':').collect();
    let must_not = fields[1].ends_with("-x");
    let grid = start(fields[3], fields[4]);
    let digits: DigitSet =
        fields[2].chars().filter_map(|digit| digit.to_string().parse().ok()).collect();
    let mut expected: Vec<Conclusion> = candidates(fields[5])
        .map(Conclusion::Eliminate)
        .chain(candidates(fields[6]).map(Conclusion::Place))
        .collect();
    expected.sort_unstable();
    expected.dedup();

    let view = View::with_options(&grid, &Topology::CLASSIC, (code.options)());
    let mut steps: Vec<Step> = Vec::new();
    for id in code.techniques {
        let technique = techniques::by_name(id).ok_or_else(|| format!("no technique {id}"))?;
        steps.extend(all_steps(&view, &[technique]));
    }
    let found = steps.len();
    steps.retain(|step| named_by(code, step) == digits);
    for step in &steps {
        check(&view, step).map_err(|unsound| format!("{step}: {unsound}"))?;
    }
    if must_not {
        return steps.first().map_or(Ok(()), |step| Err(format!("found {step}")));
    }
    if steps.is_empty() {
        return Err(format!("nothing found ({found} steps with other digits)"));
    }
    match steps.iter().find(|step| step.conclusions != expected) {
        Some(step) => Err(format!(
            "found {step}; {} of {} as expected",
            steps.iter().filter(|step| step.conclusions == expected).count(),
            steps.len()
        )),
        None => Ok(()),
    }
}

fn named_by(code: &Code, step: &Step) -> DigitSet {
    match code.names {
        Names::Pattern => step.pattern.digits(),
        Names::Conclusions => {
            step.conclusions.iter().map(|conclusion| conclusion.candidate().digit).collect()
        }
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
