//! A progress bar on standard error, only if that is a terminal.

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::{
    io::{self, Write},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};
use sudokit_app::{Gauge, Input, PartsDone};

/// What is counted.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Unit {
    /// Puzzles answered.
    Puzzles,
    /// Solutions found, and the puzzles that they belong to.
    Solutions,
    /// Solutions found of the only question.
    Found,
}

/// A bar that follows a gauge.
pub(crate) struct Bar {
    bar: ProgressBar,
    is_over: Arc<AtomicBool>,
}

/// How long a run must last to get a bar.
const PATIENCE: Duration = Duration::from_millis(500);
const TICK: Duration = Duration::from_millis(100);

/// Starts a bar that follows `gauge`; it stays hidden if nobody would see it.
pub(crate) fn start(gauge: &Arc<Gauge>, inputs: &[Input], unit: Unit, is_quiet: bool) -> Bar {
    // Of solutions nobody knows how many are left.
    let size: Option<u64> = match unit {
        Unit::Puzzles => inputs.iter().map(Input::size).sum(),
        Unit::Solutions | Unit::Found => None,
    };
    let bar = ProgressBar::with_draw_target(size, ProgressDrawTarget::hidden());
    let template = match size {
        Some(_) => "{bar:30} {percent:>3} % {elapsed} {msg}",
        None => "{spinner} {elapsed} {msg}",
    };
    bar.set_style(ProgressStyle::with_template(template).unwrap_or_else(|_| {
        // The templates are constants; a bar without style is still a bar.
        ProgressStyle::default_bar()
    }));
    let is_over = Arc::new(AtomicBool::new(false));
    let target = ProgressDrawTarget::stderr();
    if !is_quiet && !target.is_hidden() {
        follow(bar.clone(), target, Arc::clone(gauge), Arc::clone(&is_over), unit);
    }
    Bar { bar, is_over }
}

fn follow(
    bar: ProgressBar,
    target: ProgressDrawTarget,
    gauge: Arc<Gauge>,
    is_over: Arc<AtomicBool>,
    unit: Unit,
) {
    thread::spawn(move || {
        thread::sleep(PATIENCE);
        if is_over.load(Ordering::Relaxed) {
            return;
        }
        bar.set_draw_target(target);
        while !is_over.load(Ordering::Relaxed) {
            bar.set_position(gauge.bytes());
            let puzzles = HumanCount(gauge.records());
            let solutions = HumanCount(gauge.solutions());
            bar.set_message(match unit {
                Unit::Puzzles => format!("{puzzles} puzzles"),
                Unit::Solutions => format!("{puzzles} puzzles, {solutions} solutions"),
                Unit::Found => format!("{solutions} solutions"),
            });
            thread::sleep(TICK);
        }
    });
}

impl Bar {
    /// Does something with the bar out of the way.
    pub(crate) fn pause<R>(&self, action: impl FnOnce() -> R) -> R {
        self.bar.suspend(action)
    }

    /// A writer that puts the bar out of the way for each write.
    pub(crate) fn over<W: Write>(&self, inner: W) -> Over<'_, W> {
        Over { bar: &self.bar, inner }
    }

    /// Removes the bar.
    pub(crate) fn finish(self) {
        self.is_over.store(true, Ordering::Relaxed);
        self.bar.finish_and_clear();
    }
}

/// A writer that puts a bar out of the way for each write.
pub(crate) struct Over<'a, W> {
    pub(crate) bar: &'a ProgressBar,
    pub(crate) inner: W,
}

impl<W: Write> Write for Over<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bar.suspend(|| self.inner.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.bar.suspend(|| self.inner.flush())
    }
}

/// A bar that counts parts of long work.
pub(crate) struct Parts {
    bar: ProgressBar,
    start: Instant,
}

impl Parts {
    /// Starts the bar; it stays hidden if nobody would see it.
    pub(crate) fn start(is_quiet: bool) -> Self {
        let target =
            if is_quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let bar = ProgressBar::with_draw_target(None, target);
        if let Ok(style) =
            ProgressStyle::with_template("{bar:30} {pos} of {len} parts {elapsed} {msg}")
        {
            bar.set_style(style);
        }
        Self { bar, start: Instant::now() }
    }

    /// Shows how far the work has come. Parts may differ, so that what is left is a guess; it is
    /// made from those of this run, not from those that a checkpoint had.
    pub(crate) fn show(&self, parts: PartsDone) {
        self.bar.set_length(parts.all as u64);
        self.bar.set_position(parts.done as u64);
        if parts.done == parts.kept {
            // The beginning; from now on the time goes on by itself.
            self.bar.enable_steady_tick(TICK);
        }
        let counted = (parts.done - parts.kept) as f64;
        let rate = counted / self.start.elapsed().as_secs_f64();
        if rate.is_normal() {
            let left = (parts.all - parts.done) as f64 / rate;
            let left = HumanDuration(Duration::try_from_secs_f64(left).unwrap_or(Duration::MAX));
            self.bar.set_message(format!("{rate:.2} parts/s, about {left} left"));
        }
    }

    /// Does something with the bar out of the way.
    pub(crate) fn pause<R>(&self, action: impl FnOnce() -> R) -> R {
        self.bar.suspend(action)
    }

    /// Removes the bar.
    pub(crate) fn finish(self) {
        self.bar.finish_and_clear();
    }
}

/// A line that shows how many of something are done.
pub(crate) struct Count {
    bar: ProgressBar,
    what: &'static str,
}

impl Count {
    /// Starts the line; it stays hidden if nobody would see it.
    pub(crate) fn start(what: &'static str, is_quiet: bool) -> Self {
        let target =
            if is_quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let bar = ProgressBar::with_draw_target(None, target);
        if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
            bar.set_style(style);
        }
        Self { bar, what }
    }

    /// Shows the number.
    pub(crate) fn show(&self, count: u64) {
        self.bar.set_message(format!("{} {}", HumanCount(count), self.what));
        self.bar.tick();
    }

    /// Removes the line.
    pub(crate) fn finish(self) {
        self.bar.finish_and_clear();
    }
}
