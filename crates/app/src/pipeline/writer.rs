//! Writes the answers in the order of the input.

use super::{
    Run,
    request::{Options, Summary, Writing},
    threads::{Pending, lock, sent},
};
use crate::{Problem, emit::Emitter};
use std::{
    io::{self, Write},
    ops::ControlFlow,
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, sync_channel},
    },
    time::Duration,
};

/// How long the writer waits before it looks whether the run was interrupted.
const TICK: Duration = Duration::from_millis(50);

/// For how many ticks the writer waits for an answer after the run was interrupted: most searches
/// stop at once, and for a step that takes seconds to find nobody wants to wait.
const PATIENCE: usize = 8;

impl<T: 'static> Run<T> {
    /// Does the run; that nobody reads the output any more is no error.
    pub(super) fn start(
        self,
        out: &mut dyn Write,
        report: &mut dyn FnMut(&Problem),
    ) -> io::Result<Summary> {
        let run = Arc::new(self);
        let mut summary = Summary::default();
        match run.write(out, report, &mut summary) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => summary.is_unread = true,
            written => written?,
        }
        summary.is_interrupted = run.request.interrupt.is_raised();
        Ok(summary)
    }

    fn write(
        self: &Arc<Self>,
        out: &mut dyn Write,
        report: &mut dyn FnMut(&Problem),
        summary: &mut Summary,
    ) -> io::Result<()> {
        let frame = &self.request.frame;
        out.write_all(frame.opening.as_bytes())?;
        let Options { threads, writing, .. } = self.request.options;
        if threads.get() == 1 && writing == Writing::WhileFound {
            self.write_directly(out, report, summary)?;
        } else {
            self.write_in_order(out, report, summary)?;
        }
        out.write_all(frame.closing.as_bytes())?;
        out.flush()
    }

    /// Answers in this thread, straight into `out`; only the reading is done by another.
    fn write_directly(
        self: &Arc<Self>,
        out: &mut dyn Write,
        report: &mut dyn FnMut(&Problem),
        summary: &mut Summary,
    ) -> io::Result<()> {
        let (sender, chunks) = sync_channel(2);
        let reader = self.spawn_reader(move |chunk| sent(sender.send(chunk)));
        let mut batches = self.batches();
        let mut emitter = Emitter::to(out, self.request.frame.separator);
        while let Some(chunk) = self.next(&chunks, &mut || emitter.flush())? {
            let flow = self.answer_chunk(
                chunk,
                &mut batches,
                &mut emitter,
                &mut |emitter, one, problem| {
                    summary.add(&one);
                    if let Some(problem) = problem {
                        emitter.flush()?;
                        report(&problem);
                    }
                    Ok(())
                },
            )?;
            if flow.is_break() {
                return emitter.flush();
            }
        }
        emitter.flush()?;
        self.join(reader)
    }

    /// Lets workers answer and writes what they made in the order of the input.
    fn write_in_order(
        self: &Arc<Self>,
        out: &mut dyn Write,
        report: &mut dyn FnMut(&Problem),
        summary: &mut Summary,
    ) -> io::Result<()> {
        let (answers, reader) = self.spawn_workers();
        let mut has_started = false;
        while let Some(pending) = self.next(&answers, &mut || out.flush())? {
            let flow = self.wait(&pending, out)?;
            let answers = std::mem::take(&mut *lock(&pending.answers));
            summary.add(&answers.summary);
            let pieces = answers.pieces.into_iter().map(|(text, problem)| (text, Some(problem)));
            for (text, problem) in pieces.chain([(answers.open, None)]) {
                if !text.is_empty() {
                    if has_started {
                        out.write_all(self.request.frame.separator.as_bytes())?;
                    }
                    out.write_all(text.as_bytes())?;
                    has_started = true;
                }
                if let Some(problem) = problem {
                    out.flush()?;
                    report(&problem);
                }
            }
            if flow.is_break() {
                return Ok(());
            }
        }
        self.join(reader)
    }

    /// Waits for the end of a chunk, and says whether the run goes on behind it. When the run is
    /// interrupted, a worker that does not come to its end is left behind.
    fn wait(&self, pending: &Pending, out: &mut dyn Write) -> io::Result<ControlFlow<()>> {
        if let Ok(end) = pending.end.try_recv() {
            return end;
        }
        out.flush()?;
        let mut patience = PATIENCE;
        loop {
            match pending.end.recv_timeout(TICK) {
                Ok(end) => return end,
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(io::Error::other("a worker thread panicked"));
                }
                Err(RecvTimeoutError::Timeout) if self.request.interrupt.is_raised() => {
                    patience -= 1;
                    if patience == 0 {
                        return Ok(ControlFlow::Break(()));
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The next of a queue, `None` at its end or when the run is interrupted. Calls `idle` before
    /// it waits.
    fn next<I>(
        &self,
        queue: &Receiver<I>,
        idle: &mut dyn FnMut() -> io::Result<()>,
    ) -> io::Result<Option<I>> {
        if let Ok(next) = queue.try_recv() {
            return Ok(Some(next));
        }
        idle()?;
        loop {
            match queue.recv_timeout(TICK) {
                Ok(next) => return Ok(Some(next)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) if self.request.interrupt.is_raised() => {
                    return Ok(None);
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}
