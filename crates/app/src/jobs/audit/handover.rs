//! How findings come from the workers to the ledger.
//!
//! A run keeps the order of what its jobs write, and that is text. So a job leaves its finding here
//! under a number and writes the number; whoever reads it in the order of the input takes the
//! finding.

use super::{finding::Finding, ledger::Ledger};
use crate::Emitter;
use std::{
    cell::RefCell,
    collections::BTreeMap,
    fmt::Write as _,
    io::{self, Write},
    sync::{Mutex, PoisonError},
};

/// Findings that nobody has taken yet: those of the chunks that are under way.
#[derive(Debug, Default)]
pub(super) struct Handover(Mutex<Waiting>);

#[derive(Debug, Default)]
struct Waiting {
    next: u64,
    findings: BTreeMap<u64, Finding>,
}

impl Handover {
    /// Leaves a finding and writes its number.
    pub(super) fn put(&self, finding: Finding, out: &mut Emitter<'_>) -> io::Result<()> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let number = waiting.next;
        waiting.next += 1;
        waiting.findings.insert(number, finding);
        drop(waiting);
        out.item(|out| {
            let _ = writeln!(out, "{number}");
        })
    }

    fn take(&self, number: u64) -> Option<Finding> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).findings.remove(&number)
    }

    /// What reads numbers and hands their findings to the ledger.
    pub(super) const fn receiver<'h, 'l, 'm, 'e, 'o>(
        &'h self,
        ledger: &'l RefCell<&'m mut Ledger<'e, 'o>>,
    ) -> Receiver<'h, 'l, 'm, 'e, 'o> {
        Receiver { handover: self, ledger, number: 0 }
    }
}

/// Reads numbers, a line each.
pub(super) struct Receiver<'h, 'l, 'm, 'e, 'o> {
    handover: &'h Handover,
    ledger: &'l RefCell<&'m mut Ledger<'e, 'o>>,
    /// The number whose digits come.
    number: u64,
}

impl Write for Receiver<'_, '_, '_, '_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte.is_ascii_digit() {
                self.number = 10 * self.number + u64::from(byte - b'0');
                continue;
            }
            if let Some(finding) = self.handover.take(std::mem::take(&mut self.number)) {
                self.ledger.borrow_mut().take(finding)?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.ledger.borrow_mut().flush()
    }
}
