//! `backtracking`: search as in a textbook, to learn from and to compare with.
//!
//! One variable after the other gets a value; when a constraint whose variables all have values is
//! broken, the last value was wrong. Two switches, as in Russell and Norvig, "Artificial
//! Intelligence: A Modern Approach", chapter on constraint satisfaction: which variable comes next
//! (the first, or the one with the *minimum remaining values*), and whether a value is taken from
//! the variables that it leaves without support (*forward checking*).
//!
//! It uses nothing but the definitions of the primitives, so it takes every model, and is slow.

use std::ops::ControlFlow;
use sudokit_model::{
    Assignment, Backend, BackendError, BackendInfo, Ending, Limits, Model, Outcome, Primitive,
    Progress, Support, Variable,
};

/// Which variable gets a value next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// The first that has none.
    First,
    /// The one with the fewest values left, the first of several: *minimum remaining values*.
    MostConstrained,
}

/// What happens after a variable got a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    /// Constraints whose variables all have values must hold.
    Back,
    /// In constraints with one variable left, the values that would break them are taken away:
    /// *forward checking*.
    Forward,
}

/// Textbook backtracking with its two switches.
#[derive(Clone, Copy, Debug)]
pub struct Backtracking {
    info: BackendInfo,
    next: Next,
    look: Look,
}

impl Backtracking {
    /// With minimum remaining values and forward checking.
    pub const MOST_CONSTRAINED: Self = Self {
        info: BackendInfo {
            id: "backtracking",
            summary: "textbook search: minimum remaining values, forward checking",
            optimises: false,
        },
        next: Next::MostConstrained,
        look: Look::Forward,
    };
    /// With forward checking only.
    pub const FORWARD: Self = Self {
        info: BackendInfo {
            id: "backtracking-forward",
            summary: "textbook search: variables in order, forward checking",
            optimises: false,
        },
        next: Next::First,
        look: Look::Forward,
    };
    /// With neither.
    pub const PLAIN: Self = Self {
        info: BackendInfo {
            id: "backtracking-plain",
            summary: "textbook search: variables in order, nothing else",
            optimises: false,
        },
        next: Next::First,
        look: Look::Back,
    };
}

/// More values than this in all domains together are not listed.
const MOST_VALUES: u64 = 10_000_000;

/// With more variables than this the recursion would be too deep for a thread.
const MOST_VARIABLES: usize = 2_000;

impl Backend for Backtracking {
    fn info(&self) -> &'static BackendInfo {
        match (self.next, self.look) {
            (Next::MostConstrained, _) => &Self::MOST_CONSTRAINED.info,
            (Next::First, Look::Forward) => &Self::FORWARD.info,
            (Next::First, Look::Back) => &Self::PLAIN.info,
        }
    }

    /// A constraint is looked at when its last variable, or the last but one, gets a value. What can
    /// be said of pairs is therefore said of pairs.
    fn support(&self, primitive: &Primitive) -> Support {
        match primitive {
            Primitive::AllDifferent(_) | Primitive::AtMostOne(_) | Primitive::ExactlyOne(_) => {
                Support::Decompose
            }
            _ => Support::Native,
        }
    }

    fn search(
        &self,
        model: &Model,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<Outcome, BackendError> {
        if model.domains().len() > MOST_VARIABLES {
            let what = format!("more than {MOST_VARIABLES} variables");
            return Err(BackendError::TooLarge { engine: self.info().id, what });
        }
        let size = model.domains().iter().map(sudokit_model::Domain::len);
        if size.fold(0, u64::saturating_add) > MOST_VALUES {
            let what = format!("more than {MOST_VALUES} values");
            return Err(BackendError::TooLarge { engine: self.info().id, what });
        }
        let mut search = Search::new(*self, model, limits, found);
        let flow = if search.begins() { search.descend(0) } else { ControlFlow::Continue(()) };
        let ending = flow.break_value().unwrap_or(Ending::Exhausted);
        let Progress { solutions, nodes } = search.progress;
        Ok(Outcome { solutions, nodes, ending, objective: None, bound: None })
    }
}

struct Search<'a> {
    switches: Backtracking,
    model: &'a Model,
    limits: &'a Limits<'a>,
    found: &'a mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    /// For each variable the primitives that speak of it.
    about: Vec<Vec<usize>>,
    /// For each primitive its variables, each once.
    variables: Vec<Vec<Variable>>,
    /// For each primitive, how many of its variables have no value.
    open: Vec<usize>,
    /// The values that each variable may still have.
    domains: Vec<Vec<i64>>,
    is_set: Vec<bool>,
    assignment: Assignment,
    progress: Progress,
}

/// Values that were taken from a variable.
type Removed = (usize, Vec<i64>);

impl<'a> Search<'a> {
    fn new(
        switches: Backtracking,
        model: &'a Model,
        limits: &'a Limits<'a>,
        found: &'a mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Self {
        let mut variables: Vec<_> = Vec::new();
        let mut about = vec![Vec::new(); model.domains().len()];
        for (index, primitive) in model.primitives().iter().enumerate() {
            let mut mine = primitive.meaning().variables();
            mine.sort_unstable();
            mine.dedup();
            for variable in &mine {
                about[variable.index()].push(index);
            }
            variables.push(mine);
        }
        Self {
            switches,
            model,
            limits,
            found,
            about,
            open: variables.iter().map(Vec::len).collect(),
            variables,
            domains: model.domains().iter().map(|domain| domain.values().collect()).collect(),
            is_set: vec![false; model.domains().len()],
            assignment: Assignment::new(vec![0; model.domains().len()]),
            progress: Progress::default(),
        }
    }

    /// Looks at what is decided before the first value: primitives without variables, and those
    /// with one.
    fn begins(&mut self) -> bool {
        let all: Vec<usize> = (0..self.open.len()).collect();
        let mut removed = Vec::new();
        all.iter().filter(|&&index| self.open[index] == 0).all(|&index| self.holds(index))
            && (self.switches.look == Look::Back || self.look_forward(&all, &mut removed))
    }

    /// Gives values to the variables that have none. The depth is the number of those that have
    /// one, so that the recursion is as deep as the model has variables.
    fn descend(&mut self, depth: usize) -> ControlFlow<Ending> {
        debug_assert!(depth <= MOST_VARIABLES);
        if self.progress.nodes >= self.limits.nodes {
            return ControlFlow::Break(Ending::NodeLimit);
        }
        self.progress.nodes += 1;
        if self.limits.is_stopped(self.progress) {
            return ControlFlow::Break(Ending::Stopped);
        }
        let Some(variable) = self.choose() else { return self.report() };
        for value in self.domains[variable].clone() {
            let mut removed = Vec::new();
            if self.set(variable, value, &mut removed) {
                self.descend(depth + 1)?;
            }
            self.unset(variable, removed);
        }
        ControlFlow::Continue(())
    }

    fn report(&mut self) -> ControlFlow<Ending> {
        if self.progress.solutions >= self.limits.solutions {
            return ControlFlow::Break(Ending::SolutionLimit);
        }
        self.progress.solutions += 1;
        if (self.found)(&self.assignment).is_break() {
            return ControlFlow::Break(Ending::Stopped);
        }
        if self.progress.solutions == self.limits.solutions {
            return ControlFlow::Break(Ending::SolutionLimit);
        }
        ControlFlow::Continue(())
    }

    fn choose(&self) -> Option<usize> {
        let mut open = (0..self.is_set.len()).filter(|&variable| !self.is_set[variable]);
        match self.switches.next {
            Next::First => open.next(),
            Next::MostConstrained => open.min_by_key(|&variable| self.domains[variable].len()),
        }
    }

    /// Gives a value and looks whether that breaks anything.
    fn set(&mut self, variable: usize, value: i64, removed: &mut Vec<Removed>) -> bool {
        self.assignment.values_mut()[variable] = value;
        self.is_set[variable] = true;
        let about = self.about[variable].clone();
        for &index in &about {
            self.open[index] -= 1;
        }
        about.iter().filter(|&&index| self.open[index] == 0).all(|&index| self.holds(index))
            && (self.switches.look == Look::Back || self.look_forward(&about, removed))
    }

    fn unset(&mut self, variable: usize, removed: Vec<Removed>) {
        for (other, values) in removed.into_iter().rev() {
            self.domains[other] = values;
        }
        for &index in &self.about[variable] {
            self.open[index] += 1;
        }
        self.is_set[variable] = false;
    }

    /// In the primitives with one variable left, takes the values away that would break them.
    /// Answers whether every variable has one left.
    fn look_forward(&mut self, about: &[usize], removed: &mut Vec<Removed>) -> bool {
        for &index in about.iter().filter(|&&index| self.open[index] == 1) {
            let mut variables = self.variables[index].iter();
            let last = variables.find(|variable| !self.is_set[variable.index()]);
            let last = last.expect("one variable is open").index();
            let before = self.domains[last].clone();
            let mut kept = before.clone();
            kept.retain(|&value| {
                self.assignment.values_mut()[last] = value;
                self.model.primitives()[index].meaning().holds(&self.assignment)
            });
            if kept.len() < before.len() {
                removed.push((last, before));
                let is_empty = kept.is_empty();
                self.domains[last] = kept;
                if is_empty {
                    return false;
                }
            }
        }
        true
    }

    fn holds(&self, primitive: usize) -> bool {
        self.model.primitives()[primitive].meaning().holds(&self.assignment)
    }
}
