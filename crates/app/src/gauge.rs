//! How far a run has come, for a progress display.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counters that a run advances and a display reads. They never influence an answer.
#[derive(Debug, Default)]
pub struct Gauge {
    bytes: AtomicU64,
    records: AtomicU64,
    solutions: AtomicU64,
}

impl Gauge {
    /// Bytes read from the inputs, before unpacking.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Records answered.
    pub fn records(&self) -> u64 {
        self.records.load(Ordering::Relaxed)
    }

    /// Solutions found by counting and enumerating.
    pub fn solutions(&self) -> u64 {
        self.solutions.load(Ordering::Relaxed)
    }

    pub(crate) fn add_bytes(&self, count: u64) {
        self.bytes.fetch_add(count, Ordering::Relaxed);
    }

    pub(crate) fn add_records(&self, count: u64) {
        self.records.fetch_add(count, Ordering::Relaxed);
    }

    pub(crate) fn add_solutions(&self, count: u64) {
        self.solutions.fetch_add(count, Ordering::Relaxed);
    }
}
