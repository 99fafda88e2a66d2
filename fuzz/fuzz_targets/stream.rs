//! Any stream of bytes goes through the pipeline, with the same output for every size of chunk.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::num::NonZeroUsize;
use sudokit_app::{Answer, Input, Options, Request, run};

fuzz_target!(|text: &str| {
    let outputs = [1, 100, 65536].map(|chunk| output(text, chunk));
    assert_eq!(outputs[0], outputs[1]);
    assert_eq!(outputs[1], outputs[2]);
});

fn output(text: &str, chunk: usize) -> (Vec<u8>, Vec<String>) {
    let options =
        Options { threads: NonZeroUsize::MIN, keep_going: true, chunk, ..Options::default() };
    let inputs = vec![Input::Text { name: "text".into(), text: text.into() }];
    let request = Request { inputs, options, ..Request::default() };
    let (mut out, mut problems) = (Vec::new(), Vec::new());
    let job = |place: &sudokit_app::Place,
               record: &sudokit_formats::Record,
               out: &mut sudokit_app::Emitter<'_>| {
        out.item(|item| item.push_str(&format!("{place} {}\n", record.givens)))?;
        Ok(Answer::Yes)
    };
    run(request, job, &mut out, &mut |problem| problems.push(problem.to_string()))
        .expect("memory takes everything");
    (out, problems)
}
