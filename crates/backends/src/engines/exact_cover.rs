//! `exact-cover`: Algorithm X with dancing links and colours.
//!
//! A model is said as an exact cover ([`Translation`]) and searched as Knuth does it in "The Art of
//! Computer Programming", volume 4B, section 7.2.2.1: take the item with the fewest options, try
//! each of them, and let what they exclude leave the lists and come back. It is made for finding
//! all solutions of what consists of things that exclude each other: squares, queens, polyominoes.
//!
//! It learns nothing from failure and does not optimise. Sums are taken only as far as their
//! combinations can be listed; what cannot be said is refused with the constraint.
//!
//! ```
//! use std::ops::ControlFlow;
//! use sudokit_backends::ExactCover;
//! use sudokit_model::{Limits, cover::Cover};
//!
//! // Knuth's toy problem with colours.
//! let cover: Cover = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n".parse()?;
//! let mut all = Vec::new();
//! ExactCover::solutions(&cover, &Limits::NONE, &mut |options| {
//!     all.push(options.to_vec());
//!     ControlFlow::Continue(())
//! });
//! all[0].sort_unstable();
//! assert_eq!(all, [[1, 3]]);
//! # Ok::<(), sudokit_model::formats::FormatError>(())
//! ```

mod links;

use links::Links;
use std::ops::ControlFlow;
use sudokit_model::{
    Assignment, Backend, BackendError, BackendInfo, Ending, Limits, Model, Outcome, Primitive,
    Progress, Support,
    cover::{Cover, NotACover, Translation},
};

/// Algorithm X with dancing links and colours.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "DLX", alias = "XCC", alias = "dancing links")]
pub struct ExactCover;

/// How a search of a cover ended, and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CoverOutcome {
    /// As of every engine. A node is the beginning, or an option that was chosen.
    pub outcome: Outcome,
    /// How often an entry was taken out of a list, which Knuth calls an update.
    pub updates: u64,
}

static INFO: BackendInfo = BackendInfo {
    id: "exact-cover",
    summary: "Algorithm X with dancing links and colours",
    optimises: false,
};

impl ExactCover {
    /// Finds the solutions of a cover, each once, as the numbers of its options in the order in
    /// which they were chosen. `found` may end the search.
    pub fn solutions(
        cover: &Cover,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
    ) -> CoverOutcome {
        let mut search = Search {
            links: Links::new(cover),
            limits,
            found,
            progress: Progress::default(),
            chosen: Vec::new(),
            options: Vec::new(),
        };
        let ending = search.run().break_value().unwrap_or(Ending::Exhausted);
        let Progress { solutions, nodes } = search.progress;
        let outcome = Outcome { solutions, nodes, ending, objective: None, bound: None };
        CoverOutcome { outcome, updates: search.links.updates }
    }
}

impl Backend for ExactCover {
    fn info(&self) -> &'static BackendInfo {
        &INFO
    }

    /// The translation decomposes what it has to.
    fn support(&self, _: &Primitive) -> Support {
        Support::Native
    }

    fn search(
        &self,
        model: &Model,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<Outcome, BackendError> {
        let engine = INFO.id;
        let translation = Translation::of(model).map_err(|error| match error {
            NotACover::Unsaid { .. } => {
                BackendError::Unsupported { engine, what: error.to_string() }
            }
            NotACover::TooLarge(_) => BackendError::TooLarge { engine, what: error.to_string() },
        })?;
        let mut assignment = Assignment::new(vec![0; model.domains().len()]);
        let searched = Self::solutions(&translation.cover, limits, &mut |options| {
            translation.decode(options, &mut assignment);
            found(&assignment)
        });
        Ok(searched.outcome)
    }
}

struct Search<'a> {
    links: Links,
    limits: &'a Limits<'a>,
    found: &'a mut dyn FnMut(&[usize]) -> ControlFlow<()>,
    progress: Progress,
    /// The way from the beginning to where the search is.
    chosen: Vec<Choice>,
    /// The options of a solution, kept for the next one.
    options: Vec<usize>,
}

/// An entry of an option that was chosen, in the list of the item that it was chosen for.
#[derive(Clone, Copy)]
enum Choice {
    /// The only one of its item.
    Only(u32),
    /// One of several.
    Among(u32),
}

impl Search<'_> {
    /// Goes through the tree; what is left to try is a stack of chosen entries, so that no depth
    /// is too great.
    fn run(&mut self) -> ControlFlow<Ending> {
        let mut next = self.enter()?;
        loop {
            if let Some(choice) = next {
                match choice {
                    Choice::Only(node) => self.links.take(node),
                    Choice::Among(node) => self.links.commit(node),
                }
                self.chosen.push(choice);
                next = self.enter()?;
                continue;
            }
            match self.chosen.pop() {
                None => return ControlFlow::Continue(()),
                Some(Choice::Only(node)) => self.links.untake(node),
                Some(Choice::Among(node)) => {
                    self.links.uncommit(node);
                    next = self.links.below(node).map(Choice::Among);
                    if next.is_none() {
                        self.links.uncover(self.links.item(node));
                    }
                }
            }
        }
    }

    /// Looks at a new state: the first option to try in it, if there is any.
    fn enter(&mut self) -> ControlFlow<Ending, Option<Choice>> {
        if self.progress.nodes >= self.limits.nodes {
            return ControlFlow::Break(Ending::NodeLimit);
        }
        self.progress.nodes += 1;
        if self.limits.is_stopped(self.progress) {
            return ControlFlow::Break(Ending::Stopped);
        }
        if self.links.is_hopeless() {
            self.links.blame();
            return ControlFlow::Continue(None);
        }
        if self.links.is_solved() {
            self.report()?;
            return ControlFlow::Continue(None);
        }
        let item = self.links.choose();
        if self.links.length(item) == 1 {
            return ControlFlow::Continue(self.links.below(item).map(Choice::Only));
        }
        self.links.cover(item);
        ControlFlow::Continue(self.links.below(item).map(Choice::Among))
    }

    fn report(&mut self) -> ControlFlow<Ending> {
        if self.progress.solutions >= self.limits.solutions {
            return ControlFlow::Break(Ending::SolutionLimit);
        }
        self.progress.solutions += 1;
        self.options.clear();
        for choice in &self.chosen {
            let (Choice::Only(node) | Choice::Among(node)) = *choice;
            self.options.push(self.links.option(node));
        }
        if (self.found)(&self.options).is_break() {
            return ControlFlow::Break(Ending::Stopped);
        }
        if self.progress.solutions == self.limits.solutions {
            return ControlFlow::Break(Ending::SolutionLimit);
        }
        ControlFlow::Continue(())
    }
}
