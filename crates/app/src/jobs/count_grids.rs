//! How many grids there are, and how many of them are essentially different.

mod tables;

pub use tables::{By, report};

use crate::{Checkpoint, CheckpointError, Interrupt, PartsDone};
use std::{
    collections::BTreeMap,
    num::NonZeroUsize,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc,
    },
    thread,
};
use sudokit_counts::{
    Boxes,
    burnside::{Burnside, Miscount, Part},
    grids::{ClassCount, ColumnClass, GridCount},
};

/// What is to be counted, and how.
#[derive(Clone, Debug)]
pub struct GridWork {
    /// The boxes of the grids.
    pub boxes: Boxes,
    /// Whether the essentially different ones are counted too.
    pub different: bool,
    /// How many threads count.
    pub threads: NonZeroUsize,
    /// Ends the count when it is raised.
    pub interrupt: Interrupt,
}

/// What was counted.
#[derive(Debug)]
pub struct GridNumbers {
    /// The boxes of the grids.
    pub boxes: Boxes,
    /// All grids.
    pub grids: u128,
    /// What all grids were added up from: a number for each of [`GridCount::classes`].
    pub classes: Vec<ClassCount>,
    /// The essentially different ones, if they were asked for.
    pub different: Option<Different>,
    count: GridCount,
}

/// The essentially different grids.
#[derive(Debug)]
pub struct Different {
    /// How many there are.
    pub grids: u128,
    /// How many grids, up to relabelling, an operation of each class leaves alone: a number for
    /// each of [`Burnside::classes`].
    pub fixed: Vec<u128>,
    burnside: Burnside,
}

/// Why grids could not be counted.
#[derive(Debug, thiserror::Error)]
pub enum CountGridsError {
    /// The checkpoint failed.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
    /// The numbers contradict each other: a mistake in sudokit, or a checkpoint that was forged.
    #[error(transparent)]
    Miscount(#[from] Miscount),
}

/// Counts the grids. What a checkpoint has is not counted again, and each part that is done is kept
/// there. `progress` hears of each part.
///
/// Nothing if the run was interrupted.
///
/// ```
/// use std::num::NonZeroUsize;
/// use sudokit_app::{Interrupt, jobs::count_grids::{GridWork, count_grids}};
///
/// let work = GridWork {
///     boxes: "2x2".parse()?,
///     different: true,
///     threads: NonZeroUsize::MIN,
///     interrupt: Interrupt::default(),
/// };
/// let numbers = count_grids(&work, None, &mut |_| ())?.ok_or("interrupted")?;
/// assert_eq!(numbers.grids, 288);
/// assert_eq!(numbers.different.map(|different| different.grids), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the checkpoint cannot be written, or what it holds cannot be true.
pub fn count_grids(
    work: &GridWork,
    mut checkpoint: Option<&mut Checkpoint>,
    progress: &mut dyn FnMut(PartsDone),
) -> Result<Option<GridNumbers>, CountGridsError> {
    let count = GridCount::new(work.boxes);
    let burnside = work.different.then(|| Burnside::new(work.boxes));
    let mut pieces: Vec<Piece<'_>> =
        count.classes().iter().map(|class| Piece::Columns(&count, class)).collect();
    if let Some(burnside) = &burnside {
        pieces.extend(burnside.parts().iter().map(|part| Piece::Fixed(burnside, part)));
    }
    let mut found = BTreeMap::new();
    if let Some(checkpoint) = &checkpoint {
        for (index, piece) in pieces.iter().enumerate() {
            let kept = checkpoint.get(&piece.name()).filter(|kept| kept.len() == piece.width());
            found.extend(kept.map(|kept| (index, kept.to_vec())));
        }
    }
    let (kept, all) = (found.len(), pieces.len());
    progress(PartsDone { done: kept, kept, all });
    let open: Vec<usize> = (0..all).filter(|index| !found.contains_key(index)).collect();
    work.spread(&pieces, &open, &mut |index, numbers| {
        if let Some(checkpoint) = &mut checkpoint {
            checkpoint.add(&pieces[index].name(), &numbers)?;
        }
        found.insert(index, numbers);
        progress(PartsDone { done: found.len(), kept, all });
        Ok(())
    })?;
    drop(pieces);
    if found.len() < all {
        return Ok(None);
    }
    let mut found = found.into_values();
    let classes: Vec<ClassCount> =
        count.classes().iter().zip(&mut found).map(class_count).collect();
    let grids = classes.iter().map(ClassCount::grids).sum();
    let different = match burnside {
        Some(burnside) => Some(different(burnside, grids, &found.flatten().collect::<Vec<_>>())?),
        None => None,
    };
    Ok(Some(GridNumbers { boxes: work.boxes, grids, classes, different, count }))
}

/// The line that names the work in a checkpoint: one file serves both counts of the same grids.
#[must_use]
pub fn checkpoint_name(boxes: Boxes) -> String {
    format!("count-grids --boxes {boxes}")
}

fn class_count((class, numbers): (&ColumnClass, Vec<u128>)) -> ClassCount {
    let number = |at: usize| numbers.get(at).and_then(|&n| u64::try_from(n).ok());
    let [bands, completions] = [0, 1].map(|at| number(at).unwrap_or_default());
    ClassCount { size: class.size, bands, completions }
}

fn different(burnside: Burnside, grids: u128, fixed: &[u128]) -> Result<Different, Miscount> {
    Ok(Different {
        grids: burnside.essentially_different(grids, fixed)?,
        fixed: burnside.fixed_by_class(grids, fixed)?,
        burnside,
    })
}

/// A part of the work, of one kind or the other.
#[derive(Clone, Copy)]
enum Piece<'a> {
    Columns(&'a GridCount, &'a ColumnClass),
    Fixed(&'a Burnside, &'a Part),
}

impl Piece<'_> {
    /// Its name in a checkpoint.
    fn name(&self) -> String {
        match self {
            Self::Columns(_, class) => format!("columns {}", class.columns),
            Self::Fixed(_, part) => part.to_string(),
        }
    }

    /// How many numbers it gives.
    const fn width(&self) -> usize {
        match self {
            Self::Columns(..) => 2,
            Self::Fixed(..) => 1,
        }
    }

    fn count(&self, stop: &dyn Fn() -> bool) -> Option<Vec<u128>> {
        match self {
            Self::Columns(count, class) => {
                let ClassCount { bands, completions, .. } = count.count(class, stop)?;
                Some(vec![bands.into(), completions.into()])
            }
            Self::Fixed(burnside, part) => Some(vec![burnside.fixed(part, stop)?]),
        }
    }
}

impl GridWork {
    /// Counts the open pieces in threads and hands over what each gives, in the order in which they
    /// are done. Ends early if interrupted, or if `done` fails.
    fn spread(
        &self,
        pieces: &[Piece<'_>],
        open: &[usize],
        done: &mut dyn FnMut(usize, Vec<u128>) -> Result<(), CheckpointError>,
    ) -> Result<(), CheckpointError> {
        let (next, has_failed) = (AtomicUsize::new(0), AtomicBool::new(false));
        let stop = || self.interrupt.is_raised() || has_failed.load(Ordering::Relaxed);
        // Nothing waits in the channel: what is counted is kept before its thread goes on.
        let (sender, receiver) = mpsc::sync_channel(0);
        thread::scope(|scope| {
            for _ in 0..self.threads.get().min(open.len()) {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                scope.spawn(move || {
                    while let Some(&index) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let Some(numbers) = pieces[index].count(stop).filter(|_| !stop()) else {
                            return;
                        };
                        if sender.send((index, numbers)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for (index, numbers) in receiver {
                if let Err(error) = done(index, numbers) {
                    has_failed.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn work(boxes: &str) -> GridWork {
        GridWork {
            boxes: boxes.parse().unwrap(),
            different: true,
            threads: NonZeroUsize::new(3).unwrap(),
            interrupt: Interrupt::default(),
        }
    }

    #[test]
    fn a_run_goes_on_where_another_was_interrupted() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("grids.txt");
        let work = work("2x3");
        let name = checkpoint_name(work.boxes);
        let mut checkpoint = Checkpoint::open(&path, &name).unwrap();
        let interrupted = count_grids(&work, Some(&mut checkpoint), &mut |parts| {
            if parts.done == 5 {
                work.interrupt.raise();
            }
        });
        assert!(interrupted.unwrap().is_none());
        drop(checkpoint);

        let work = GridWork { interrupt: Interrupt::default(), ..work };
        let mut checkpoint = Checkpoint::open(&path, &name).unwrap();
        let mut seen = Vec::new();
        let numbers = count_grids(&work, Some(&mut checkpoint), &mut |parts| seen.push(parts));
        let numbers = numbers.unwrap().unwrap();
        assert_eq!(numbers.grids, 28_200_960);
        assert_eq!(numbers.different.unwrap().grids, 49);
        assert!(seen[0].kept >= 5, "{seen:?}");
        assert_eq!(seen.last().map(|parts| parts.done), Some(seen[0].all));
        drop(checkpoint);

        // Now all is there, and nothing is counted again.
        let mut checkpoint = Checkpoint::open(&path, &name).unwrap();
        let mut seen = Vec::new();
        let numbers = count_grids(&work, Some(&mut checkpoint), &mut |parts| seen.push(parts));
        assert_eq!(numbers.unwrap().unwrap().grids, 28_200_960);
        assert_eq!((seen.len(), seen[0].kept), (1, seen[0].all));
    }

    #[test]
    fn a_checkpoint_that_cannot_be_true_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let work = work("2x2");
        let path = folder.path().join("grids.txt");
        let mut checkpoint = Checkpoint::open(&path, &checkpoint_name(work.boxes)).unwrap();
        let class = GridCount::new(work.boxes).classes()[0].columns.to_string();
        checkpoint.add(&format!("columns {class}"), &[3, 5]).unwrap();
        let error = count_grids(&work, Some(&mut checkpoint), &mut |_| ()).unwrap_err();
        assert!(error.to_string().contains("not a multiple"), "{error}");
    }

    #[test]
    fn only_all_grids_if_nothing_else_is_asked() {
        let work = GridWork { different: false, ..work("2x4") };
        let numbers = count_grids(&work, None, &mut |_| ()).unwrap().unwrap();
        assert_eq!(numbers.grids, 29_136_487_207_403_520);
        assert!(numbers.different.is_none());
    }
}
