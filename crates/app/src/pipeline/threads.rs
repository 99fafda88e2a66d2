//! The threads of a run: one that reads, and those that answer.

use super::{
    Run,
    answer::Batches,
    request::{Request, Summary},
};
use crate::{
    Problem,
    cut::{Chunk, cut},
    emit::Emitter,
    kind::{Sizes, Wanted},
};
use std::{
    io,
    ops::ControlFlow,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread::{self, JoinHandle},
};

/// What a worker has made of a chunk so far.
#[derive(Default)]
pub(super) struct Answers {
    /// Output and the problem behind it, in turn. What is behind the last one stands in `open`.
    pub(super) pieces: Vec<(String, Problem)>,
    pub(super) open: String,
    pub(super) summary: Summary,
}

/// A chunk on which a worker works.
pub(super) struct Pending {
    pub(super) answers: Arc<Mutex<Answers>>,
    /// Says, at its end, whether the run goes on behind the chunk. It does not if records of it are
    /// left, since the output would have a hole there.
    pub(super) end: Receiver<io::Result<ControlFlow<()>>>,
}

/// A chunk for a worker, and where the worker puts what it makes of it.
struct Order {
    chunk: Chunk,
    answers: Arc<Mutex<Answers>>,
    end: SyncSender<io::Result<ControlFlow<()>>>,
}

impl<T: 'static> Run<T> {
    /// Starts the reader and the workers. They end when the answers are dropped, at the end of
    /// the inputs, or with the process if the reader waits for an input that never comes.
    pub(super) fn spawn_workers(self: &Arc<Self>) -> (Receiver<Pending>, JoinHandle<()>) {
        let threads = self.request.options.threads.get();
        let (pending_sender, pending) = sync_channel(2 * threads);
        let (work_sender, work) = sync_channel::<Order>(threads);
        let work = Arc::new(Mutex::new(work));
        for _ in 0..threads {
            let (run, work) = (Arc::clone(self), Arc::clone(&work));
            thread::spawn(move || {
                let mut batches = run.batches();
                while let Some(Order { chunk, answers, end }) = take(&work) {
                    if end.send(run.work(chunk, &mut batches, &answers)).is_err() {
                        break;
                    }
                }
            });
        }
        let reader = self.spawn_reader(move |chunk| {
            let (sender, end) = sync_channel(1);
            let answers = Arc::default();
            sent(pending_sender.send(Pending { answers: Arc::clone(&answers), end }))?;
            sent(work_sender.send(Order { chunk, answers, end: sender }))
        });
        (pending, reader)
    }

    pub(super) fn spawn_reader(
        self: &Arc<Self>,
        mut send: impl FnMut(Chunk) -> ControlFlow<()> + Send + 'static,
    ) -> JoinHandle<()> {
        let run = Arc::clone(self);
        thread::spawn(move || {
            let Request { inputs, options, gauge, interrupt, .. } = &run.request;
            let mut send = |chunk| {
                if interrupt.is_raised() { ControlFlow::Break(()) } else { send(chunk) }
            };
            let sizes = match &options.rules {
                _ if run.sized.is_none() => Sizes::Classic,
                Some(rules) => Sizes::Of(Arc::clone(rules)),
                None => Sizes::Any,
            };
            let wanted = Wanted { format: options.format, sizes };
            let _ = inputs
                .iter()
                .try_for_each(|input| cut(input, &wanted, options.chunk, gauge, &mut send));
        })
    }

    /// Makes sure, at the end of its queue, that the reader came to the end of the inputs: a
    /// panic closes the queue too. After an interruption it may still wait for input.
    pub(super) fn join(&self, reader: JoinHandle<()>) -> io::Result<()> {
        if self.request.interrupt.is_raised() {
            return Ok(());
        }
        reader.join().map_err(|_| io::Error::other("the reading thread panicked"))
    }

    /// Answers a chunk for the writer, who can see each answer as soon as it is there.
    fn work(
        &self,
        chunk: Chunk,
        batches: &mut Batches,
        answers: &Mutex<Answers>,
    ) -> io::Result<ControlFlow<()>> {
        let mut emitter = Emitter::keeping(self.request.frame.separator);
        self.answer_chunk(chunk, batches, &mut emitter, &mut |emitter, one, problem| {
            let mut answers = lock(answers);
            answers.summary.add(&one);
            emitter.move_to(&mut answers.open);
            if let Some(problem) = problem {
                let text = std::mem::take(&mut answers.open);
                answers.pieces.push((text, problem));
                emitter.restart();
            }
            Ok(())
        })
    }
}

/// The next work of a shared queue; `None` at its end.
fn take<T>(queue: &Mutex<Receiver<T>>) -> Option<T> {
    lock(queue).recv().ok()
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(super) fn sent<E>(result: Result<(), E>) -> ControlFlow<()> {
    if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}
