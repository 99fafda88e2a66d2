//! Finds all puzzles of 16 and of 17 clues of some grids, checks how many there are, and prints what
//! it took.
//!
//! ```sh
//! cargo bench -p sudokit-unavoidable --bench clues
//! cargo bench -p sudokit-unavoidable --bench clues -- 16
//! ```
//!
//! A number after `--` asks for puzzles of so many clues only.

#![expect(clippy::print_stdout, reason = "it is there to print")]

use cpu_time::ProcessTime;
use std::ops::ControlFlow;
use sudokit_grid::{Limits, Solution};
use sudokit_unavoidable::ClueSearch;

/// Grids and how many puzzles of 17 clues they have, by the list of all 49,158.
const GRIDS: [(&str, u64); 7] = [
    ("639241785284765193517983624123857946796432851458619237342178569861594372975326418", 29),
    ("123456789456789123789132564264918357875324691931675248392861475547293816618547932", 20),
    ("123456789457189263689237451275613948348975612961842537534798126712364895896521374", 14),
    ("123456789456789123798132546215648937864973215937215468342567891581394672679821354", 12),
    ("123456789456789123789123456231564897564897231897231564312645978645978312978312645", 0),
    ("123456789457893612986217354274538196531964827698721435342685971715349268869172543", 0),
    ("123456789457189236689237145214573698376918452598624371731892564842365917965741823", 0),
];

fn main() {
    let wanted: Vec<usize> = std::env::args().filter_map(|text| text.parse().ok()).collect();
    let wanted = if wanted.is_empty() { vec![16, 17] } else { wanted };
    for clues in wanted {
        for (text, of_17) in GRIDS {
            let solution: Solution = text.parse().expect("a solution");
            let start = ProcessTime::now();
            let search = ClueSearch::new(&solution, clues);
            let prepared = start.elapsed();
            let (mut puzzles, mut nodes) = (0, 0);
            for part in 0..search.parts() {
                let mut go_on = |_| ControlFlow::Continue(());
                let outcome = search.search(part, &Limits::NONE, &mut go_on);
                puzzles += outcome.solutions;
                nodes += outcome.nodes;
            }
            let (seconds, before) = (start.elapsed().as_secs_f64(), prepared.as_secs_f64());
            println!(
                "{text} {clues} clues: {puzzles} puzzles, {} parts, {nodes} nodes, {seconds:.2} s \
                 of processor time, {before:.2} s of them to prepare",
                search.parts()
            );
            match clues {
                0..=16 => assert_eq!(puzzles, 0, "no puzzle has so few clues"),
                17 => assert_eq!(puzzles, of_17, "the list has others"),
                _ => {}
            }
        }
    }
}
