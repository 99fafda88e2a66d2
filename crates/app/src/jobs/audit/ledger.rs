//! What takes the findings in the order of the input, and remembers.

use super::{
    Audit, Listed, Repeats,
    fault::Fault,
    finding::{AuditReply, Finding},
    seen::{Earlier, Seen},
    tally::Tally,
};
use crate::{
    Emitter, Number, Place, Problem, Style, Trouble, handover::Taker, known::place::Sources,
};
use std::{cell::RefCell, io};

/// Remembers puzzles, adds up, and writes verdicts.
pub(super) struct Ledger<'e, 'o> {
    emitter: &'e mut Emitter<'o>,
    listed: Listed,
    style: Style,
    repeats: Repeats,
    sources: Sources,
    seen: Seen,
    tally: Tally,
    /// How many inputs could not be read at all.
    problems: u64,
}

impl<'e, 'o> Ledger<'e, 'o> {
    pub(super) fn new(wanted: &Audit, sources: Sources, emitter: &'e mut Emitter<'o>) -> Self {
        Self {
            emitter,
            listed: wanted.listed,
            style: wanted.style,
            repeats: wanted.demands.repeats,
            sources,
            seen: Seen::new(),
            tally: Tally::of(&wanted.demands),
            problems: 0,
        }
    }

    pub(super) const fn tally(&self) -> &Tally {
        &self.tally
    }

    pub(super) const fn problems(&self) -> u64 {
        self.problems
    }

    /// What was added up.
    pub(super) fn close(self) -> Tally {
        self.tally
    }

    /// Takes the next line.
    fn take(&mut self, finding: Finding) -> io::Result<()> {
        let Finding { place, identity, mut reply } = finding;
        let text = reply.puzzle.as_deref().unwrap_or_default();
        let packed = self.sources.pack(&place);
        if let Some(Earlier { place: first, is_disguised }) =
            self.seen.meet(&identity, text, packed)
        {
            let first = self.sources.place(first);
            reply.first = Some((first.clone(), is_disguised));
            if self.repeats != Repeats::Allowed {
                // A copy is a copy, whether or not disguises can be seen.
                reply.faults.retain(|fault| *fault != Fault::Uncompared);
                reply.faults.push(Fault::Repeats { first, is_disguised });
            }
        }
        self.tally.add(&reply);
        self.write(&reply, &place)
    }

    /// Takes a line that holds no puzzle. Says whether the problem is one of a line, and not of an
    /// input that cannot be read.
    pub(super) fn take_problem(&mut self, problem: &Problem) -> io::Result<bool> {
        let Trouble::Text(error) = &problem.trouble else {
            self.problems += 1;
            return Ok(false);
        };
        let mut reply = AuditReply::new(None);
        reply.faults.push(Fault::Unreadable { column: error.column, why: error.fault.to_string() });
        let source = problem.source_name.as_str().into();
        let place = Place { source, number: Number::Line(error.line) };
        self.tally.add(&reply);
        self.write(&reply, &place)?;
        Ok(true)
    }

    fn write(&mut self, reply: &AuditReply, place: &Place) -> io::Result<()> {
        match self.listed {
            Listed::Summary => Ok(()),
            Listed::Faults if reply.faults.is_empty() => Ok(()),
            Listed::All | Listed::Faults => self.emitter.reply(reply, place, self.style),
        }
    }
}

/// It is shared with what reports lines that hold no puzzle.
impl Taker<Finding> for &RefCell<&mut Ledger<'_, '_>> {
    fn take(&mut self, finding: Finding) -> io::Result<()> {
        self.borrow_mut().take(finding)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.borrow_mut().emitter.flush()
    }
}
