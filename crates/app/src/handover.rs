//! How values come from the workers of a run to what takes them in the order of the input.
//!
//! A run keeps the order of what its jobs write, and that is text. So a job leaves its value here
//! under a number and writes the number; whoever reads the numbers in the order of the input takes
//! the values. What must know all that came before, such as which puzzle is a repetition, is then
//! one thread, and what it finds out enters an answer before that is text.

use crate::{Emitter, Frame, Request, Writing};
use std::{
    collections::BTreeMap,
    fmt::Write as _,
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
};

/// Values that nobody has taken yet: those of the chunks that are under way. Clones are the same.
#[derive(Debug)]
pub(crate) struct Handover<T>(Arc<Mutex<Waiting<T>>>);

#[derive(Debug)]
struct Waiting<T> {
    next: u64,
    values: BTreeMap<u64, T>,
}

/// What takes values in the order of the input.
pub(crate) trait Taker<T> {
    /// Takes the next one.
    ///
    /// # Errors
    /// If what it writes cannot be written, which ends the run.
    fn take(&mut self, value: T) -> io::Result<()>;

    /// Hands on what it has, since the next value may take long.
    ///
    /// # Errors
    /// If that cannot be written.
    fn flush(&mut self) -> io::Result<()>;
}

impl<T> Clone for Handover<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Handover<T> {
    /// One for the jobs of a request, whose frame is not used: what takes the values writes them.
    pub(crate) fn of(request: &mut Request) -> Self {
        request.frame = Frame::default();
        // The numbers of a chunk come when it is done. While they are found, they would wait for
        // thousands of others until they are worth a write.
        request.options.writing = Writing::WhenDone;
        Self::new()
    }

    fn new() -> Self {
        Self(Arc::new(Mutex::new(Waiting { next: 0, values: BTreeMap::new() })))
    }

    /// Leaves a value and writes its number.
    ///
    /// # Errors
    /// If the number cannot be written.
    pub(crate) fn put(&self, value: T, out: &mut Emitter<'_>) -> io::Result<()> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let number = waiting.next;
        waiting.next += 1;
        waiting.values.insert(number, value);
        drop(waiting);
        out.item(|out| {
            let _ = writeln!(out, "{number}");
        })
    }

    fn take(&self, number: u64) -> Option<T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).values.remove(&number)
    }

    /// The output of the run, which leads the values to `taker`.
    pub(crate) const fn receiver<'a, K: Taker<T>>(&'a self, taker: K) -> Receiver<'a, T, K> {
        Receiver { handover: self, taker, number: 0 }
    }
}

/// Reads numbers, a line each, however they are cut.
pub(crate) struct Receiver<'a, T, K> {
    handover: &'a Handover<T>,
    taker: K,
    /// The number whose digits come.
    number: u64,
}

impl<T, K: Taker<T>> Write for Receiver<'_, T, K> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte.is_ascii_digit() {
                self.number = 10 * self.number + u64::from(byte - b'0');
                continue;
            }
            if let Some(value) = self.handover.take(std::mem::take(&mut self.number)) {
                self.taker.take(value)?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.taker.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct All<'a>(&'a mut Vec<char>);

    impl Taker<char> for All<'_> {
        fn take(&mut self, value: char) -> io::Result<()> {
            self.0.push(value);
            Ok(())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn values_come_in_the_order_of_their_numbers_in_the_output() {
        let handover = Handover::new();
        let mut texts = ["", "", ""].map(|_| Emitter::keeping(""));
        // Workers are done in another order than that of the input.
        for (worker, value) in [(2, 'c'), (0, 'a'), (1, 'b')].into_iter().cycle().take(36) {
            handover.put(value, &mut texts[worker]).unwrap();
        }
        let mut written = String::new();
        texts.iter_mut().for_each(|text| text.move_to(&mut written));
        let mut taken = Vec::new();
        let mut receiver = handover.receiver(All(&mut taken));
        for piece in written.as_bytes().chunks(3) {
            receiver.write_all(piece).unwrap();
        }
        let expected = ["a".repeat(12), "b".repeat(12), "c".repeat(12)].concat();
        assert_eq!(String::from_iter(&taken), expected);
        assert!(handover.take(0).is_none(), "a value is taken once");
    }
}
