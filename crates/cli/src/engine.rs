//! Says which engine answers, and why.

use clap::Args;
use std::{
    collections::BTreeSet,
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
};
use sudokit_app::Search;
use sudokit_rules::{Puzzle, Rules};
use sudokit_solve::general::Question;

/// What is said about engines.
#[derive(Args, Debug)]
#[command(next_help_heading = "Work")]
pub(crate) struct EngineArguments {
    /// Say on standard error which engine answers, and why
    #[arg(long)]
    explain_engine: bool,
}

impl EngineArguments {
    pub(crate) fn teller(&self, question: Question) -> Teller {
        Teller { told: self.explain_engine.then(Arc::default), question }
    }
}

/// Tells of each kind of puzzle once. Clones share what was told.
#[derive(Clone)]
pub(crate) struct Teller {
    told: Option<Arc<Mutex<BTreeSet<String>>>>,
    question: Question,
}

impl Teller {
    /// Tells of a puzzle of any size.
    pub(crate) fn tell(&self, puzzle: &Puzzle, search: &Search) {
        if self.told.is_some() {
            let shape = puzzle.rules().shape();
            self.say(format!("{shape}: {}", search.told_engine(puzzle.rules(), self.question)));
        }
    }

    /// Tells of the classic 9×9.
    #[inline]
    pub(crate) fn tell_classic(&self, search: &Search) {
        if self.told.is_some() {
            let engine = search.told_engine(&Rules::classic(), self.question);
            self.say(format!("classic 9×9: {engine}"));
        }
    }

    fn say(&self, text: String) {
        let Some(told) = &self.told else { return };
        if told.lock().unwrap_or_else(PoisonError::into_inner).insert(text.clone()) {
            // Nobody can be told that nobody can be told.
            let _ = writeln!(io::stderr(), "{text}");
        }
    }
}
