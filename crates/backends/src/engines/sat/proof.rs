//! Proofs that there is no solution, or no other one.

use super::{
    solver::{Answer, Solver},
    too_large,
};
use sudokit_model::{Assignment, BackendError, Cnf, Ending, Limits, Model, Style};

/// A proof that clauses cannot all be true, in the forms that proof checkers read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The clauses, in DIMACS: the model, and that none of the excluded assignments is meant.
    pub cnf: String,
    /// What follows from them step by step, down to the empty clause, in DRAT: a clause in a line,
    /// and after a `d` one that is needed no more. Each follows from those before it by unit
    /// propagation (Wetzler, Heule and Hunt, "DRAT-trim", 2014).
    pub drat: String,
}

/// What became of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proved {
    /// It is one.
    Yes(Proof),
    /// There is a solution that was not excluded.
    No(Assignment),
    /// A limit was reached.
    Unknown(Ending),
}

/// Proves that a model has no solution but those that are excluded.
///
/// Nothing is worked out before: the clauses are the model word by word ([`Cnf::plain`]), so that
/// who checks the proof has to trust neither the solver nor any preparation.
///
/// ```
/// use sudokit_backends::sat::{Proved, prove};
/// use sudokit_model::{Domain, Limits, Model, Style};
///
/// // Three pigeons, two holes.
/// let mut model = Model::new();
/// let holes = model.variables(3, &Domain::range(1, 2));
/// model.all_different(holes);
/// let Proved::Yes(proof) = prove(&model, &[], Style::Minimal, &Limits::NONE)? else {
///     panic!("they do not fit");
/// };
/// assert!(proof.cnf.contains("p cnf 3 6\n"));
/// assert!(proof.drat.ends_with("0\n"));
/// # Ok::<(), sudokit_model::BackendError>(())
/// ```
///
/// # Errors
/// If the model is too large.
///
/// # Panics
/// If an excluded assignment has not a value for each variable.
pub fn prove(
    model: &Model,
    excluded: &[Assignment],
    style: Style,
    limits: &Limits<'_>,
) -> Result<Proved, BackendError> {
    let mut cnf = Cnf::plain(model, style).map_err(|error| too_large("sat", error))?;
    for assignment in excluded {
        if let Some(other) = cnf.other_than(assignment) {
            cnf.add(&other);
        }
    }
    let mut solver = Solver::logged(&cnf, limits);
    Ok(match solver.solve() {
        Answer::Solution => Proved::No(cnf.assignment(|boolean| solver.is_true(boolean))),
        Answer::None => {
            let drat = solver.into_log() + "0\n";
            Proved::Yes(Proof { cnf: cnf.commented(model), drat })
        }
        Answer::Ended(ending) => Proved::Unknown(ending),
    })
}
