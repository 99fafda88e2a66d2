//! Batsat with the limits of a search, and a log of what it learns.

use batsat::{
    Callbacks, ClauseKind, Lit, SolverInterface, SolverOpts, Theory, TheoryArg, Var, lbool,
};
use std::{cell::Cell, collections::BTreeMap};
use sudokit_model::{Cnf, Ending, Limits, Progress};

/// The solver with the clauses of a model.
pub(super) struct Solver<'a> {
    solver: batsat::Solver<Watch<'a>>,
    decisions: Decisions,
    buffer: Vec<Lit>,
}

/// What the solver says.
pub(super) enum Answer {
    /// All clauses can be true, as [`Solver::is_true`] tells.
    Solution,
    /// They cannot.
    None,
    /// It was ended.
    Ended(Ending),
}

impl<'a> Solver<'a> {
    pub(super) fn new(cnf: &Cnf, limits: &'a Limits<'a>) -> Self {
        Self::with_log(cnf, limits, None)
    }

    /// A solver that writes down what it learns.
    pub(super) fn logged(cnf: &Cnf, limits: &'a Limits<'a>) -> Self {
        Self::with_log(cnf, limits, Some(Log::default()))
    }

    fn with_log(cnf: &Cnf, limits: &'a Limits<'a>, log: Option<Log>) -> Self {
        let watch = Watch { limits, progress: Cell::default(), ended: Cell::default(), log };
        let mut solver = batsat::Solver::new(SolverOpts::default(), watch);
        for boolean in 0..cnf.variables() {
            // To suppose that a value is the one leads further than to suppose that it is not: on
            // 120 sudokus of 25x25, 160 conflicts instead of 260.
            let is_value = boolean < cnf.of_values();
            solver.new_var(if is_value { lbool::TRUE } else { lbool::UNDEF }, true);
        }
        let mut all = Self { solver, decisions: Decisions::default(), buffer: Vec::new() };
        for clause in cnf.clauses() {
            all.add(clause);
        }
        all
    }

    pub(super) fn add(&mut self, clause: &[i32]) {
        self.buffer.clear();
        self.buffer.extend(clause.iter().map(|&literal| {
            Lit::new(Var::unsafe_from_idx(literal.unsigned_abs() - 1), literal > 0)
        }));
        self.solver.add_clause_reuse(&mut self.buffer);
    }

    /// Excludes the solution that was found last, by way of what the solver supposed: everything
    /// else followed from that, so that no other solution has it all. The clause is much shorter
    /// than one that names all values.
    ///
    /// It is only right if each solution is one model of the clauses.
    pub(super) fn exclude_last(&mut self) {
        self.buffer.clear();
        self.buffer.extend(self.decisions.last.iter().map(|&decision| !decision));
        self.solver.add_clause_reuse(&mut self.buffer);
    }

    pub(super) fn solve(&mut self) -> Answer {
        let answer = self.solver.solve_limited_th(&mut self.decisions, &[]);
        if answer == lbool::TRUE {
            return Answer::Solution;
        }
        if answer == lbool::FALSE {
            return Answer::None;
        }
        let ended = self.solver.cb().ended.get();
        Answer::Ended(ended.expect("the solver ends early only if it is told to"))
    }

    pub(super) fn is_true(&self, boolean: i32) -> bool {
        self.solver.value_var(Var::unsafe_from_idx(boolean.unsigned_abs() - 1)) == lbool::TRUE
    }

    pub(super) fn progress(&self) -> Progress {
        self.solver.cb().progress.get()
    }

    pub(super) fn count_solution(&self) {
        let progress = &self.solver.cb().progress;
        let Progress { solutions, nodes } = progress.get();
        progress.set(Progress { solutions: solutions + 1, nodes });
    }

    /// What was learnt, as DRAT says it.
    pub(super) fn into_log(mut self) -> String {
        self.solver.cb_mut().log.take().unwrap_or_default().text
    }
}

/// Remembers what the solver supposed when it found a solution. For the solver this is a theory
/// that never objects.
#[derive(Default)]
struct Decisions {
    /// How long the list of true literals was before each decision.
    starts: Vec<usize>,
    /// How long it was when the solver last asked.
    length: usize,
    /// What was supposed in the last solution.
    last: Vec<Lit>,
}

impl Theory for Decisions {
    fn partial_check(&mut self, state: &mut TheoryArg<'_>) {
        self.length = state.model().len();
    }

    fn create_level(&mut self) {
        self.starts.push(self.length);
    }

    fn pop_levels(&mut self, levels: usize) {
        self.starts.truncate(self.starts.len() - levels);
    }

    fn n_levels(&self) -> usize {
        self.starts.len()
    }

    fn final_check(&mut self, state: &mut TheoryArg<'_>) {
        let literals = state.model();
        self.last.clear();
        self.last.extend(self.starts.iter().map(|&start| literals[start]));
    }

    fn explain_propagation(&mut self, _: Lit) -> &[Lit] {
        // Nothing was propagated.
        &[]
    }
}

/// Watches the solver.
struct Watch<'a> {
    limits: &'a Limits<'a>,
    progress: Cell<Progress>,
    /// Why the solver was told to end.
    ended: Cell<Option<Ending>>,
    log: Option<Log>,
}

impl Callbacks for Watch<'_> {
    /// The solver asks before each decision, and once more at the end of each search.
    fn stop(&self) -> bool {
        if self.ended.get().is_some() {
            return true;
        }
        let Progress { solutions, nodes } = self.progress.get();
        if nodes >= self.limits.nodes {
            self.ended.set(Some(Ending::NodeLimit));
            return true;
        }
        let progress = Progress { solutions, nodes: nodes + 1 };
        self.progress.set(progress);
        let is_stopped = self.limits.is_stopped(progress);
        if is_stopped {
            self.ended.set(Some(Ending::Stopped));
        }
        is_stopped
    }

    fn on_new_clause(&mut self, clause: &[Lit], kind: ClauseKind) {
        if let Some(log) = &mut self.log
            && kind == ClauseKind::Learnt
        {
            log.learn(clause);
        }
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        if let Some(log) = &mut self.log {
            log.forget(clause);
        }
    }
}

/// A proof in the making: what was learnt and forgotten, in order.
#[derive(Debug, Default)]
struct Log {
    text: String,
    /// How often each clause is known. The solver shortens clauses without a word, and a checker
    /// would look in vain for one to forget that it knows in another form.
    known: BTreeMap<Vec<i32>, usize>,
}

impl Log {
    fn learn(&mut self, clause: &[Lit]) {
        let sorted = sorted(clause);
        self.write(clause);
        *self.known.entry(sorted).or_default() += 1;
    }

    fn forget(&mut self, clause: &[Lit]) {
        let sorted = sorted(clause);
        if let Some(times) = self.known.get_mut(&sorted) {
            *times -= 1;
            if *times == 0 {
                self.known.remove(&sorted);
            }
            self.text.push_str("d ");
            self.write(clause);
        }
    }

    fn write(&mut self, clause: &[Lit]) {
        for &literal in clause {
            self.text.push_str(&signed(literal).to_string());
            self.text.push(' ');
        }
        self.text.push_str("0\n");
    }
}

fn sorted(clause: &[Lit]) -> Vec<i32> {
    let mut literals: Vec<i32> = clause.iter().map(|&literal| signed(literal)).collect();
    literals.sort_unstable();
    literals
}

fn signed(literal: Lit) -> i32 {
    let number = literal.var().idx() as i32 + 1;
    if literal.sign() { number } else { -number }
}
