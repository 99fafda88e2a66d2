//! Lets a job answer the records of a chunk.

use super::{
    Line, Run, Task, Work,
    request::{Answer, Failure, Options, Summary},
};
use crate::{
    Number, Place, Problem, Trouble,
    cut::{Batch, Chunk, Item, Part, first_line},
    emit::Emitter,
};
use std::{io, ops::ControlFlow, sync::Arc};
use sudokit_formats::Record;
use sudokit_rules::Puzzle;

/// Memory for the records of a chunk, to be used again: fresh memory for each chunk would cost more
/// than its text.
pub(super) struct Batches {
    classic: Batch<Record>,
    sized: Batch<Puzzle>,
}

/// What is done with the answer to a record: the text is in the emitter.
pub(super) type Answered<'w, 'a> =
    dyn FnMut(&mut Emitter<'a>, Summary, Option<Problem>) -> io::Result<()> + 'w;

impl<T: 'static> Run<T> {
    pub(super) fn batches(&self) -> Batches {
        let lines = matches!(self.classic.work, Work::Lines(_)).then(Vec::new);
        Batches { classic: Batch::new(lines), sized: Batch::new(None) }
    }

    /// Answers the records of a chunk one after the other, and hands on each answer, or what is
    /// wrong with the record.
    pub(super) fn answer_chunk<'a>(
        &self,
        chunk: Chunk,
        batches: &mut Batches,
        emitter: &mut Emitter<'a>,
        answered: &mut Answered<'_, 'a>,
    ) -> io::Result<ControlFlow<()>> {
        let Options { keep_going, givens_only, .. } = self.request.options;
        let Chunk { source, part } = chunk;
        match (part, &self.sized) {
            (Part::Classic(piece), _) => {
                let batch = &mut batches.classic;
                piece.read(&source, keep_going, batch);
                if givens_only {
                    for record in &mut batch.records {
                        record.givens = record.givens.as_printed();
                    }
                }
                self.answer_batch(source, &self.classic, batch, emitter, answered)
            }
            (Part::Sized(piece), Some(task)) => {
                piece.read(&source, keep_going, &mut batches.sized);
                self.answer_batch(source, task, &mut batches.sized, emitter, answered)
            }
            (Part::Sized(_), None) => unreachable!("no such part is cut for this job"),
            (Part::Failed(problem), _) => {
                let summary = Summary { problems: 1, ..Summary::default() };
                answered(emitter, summary, Some(problem))?;
                Ok(if keep_going { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
            }
        }
    }

    fn answer_batch<'a, R, F>(
        &self,
        source: Arc<str>,
        task: &Task<R, F>,
        batch: &mut Batch<R>,
        emitter: &mut Emitter<'a>,
        answered: &mut Answered<'_, 'a>,
    ) -> io::Result<ControlFlow<()>> {
        let mut place = Place { source, number: Number::Line(0) };
        let found = (task.look)(&batch.records);
        assert_eq!(found.len(), batch.records.len(), "something is found out about each record");
        let mut rest = batch.records.iter().zip(&found);
        let mut text = batch.text.as_deref().unwrap_or_default();
        for item in batch.items.drain(..) {
            if self.request.interrupt.is_raised() {
                return Ok(ControlFlow::Break(()));
            }
            let line = cut_line(&mut text);
            let mut one = Summary::default();
            let (number, record) = match item {
                Item::Record(number) => (Ok(number), rest.next()),
                Item::Remark(number) => (Ok(number), None),
                Item::Problem(problem) => (Err(problem), None),
            };
            let problem = match number {
                Ok(number) => {
                    place.number = number;
                    let answer = task.work.answer(&place, Line { text: line, record }, emitter);
                    let is_record = record.is_some();
                    self.answer(&place, answer.map(|answer| is_record.then_some(answer)), &mut one)?
                }
                Err(problem) => Some(*problem),
            };
            one.problems += u64::from(problem.is_some());
            let is_over = problem.is_some() && !self.request.options.keep_going;
            answered(emitter, one, problem)?;
            if is_over {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Counts the answer to a record, or says why there is none.
    #[inline]
    fn answer(
        &self,
        place: &Place,
        answer: Result<Option<Answer>, Failure>,
        summary: &mut Summary,
    ) -> io::Result<Option<Problem>> {
        let trouble = match answer {
            Ok(None) => return Ok(None),
            Ok(Some(answer)) => {
                summary.records += 1;
                summary.negatives += u64::from(answer == Answer::No);
                self.request.gauge.add_records(1);
                return Ok(None);
            }
            Err(Failure::Loss(loss)) => Trouble::Loss(loss),
            Err(Failure::Unsound(why)) => Trouble::Unsound(why),
            Err(Failure::Refused(why)) => Trouble::Refused(why),
            Err(Failure::Output(error)) => return Err(error),
            // The run ends here, as if it had not come to this record.
            Err(Failure::Interrupted) => return Ok(None),
        };
        Ok(Some(Problem { source_name: place.to_string(), trouble, text: None }))
    }
}

impl<R, T> Work<R, T> {
    /// Answers a line; where lines are not wanted, each holds a record.
    #[inline]
    fn answer(
        &self,
        place: &Place,
        line: Line<'_, T, R>,
        out: &mut Emitter<'_>,
    ) -> Result<Answer, Failure> {
        match (self, line.record) {
            (Self::Records(job), Some((record, found))) => job(place, record, found, out),
            (Self::Records(_), None) => Ok(Answer::Yes),
            (Self::Lines(job), _) => job(place, line, out),
        }
    }
}

/// Cuts off the first line of a text, with what ends it; nothing if it is no text.
fn cut_line<'t>(text: &mut &'t [u8]) -> &'t str {
    let (_, rest) = first_line(text);
    let (line, _) = text.split_at(text.len() - rest.len());
    *text = rest;
    str::from_utf8(line).unwrap_or_default()
}
