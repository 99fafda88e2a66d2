//! CP-SAT of OR-Tools, where it is installed.

mod library;
mod places;
mod search;

use library::CpSatLibrary;
use search::Search;
use std::{ops::ControlFlow, path::PathBuf};
use sudokit_model::{
    Assignment, Backend, BackendError, BackendInfo, Limits, Model, Outcome, Primitive, Support,
    formats::{CpModel, cp_sat_support},
};

/// The solver CP-SAT, a library that is loaded when it is asked.
///
/// It learns clauses as SAT solvers do and has a linear relaxation, so that it proves optima that
/// plain search does not. It runs with one worker and is deterministic. Nothing of it is built in:
/// `pip install ortools` brings the library, and the environment variable `SUDOKIT_ORTOOLS` names it
/// or a folder with it; otherwise the loader of the system is asked for it. Everything that needs it
/// says so if it is not there.
///
/// The library hands out solutions only when its search is over. Where all are wanted, it searches for
/// a short time first and then, from the beginning, longer and longer, so that the first ones come
/// soon. With an objective, only the last and best solution comes.
///
/// A node is a hundred thousandth of a unit of its deterministic time, about the work of a branch:
/// branches themselves are no measure, since much is done without any. A limit of nodes is
/// overstepped a little before the solver notices, and what was too much is not counted.
///
/// ```
/// # use sudokit_backends::CpSat;
/// # use sudokit_model::{BackendError, Domain, Limits, Model, Relation, Status, count};
/// let mut model = Model::new();
/// let [x, y] = [(); 2].map(|()| model.variable(Domain::range(0, 9)));
/// model.linear([(2, x), (3, y)], Relation::AtMost, 20);
/// model.maximise([(3, x), (4, y)]);
/// match count(&CpSat::INSTALLED, &model, &Limits::NONE) {
///     Ok(outcome) => assert_eq!((outcome.status(), outcome.objective), (Status::Optimal, Some(29))),
///     Err(BackendError::Unavailable { why, .. }) => assert!(why.contains("pip install ortools")),
///     Err(other) => panic!("{other}"),
/// }
/// ```
#[derive(Clone, Debug, Default)]
pub struct CpSat {
    /// Where the library is, if it was said.
    library: Option<PathBuf>,
}

/// The name of the engine.
const ID: &str = "cp-sat";

impl CpSat {
    /// The one that the user has installed.
    pub const INSTALLED: Self = Self { library: None };

    /// The one in this file, or in this folder.
    #[must_use]
    pub fn at(library: impl Into<PathBuf>) -> Self {
        Self { library: Some(library.into()) }
    }
}

impl Backend for CpSat {
    fn info(&self) -> &'static BackendInfo {
        &BackendInfo {
            id: ID,
            summary: "clause learning with a linear relaxation: CP-SAT of OR-Tools, if installed",
            optimises: true,
        }
    }

    fn support(&self, primitive: &Primitive) -> Support {
        cp_sat_support(primitive)
    }

    fn search(
        &self,
        model: &Model,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<Outcome, BackendError> {
        let message = CpModel::of(model)?;
        let library = CpSatLibrary::load(self.library.as_deref())
            .map_err(|error| BackendError::Unavailable { engine: ID, why: error.to_string() })?;
        let booleans = message.variables() - model.domains().len();
        let message = message.to_bytes();
        Search { library: &library, model, message: &message, booleans, limits }.run(found)
    }
}
