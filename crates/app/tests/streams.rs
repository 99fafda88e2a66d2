//! The pipeline on streams of every kind: order, places, line ends, chunks.

use std::{
    io,
    num::NonZeroUsize,
    sync::atomic::{AtomicUsize, Ordering},
};
use sudokit_app::{
    Answer, Emitter, Frame, Input, Interrupt, Number, Options, Place, Problem, Request, Writing,
    run, run_lines,
};
use sudokit_formats::{Format, FormatInfo, Header, Holds, ReadError, Record, Shape};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Runs a job that writes where each record stands, and returns output and problems.
fn places(text: &str, threads: usize, chunk: usize, keep_going: bool) -> (String, Vec<String>) {
    let options = Options {
        threads: NonZeroUsize::new(threads).expect("a thread"),
        chunk,
        keep_going,
        ..Options::default()
    };
    let input = Input::Text { name: "text".into(), text: text.into() };
    let frame = Frame { opening: "<".into(), separator: ",", closing: ">" };
    let request = Request { inputs: vec![input], options, frame, ..Request::default() };
    let mut out = Vec::new();
    let mut problems = Vec::new();
    run(
        request,
        |place, record, out| {
            let comment = record.field("comment").unwrap_or("").to_owned();
            let Number::Line(line) = place.number else { panic!("lines are expected") };
            out.item(|text| text.push_str(&format!("{line}{comment}")))?;
            Ok(Answer::Yes)
        },
        &mut out,
        &mut |problem| problems.push(problem.to_string()),
    )
    .expect("memory takes everything");
    (String::from_utf8(out).expect("the output is UTF-8"), problems)
}

#[test]
fn places_do_not_depend_on_threads_chunks_or_line_ends() {
    let lines = [
        format!("\u{feff}{PUZZLE} a"),
        String::new(),
        "# a remark".into(),
        format!("{PUZZLE} b"),
        format!("\u{a0}{PUZZLE}\u{a0}c"),
        String::new(),
        format!("{PUZZLE}\td"),
    ];
    for end in ["\n", "\r\n", "\r"] {
        for last in ["", end] {
            let text = lines.join(end) + last;
            for threads in [1, 2, 3] {
                for chunk in [1, 7, 81, 100, 65536] {
                    let (out, problems) = places(&text, threads, chunk, false);
                    assert_eq!(problems, Vec::<String>::new());
                    assert_eq!(out, "<1a,4b,5c,7d>", "{end:?} {threads} {chunk}");
                }
            }
        }
    }
}

/// What is handed on as it is written makes up the text again, but for lines that are no puzzles
/// though they should be.
#[test]
fn lines_are_handed_on_as_they_are_written() {
    let lines = [
        "\u{feff}puzzle,name".to_owned(),
        format!("{PUZZLE},é"),
        String::new(),
        "# a remark".into(),
        format!("{PUZZLE},\"b\""),
        "wrong".into(),
        format!("{PUZZLE},"),
    ];
    let plain =
        lines.each_ref().map(|line| line.replace("puzzle,name", "# none").replace(',', " "));
    for (lines, end) in
        [&lines, &plain].into_iter().flat_map(|all| ["\n", "\r\n", "\r"].map(|end| (all, end)))
    {
        for last in ["", end] {
            let text = lines.join(end) + last;
            for (threads, chunk) in [(1, 1), (1, 100), (2, 7), (3, 65536)] {
                let threads = NonZeroUsize::new(threads).expect("a thread");
                let options = Options { threads, chunk, keep_going: true, ..Options::default() };
                let input = Input::Text { name: "text".into(), text: text.clone() };
                let request = Request { inputs: vec![input], options, ..Request::default() };
                let mut out = Vec::new();
                let summary = run_lines(
                    request,
                    |records| vec![(); records.len()],
                    |_, line, out| {
                        out.item(|copy| copy.push_str(line.text))?;
                        Ok(Answer::from(line.record.is_some()))
                    },
                    &mut out,
                    &mut |_| (),
                )
                .expect("memory takes everything");
                let expected = text.replace(&format!("wrong{end}"), "");
                assert_eq!(String::from_utf8(out).expect("the output is UTF-8"), expected);
                assert_eq!((summary.records, summary.problems, summary.negatives), (3, 1, 0));
            }
        }
    }
}

#[test]
fn problems_keep_their_place_among_the_answers() {
    let text = format!("{PUZZLE} a\nbad\n{PUZZLE} b\nworse\n{PUZZLE} c\n");
    for threads in [1, 2] {
        for chunk in [10, 65536] {
            let (out, problems) = places(&text, threads, chunk, true);
            assert_eq!(out, "<1a,3b,5c>");
            assert_eq!(problems.len(), 2);
            assert!(problems[0].starts_with("text: line 2, column 1: "), "{}", problems[0]);
            assert!(problems[1].starts_with("text: line 4, column 1: "), "{}", problems[1]);
            let (out, problems) = places(&text, threads, chunk, false);
            assert_eq!((out.as_str(), problems.len()), ("<1a>", 1));
        }
    }
}

/// Runs a job that writes where each record stands and what it is, with chunks of this size.
fn grids(text: &str, chunk: usize) -> String {
    let inputs = vec![Input::Text { name: "text".into(), text: text.into() }];
    let request =
        Request { inputs, options: Options { chunk, ..Options::default() }, ..Request::default() };
    let mut out = Vec::new();
    let job = |place: &Place, record: &Record, out: &mut Emitter<'_>| {
        out.item(|text| text.push_str(&format!("{place} {}\n", record.givens)))?;
        Ok(Answer::Yes)
    };
    let report = &mut |problem: &Problem| panic!("{problem}\nin chunks of {chunk}:\n{text}");
    run(request, job, &mut out, report).expect("memory takes everything");
    String::from_utf8(out).expect("the output is UTF-8")
}

#[test]
fn no_format_depends_on_how_its_text_arrives() {
    for format in sudokit_formats::ALL {
        let text = format.info().example;
        let whole = grids(text, 65536);
        assert!(!whole.is_empty(), "{format:?}");
        for chunk in [1, 50, 100, 300] {
            assert_eq!(grids(text, chunk), whole, "{format:?} in chunks of {chunk}");
        }
    }
}

#[test]
fn remarks_that_arrive_first_do_not_decide_the_format() {
    let remarks = format!("\u{feff}{}", "# a long remark about nothing at all\n".repeat(9));
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    for chunk in [1, 100, 300, 65536] {
        let text = format!("{remarks}{}\n", rows.join("\n"));
        assert_eq!(grids(&text, chunk), format!("text#1 {PUZZLE}\n"), "{chunk}");
    }
}

#[test]
fn an_endless_line_is_refused() {
    let text = format!("{PUZZLE}\n{}", "1".repeat(3 << 20));
    let (out, problems) = places(&text, 2, 65536, true);
    assert_eq!(out, "<1>");
    assert_eq!(problems.len(), 1);
    assert!(problems[0].contains("line 2"), "{problems:?}");
}

#[test]
fn an_interrupted_run_ends_with_what_is_ready_and_has_no_hole() {
    for threads in [1, 2, 5] {
        let interrupt = Interrupt::default();
        let raiser = interrupt.clone();
        let later = AtomicUsize::new(0);
        let request = Request {
            inputs: vec![Input::Text {
                name: "text".into(),
                text: format!("{PUZZLE}\n").repeat(100_000),
            }],
            options: Options {
                threads: NonZeroUsize::new(threads).expect("a thread"),
                chunk: 4096,
                ..Options::default()
            },
            interrupt,
            ..Request::default()
        };
        let mut out = Vec::new();
        let job = move |place: &Place, _: &Record, out: &mut Emitter<'_>| {
            match place.number {
                // The first chunk is cut off here, when another thread is at work on the second.
                Number::Line(10) => {
                    while threads > 1 && later.load(Ordering::Relaxed) < 20 {
                        std::thread::yield_now();
                    }
                    raiser.raise();
                }
                Number::Line(line) if line > 60 => {
                    later.fetch_add(1, Ordering::Relaxed);
                }
                Number::Line(_) | Number::Record(_) => {}
            }
            out.item(|text| text.push_str(&format!("{place}\n")))?;
            Ok(Answer::Yes)
        };
        let summary = run(request, job, &mut out, &mut |_| ()).expect("memory takes everything");
        assert!(summary.is_interrupted);
        assert_eq!(summary.records, 10);
        let expected: String = (1..=summary.records).map(|line| format!("text:{line}\n")).collect();
        assert_eq!(String::from_utf8(out).expect("UTF-8"), expected, "{threads} threads");
    }
}

#[test]
fn a_job_that_cannot_write_ends_the_run_with_its_error() {
    for threads in [1, 2] {
        let options = Options {
            threads: NonZeroUsize::new(threads).expect("a thread"),
            ..Options::default()
        };
        let inputs = vec![Input::Text { name: "text".into(), text: PUZZLE.into() }];
        let request = Request { inputs, options, ..Request::default() };
        let job = |_: &Place, _: &Record, _: &mut Emitter<'_>| Err(io::Error::other("full").into());
        let error =
            run(request, job, &mut Vec::new(), &mut |_| ()).expect_err("nothing is written");
        assert_eq!(error.to_string(), "full", "{threads} threads");
    }
}

/// A format of documents with a bug.
struct Broken;

impl Format for Broken {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "broken",
            aliases: &[],
            about: "a bug",
            shape: Shape::Document,
            holds: Holds::GIVENS,
            example: "",
        }
    }

    fn recognises(&self, _: &str) -> bool {
        true
    }

    fn read(&self, _: &str, _: &Header, _: &mut dyn FnMut(Record)) -> Result<(), ReadError> {
        panic!("a bug");
    }

    fn write(&self, _: &Record, _: &mut String) {}
}

#[test]
fn a_panic_while_reading_is_not_the_end_of_the_input() {
    for threads in [1, 2] {
        let threads = NonZeroUsize::new(threads).expect("a thread");
        let options = Options { format: Some(&Broken), threads, ..Options::default() };
        let inputs = vec![Input::Text { name: "text".into(), text: PUZZLE.into() }];
        let request = Request { inputs, options, ..Request::default() };
        let error = run(request, |_, _, _| Ok(Answer::Yes), &mut Vec::new(), &mut |_| ())
            .expect_err("the input was not read");
        assert_eq!(error.to_string(), "the reading thread panicked");
    }
}

#[test]
fn text_in_another_encoding_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let check = |bytes: &[u8], message: &str| {
        let file = folder.path().join("puzzles");
        std::fs::write(&file, bytes).unwrap();
        let request = Request { inputs: vec![Input::File(file)], ..Request::default() };
        let mut problems = Vec::new();
        run(request, |_, _, _| Ok(Answer::Yes), &mut Vec::new(), &mut |problem| {
            problems.push(problem.to_string());
        })
        .unwrap();
        assert_eq!(problems.len(), 1);
        assert!(problems[0].contains(message), "{}", problems[0]);
    };
    let utf16: Vec<u8> = "\u{feff}53..".encode_utf16().flat_map(u16::to_le_bytes).collect();
    check(&utf16, "UTF-16");
    let latin: Vec<u8> = [PUZZLE.as_bytes(), b"\n", PUZZLE.as_bytes(), b" caf\xe9\n"].concat();
    check(&latin, "line 2, column 86: expected UTF-8 text, found the byte 0xE9");
}

/// A header that comes in pieces is still the header, also of a named format.
#[test]
fn a_header_is_found_however_it_arrives() {
    let text = format!("puzzle,solution\n{PUZZLE},\n");
    for format in [None, sudokit_formats::find("csv")] {
        for chunk in [1, 17, 20, 100] {
            let options = Options { format, chunk, ..Options::default() };
            let inputs = vec![Input::Text { name: "text".into(), text: text.clone() }];
            let request = Request { inputs, options, ..Request::default() };
            let report = &mut |problem: &Problem| panic!("{problem}\nin chunks of {chunk}");
            let job = |_: &Place, _: &Record, _: &mut Emitter<'_>| Ok(Answer::Yes);
            let summary = run(request, job, &mut Vec::new(), report).unwrap();
            assert_eq!(summary.records, 1);
        }
    }
}

/// A line without end is refused alone; the others are answered.
#[test]
fn lines_after_an_endless_one_are_answered() {
    let text = format!("{PUZZLE} a\n{}\n{PUZZLE} b\n", "1".repeat(3 << 20));
    for threads in [1, 2] {
        let (out, problems) = places(&text, threads, 65536, true);
        assert_eq!((out.as_str(), problems.len()), ("<1a,3b>", 1));
    }
}

/// Neither the bytes at a time nor the kind of line end decides what is too long and what follows.
#[test]
fn a_line_that_is_too_long_hides_no_other() {
    const MOST: usize = 1 << 20;
    for end in ["\n", "\r\n", "\r"] {
        for (length, answers) in
            [(MOST, "<1,2,3,4>"), (MOST + 1, "<1,3,4>"), (MOST + 70_000, "<1,3,4>")]
        {
            let long = format!("{PUZZLE}{}", " ".repeat(length - PUZZLE.len()));
            let text = [PUZZLE, &long, PUZZLE, PUZZLE, ""].join(end);
            for chunk in [7_000, 65_536, 4 << 20] {
                let (out, problems) = places(&text, 2, chunk, true);
                assert_eq!(out, answers, "{length} {end:?} {chunk}");
                assert_eq!(problems.len(), usize::from(length > MOST), "{problems:?}");
            }
        }
    }
}

/// A job that does not look whether the run was interrupted keeps nobody waiting, and what was done
/// before it is written.
#[test]
fn a_job_that_never_ends_is_left_behind() {
    for threads in [1, 3] {
        let interrupt = Interrupt::default();
        let raiser = interrupt.clone();
        let (_open, never) = std::sync::mpsc::channel::<()>();
        let never = std::sync::Mutex::new(never);
        let request = Request {
            inputs: vec![Input::Text {
                name: "text".into(),
                text: format!("{PUZZLE}\n").repeat(5),
            }],
            options: Options {
                threads: NonZeroUsize::new(threads).expect("a thread"),
                writing: Writing::WhenDone,
                ..Options::default()
            },
            frame: Frame { opening: "<".into(), separator: ",", closing: ">" },
            interrupt,
            ..Request::default()
        };
        let mut out = Vec::new();
        let summary = run(
            request,
            move |place, _, out| {
                let Number::Line(line) = place.number else { panic!("lines are expected") };
                if line == 4 {
                    raiser.raise();
                    let _ = never.lock().expect("one job waits").recv();
                }
                out.item(|text| text.push_str(&line.to_string()))?;
                Ok(Answer::Yes)
            },
            &mut out,
            &mut |problem| panic!("{problem}"),
        )
        .expect("memory takes everything");
        assert_eq!(String::from_utf8(out).expect("the output is UTF-8"), "<1,2,3>");
        assert!(summary.is_interrupted);
        assert_eq!(summary.records, 3);
    }
}
