//! What lets new puzzles pass.

use super::{
    Dedupe, DedupeReply, Listed, Tally, Wording,
    sorter::Sorter,
    spool::{Spool, Waiting},
    temporary::Folder,
};
use crate::{
    Emitter, Interrupt, Style,
    known::{
        key::{Key, WIDTH, key_of, push_form},
        place::{Sources, source_of},
        table::{Met, Table},
    },
};
use std::{
    fmt::Write as _,
    io::{self, Write},
};

/// Reads lines with their forms in the order of the input and writes what is wanted of them.
pub(super) struct Sieve<'e, 'o> {
    emitter: &'e mut Emitter<'o>,
    listed: Listed,
    style: Style,
    /// Whether lines without a puzzle are written.
    has_remarks: bool,
    sources: Sources,
    interrupt: Interrupt,
    memory: usize,
    folder: Folder,
    /// Whether puzzles are only learnt, and none is written.
    is_learning: bool,
    table: Table,
    /// Forms that had no place in the table, each with the number of its puzzle among those and
    /// with where it stands.
    open: Sorter<{ WIDTH + 16 }>,
    /// How many forms are open.
    count: u64,
    /// How many of these were learnt.
    learnt: u64,
    /// Lines that wait, from the first that is open; nothing as long as none is.
    waiting: Option<Spool>,
    /// What the first input begins with that is neither a puzzle nor a remark: no other input needs
    /// to repeat it.
    header: Option<String>,
    tally: Tally,
    /// The beginning of a message that was not complete.
    pending: Vec<u8>,
}

impl<'e, 'o> Sieve<'e, 'o> {
    /// One that has seen nothing, and learns until it is told to [let pass](Self::let_pass).
    pub(super) fn new(
        wanted: &Dedupe,
        sources: Sources,
        interrupt: Interrupt,
        emitter: &'e mut Emitter<'o>,
    ) -> Self {
        let Dedupe { listed, wording, style, memory, .. } = *wanted;
        let folder = Folder::new(wanted.folder.clone());
        let (most, rest) = (memory / 4 * 3, memory / 4);
        // A count is known at the end only, so that all lines wait.
        let (table, open) = if listed == Listed::Counts { (0, most) } else { (most, rest) };
        let is_as_written = wording == Wording::AsWritten && style == Style::Plain;
        Self {
            emitter,
            listed,
            style,
            has_remarks: listed == Listed::Firsts && is_as_written,
            sources,
            interrupt,
            memory,
            is_learning: true,
            table: Table::new(table, listed == Listed::Repeats),
            open: Sorter::new(folder.clone(), open),
            folder,
            count: 0,
            learnt: 0,
            waiting: None,
            header: None,
            tally: Tally::default(),
            pending: Vec::new(),
        }
    }

    /// From now on puzzles are written.
    pub(super) fn let_pass(&mut self) {
        self.is_learning = false;
        self.learnt = self.count;
    }

    /// What was let pass and dropped.
    pub(super) const fn tally(&self) -> Tally {
        self.tally
    }

    /// How places are packed.
    pub(super) const fn sources(&self) -> &Sources {
        &self.sources
    }

    fn take(&mut self, message: &Message<'_>) -> io::Result<()> {
        match message.form {
            None => self.take_remark(message.place, message.text),
            Some(form) => self.take_puzzle(message.place, &key_of(&form), message.text),
        }
    }

    fn take_remark(&mut self, place: u64, text: &str) -> io::Result<()> {
        if self.is_learning || !self.has_remarks {
            return Ok(());
        }
        if !text.trim().is_empty() && !text.trim_start().starts_with('#') {
            match &self.header {
                None => self.header = Some(text.trim_end().to_owned()),
                Some(header) if source_of(place) > 0 && header == text.trim_end() => return Ok(()),
                Some(_) => {}
            }
        }
        match &mut self.waiting {
            Some(waiting) => waiting.push(&Waiting::remark(text)),
            None => self.emitter.item(|out| push_line(text, out)),
        }
    }

    fn take_puzzle(&mut self, place: u64, key: &Key, text: &str) -> io::Result<()> {
        self.tally.puzzles += u64::from(!self.is_learning);
        match self.table.meet(key, place) {
            Met::New if self.is_learning => Ok(()),
            Met::New => self.keep(place, key, text, None),
            Met::Known(_) if self.is_learning => Ok(()),
            Met::Known(first) => self.drop_known(place, first, key, text),
            Met::Full => {
                let number = self.count;
                self.count += 1;
                self.open.push(open_form(key, number, place))?;
                if self.is_learning {
                    return Ok(());
                }
                let folder = &self.folder;
                let waiting = self.waiting.get_or_insert_with(|| Spool::new(folder.clone()));
                waiting.push(&Waiting::open(place, key, text))
            }
        }
    }

    fn drop_known(&mut self, place: u64, first: u64, key: &Key, text: &str) -> io::Result<()> {
        self.tally.repeats += 1;
        match &mut self.waiting {
            _ if self.listed != Listed::Repeats => Ok(()),
            Some(waiting) => waiting.push(&Waiting::repeat(place, first, key, text)),
            None => self.repeat(place, first, key, text),
        }
    }

    /// Decides about all lines that wait. Says whether it came to the end, and was not interrupted
    /// before.
    pub(super) fn finish(&mut self) -> io::Result<bool> {
        let Some(waiting) = self.waiting.take() else { return Ok(true) };
        self.table = Table::new(0, false);
        let none = Sorter::new(self.folder.clone(), 0);
        let open = std::mem::replace(&mut self.open, none);
        let Some(decided) = self.decide(open)? else { return Ok(false) };
        let mut decided = decided.sorted(self.memory)?;
        let mut next = decided.next()?.map(split_decision);
        let (mut lines, mut line) = (waiting.lines()?, Waiting::default());
        let mut number = self.learnt;
        while lines.read(&mut line)? {
            let Waiting { place, first, key, text, .. } = &line;
            if line.is_remark() {
                self.emitter.item(|out| push_line(text, out))?;
                continue;
            }
            if line.is_repeat() {
                self.repeat(*place, *first, key, text)?;
                continue;
            }
            if number.is_multiple_of(1024) && self.interrupt.is_raised() {
                return Ok(false);
            }
            let decision = next.filter(|(decided, _)| *decided == number).map(|(_, value)| value);
            if decision.is_some() {
                next = decided.next()?.map(split_decision);
            }
            number += 1;
            match (self.listed, decision) {
                (Listed::Firsts, Some(_)) => self.keep(*place, key, text, None)?,
                (Listed::Counts, Some(count)) => self.keep(*place, key, text, Some(count))?,
                (Listed::Repeats, Some(first)) => self.repeat(*place, first, key, text)?,
                (_, None) => {}
            }
        }
        Ok(true)
    }

    /// What is decided about open puzzles, by their numbers: of those that are written, how many
    /// are the same, or where the first one stands. Nothing if it was interrupted.
    fn decide(&mut self, open: Sorter<{ WIDTH + 16 }>) -> io::Result<Option<Sorter<16>>> {
        let mut open = open.sorted(self.memory / 2)?;
        let rest = self.memory.saturating_sub(open.memory());
        let mut decided = Sorter::new(self.folder.clone(), rest);
        let mut next = open.next()?;
        let mut steps = 0_u64;
        while let Some(form) = next {
            let (key, first, place) = split_form(&form);
            let mut count = 1;
            loop {
                next = open.next()?;
                let Some((same, number, _)) = next.as_ref().map(split_form) else { break };
                if same != key {
                    break;
                }
                count += 1;
                self.tally.repeats += u64::from(number >= self.learnt);
                if self.listed == Listed::Repeats && number >= self.learnt {
                    decided.push(decision(number, place))?;
                }
            }
            if self.listed != Listed::Repeats && first >= self.learnt {
                decided.push(decision(first, count))?;
            }
            steps += 1;
            if steps.is_multiple_of(1024) && self.interrupt.is_raised() {
                return Ok(None);
            }
        }
        Ok(Some(decided))
    }

    fn keep(&mut self, place: u64, key: &Key, text: &str, count: Option<u64>) -> io::Result<()> {
        if self.listed == Listed::Repeats {
            return Ok(());
        }
        if self.style == Style::Plain && !text.is_empty() && count.is_none() {
            return self.emitter.item(|out| push_line(text, out));
        }
        self.write(place, key, text, count, None)
    }

    fn repeat(&mut self, place: u64, first: u64, key: &Key, text: &str) -> io::Result<()> {
        self.write(place, key, text, None, Some(first))
    }

    fn write(
        &mut self,
        place: u64,
        key: &Key,
        text: &str,
        count: Option<u64>,
        first: Option<u64>,
    ) -> io::Result<()> {
        let mut form = String::with_capacity(81);
        push_form(key, &mut form);
        let first = first.map(|first| self.sources.place(first));
        let reply = DedupeReply { text, form, count, first };
        self.emitter.reply(&reply, &self.sources.place(place), self.style)
    }
}

impl Write for Sieve<'_, '_> {
    /// Takes messages, as [`push_puzzle`] and [`push_remark`] write them. It takes all bytes.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.pending.is_empty() {
            let mut all = std::mem::take(&mut self.pending);
            all.extend(bytes);
            let rest = self.take_all(&all)?.len();
            all.drain(..all.len() - rest);
            self.pending = all;
        } else {
            self.pending = self.take_all(bytes)?.to_vec();
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.emitter.flush()
    }
}

impl Sieve<'_, '_> {
    /// Takes the messages that are complete and returns what follows.
    fn take_all<'b>(&mut self, mut bytes: &'b [u8]) -> io::Result<&'b [u8]> {
        while let Some((message, rest)) = Message::cut(bytes) {
            self.take(&message)?;
            bytes = rest;
        }
        Ok(bytes)
    }
}

/// A line and its form, on the way from a worker to the sieve.
///
/// ```text
/// message = [ form ] ' ' place ' ' length '\n' text
/// ```
///
/// The form has a digit a cell, and is missing if the line is no puzzle; the length of the text is
/// in bytes.
struct Message<'b> {
    form: Option<[u8; 81]>,
    place: u64,
    text: &'b str,
}

/// Appends the message about a puzzle.
pub(super) fn push_puzzle(place: u64, form: &[u8; 81], text: &str, out: &mut String) {
    out.extend(form.iter().map(|&number| char::from(b'0' + number)));
    push_remark(place, text, out);
}

/// Appends the message about a line that is no puzzle.
pub(super) fn push_remark(place: u64, text: &str, out: &mut String) {
    let _ = writeln!(out, " {place} {}", text.len());
    out.push_str(text);
}

impl<'b> Message<'b> {
    /// The first message, and what follows it; nothing if it is not complete.
    fn cut(bytes: &'b [u8]) -> Option<(Self, &'b [u8])> {
        let end = bytes.iter().position(|&byte| byte == b'\n')?;
        let (head, rest) = bytes.split_at(end);
        let mut parts = str::from_utf8(head).ok()?.split(' ');
        let form = parts.next()?.as_bytes();
        let place = parts.next()?.parse().ok()?;
        let length: usize = parts.next()?.parse().ok()?;
        let (text, rest) = rest.get(1..)?.split_at_checked(length)?;
        let form = <&[u8; 81]>::try_from(form).ok().map(|form| form.map(|byte| byte - b'0'));
        Some((Self { form, place, text: str::from_utf8(text).ok()? }, rest))
    }
}

/// Appends a line as it is written, and an end if it has none.
fn push_line(text: &str, out: &mut String) {
    out.push_str(text);
    if !text.ends_with(['\n', '\r']) {
        out.push('\n');
    }
}

/// What is sorted: the form, then the number, so that the first of the same forms comes first.
fn open_form(key: &Key, number: u64, place: u64) -> [u8; WIDTH + 16] {
    let mut form = [0; WIDTH + 16];
    form[..WIDTH].copy_from_slice(key);
    form[WIDTH..WIDTH + 8].copy_from_slice(&number.to_be_bytes());
    form[WIDTH + 8..].copy_from_slice(&place.to_be_bytes());
    form
}

fn split_form(form: &[u8; WIDTH + 16]) -> (Key, u64, u64) {
    let (key, numbers) = form.split_at(WIDTH);
    let (number, place) = numbers.split_at(8);
    (key.try_into().unwrap_or([0; WIDTH]), number_of(number), number_of(place))
}

fn decision(number: u64, value: u64) -> [u8; 16] {
    (u128::from(number) << 64 | u128::from(value)).to_be_bytes()
}

fn split_decision(decision: [u8; 16]) -> (u64, u64) {
    let both = u128::from_be_bytes(decision);
    ((both >> 64) as u64, both as u64)
}

fn number_of(bytes: &[u8]) -> u64 {
    u64::from_be_bytes(bytes.try_into().unwrap_or_default())
}
