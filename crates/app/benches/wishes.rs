//! How long it takes to find a puzzle whose hardest technique is a given one.
//!
//! Usage: `cargo bench -p sudokit-app --bench wishes [-- OPTION]...`
//!
//! | option | |
//! |---|---|
//! | `--policy NAME` | whose order counts; `hodoku` |
//! | `--last TECHNIQUE` | the last technique that is asked for; `als-xy-chain` |
//! | `--only TECHNIQUE` | this one alone |
//! | `--puzzles N` | how many puzzles are judged for the shares; 10,000 |
//! | `--seconds N` | how long a puzzle is looked for; 10 |
//! | `--seed N` | 1 |
//! | `FILE` | puzzles of 81 characters a line, for the shares, instead of new ones |
//!
//! For each technique: the share of minimal puzzles with this hardest technique that are drawn
//! freely, what it takes to judge one by this wish, and the processor time to the first puzzle in
//! two ways, by drawing until one fits and by walking from puzzle to puzzle by the distance, each
//! with the number of puzzles that were tried. A way that finds nothing in time has a dash.

#![allow(clippy::print_stdout, reason = "a benchmark talks to its reader")]

use cpu_time::ProcessTime;
use std::{env, error::Error, fs, ops::ControlFlow};
use sudokit_app::{Bottleneck, PathFacts, Wanted, Wishes, find_technique};
use sudokit_generate::{Generator, Judge, Recipe, Way};
use sudokit_grid::Givens;
use sudokit_logic::{Policy, TechniqueId};

/// What is asked for.
struct Arguments {
    policy: Policy,
    last: TechniqueId,
    only: Option<TechniqueId>,
    puzzles: usize,
    seconds: f64,
    seed: u64,
    file: Option<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = arguments()?;
    let puzzles = puzzles(&arguments)?;
    let shares = shares(&arguments.policy, &puzzles);
    println!("policy {}, {} puzzles", arguments.policy, puzzles.len());
    println!(
        "{:32}{:>10}{:>10}{:>16}{:>16}",
        "hardest", "share", "judge us", "drawn s", "walked s"
    );
    for technique in arguments.policy.techniques() {
        let id = technique.info().id;
        if arguments.only.is_none_or(|only| only == id) {
            report(id, &shares, &puzzles, &arguments)?;
        }
        if id == arguments.last {
            break;
        }
    }
    Ok(())
}

fn arguments() -> Result<Arguments, Box<dyn Error>> {
    let technique = |name: &str| find_technique(name).map(|technique| technique.info().id);
    let mut arguments = Arguments {
        policy: Policy::named("hodoku").ok_or("no such policy")?,
        last: technique("als-xy-chain")?,
        only: None,
        puzzles: 10_000,
        seconds: 10.0,
        seed: 1,
        file: None,
    };
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or("a value is missing");
        match word.as_str() {
            // Cargo says this to every benchmark.
            "--bench" => {}
            "--policy" => arguments.policy = Policy::named(&value()?).ok_or("no such policy")?,
            "--last" => arguments.last = technique(&value()?)?,
            "--only" => arguments.only = Some(technique(&value()?)?),
            "--puzzles" => arguments.puzzles = value()?.parse()?,
            "--seconds" => arguments.seconds = value()?.parse()?,
            "--seed" => arguments.seed = value()?.parse()?,
            _ => arguments.file = Some(word),
        }
    }
    Ok(arguments)
}

/// The puzzles of the file, or new ones.
fn puzzles(arguments: &Arguments) -> Result<Vec<Givens>, Box<dyn Error>> {
    let mut puzzles = Vec::new();
    if let Some(file) = &arguments.file {
        for line in fs::read_to_string(file)?.lines().take(arguments.puzzles) {
            puzzles.push(line.parse()?);
        }
        return Ok(puzzles);
    }
    let generator = Generator::new(&free())?;
    let start = ProcessTime::now();
    for number in 0.. {
        let _ = generator.block(arguments.seed, number, &|| false, &mut |draft| {
            puzzles.push(draft.puzzle);
            if puzzles.len() < arguments.puzzles {
                ControlFlow::Continue(0)
            } else {
                ControlFlow::Break(())
            }
        });
        if puzzles.len() >= arguments.puzzles || start.elapsed().as_secs_f64() > 60.0 {
            break;
        }
    }
    println!("{:.1} us to draw a puzzle", micros(&start) / puzzles.len() as f64);
    Ok(puzzles)
}

fn free() -> Recipe {
    Recipe { is_minimal: true, ..Recipe::default() }
}

/// Of how many puzzles a technique is the hardest, and really needed.
fn shares(policy: &Policy, puzzles: &[Givens]) -> Vec<(TechniqueId, usize)> {
    let start = ProcessTime::now();
    let mut shares: Vec<(TechniqueId, usize)> =
        policy.techniques().map(|technique| (technique.info().id, 0)).collect();
    let mut wishes: Vec<Option<Wishes>> = vec![None; shares.len()];
    for puzzle in puzzles {
        let facts = PathFacts::of(puzzle, policy, Bottleneck::Skip, &|| false);
        let Some(hardest) = facts.hardest() else { continue };
        let Some(place) = shares.iter().position(|&(id, _)| id == hardest) else { continue };
        let wishes = wishes[place].get_or_insert_with(|| hardest_is(hardest, policy));
        if wishes.judge(puzzle, &|| false).is_fulfilled() {
            shares[place].1 += 1;
        }
    }
    println!("{:.1} us for a whole path", micros(&start) / puzzles.len() as f64);
    shares
}

fn hardest_is(technique: TechniqueId, policy: &Policy) -> Wishes {
    let wanted = Wanted { hardest: Some(technique), ..Wanted::default() };
    Wishes::new(policy, wanted).expect("the policy tries it")
}

fn report(
    technique: TechniqueId,
    shares: &[(TechniqueId, usize)],
    puzzles: &[Givens],
    arguments: &Arguments,
) -> Result<(), Box<dyn Error>> {
    if technique.as_str() == "brute-force" {
        return Ok(());
    }
    let wishes = hardest_is(technique, &arguments.policy);
    let some = &puzzles[..puzzles.len().min(1_000)];
    let start = ProcessTime::now();
    let fits = some.iter().filter(|puzzle| wishes.judge(puzzle, &|| false).is_fulfilled()).count();
    let judged = micros(&start) / some.len() as f64;
    let share = shares.iter().find(|&&(id, _)| id == technique).map_or(0, |&(_, count)| count);
    assert!(fits <= share, "{technique}: {fits} of the first, {share} of all");
    let near = Way::Near { puzzle: puzzles[arguments.seed as usize % puzzles.len()], distance: 2 };
    let near = Recipe { way: near, ..free() };
    let (drawing, walking) = (Generator::new(&free())?, Generator::new(&near)?);
    let seed = arguments.seed;
    let drawn = first(&wishes, arguments, &mut |number, judge| {
        drawing.block(seed, number, &|| false, judge)
    });
    let walked = first(&wishes, arguments, &mut |number, judge| {
        walking.block(seed, number, &|| false, judge)
    });
    println!(
        "{:32}{:>10.6}{judged:>10.1}{:>16}{:>16}",
        technique.as_str(),
        share as f64 / puzzles.len() as f64,
        told(&drawn),
        told(&walked),
    );
    Ok(())
}

/// Makes a block of puzzles and judges them.
type Block<'a> = dyn FnMut(u64, &mut Judge<'_>) -> ControlFlow<()> + 'a;

/// The processor time to the first puzzle that fulfils wishes.
fn first(wishes: &Wishes, arguments: &Arguments, block: &mut Block<'_>) -> Search {
    let start = ProcessTime::now();
    let is_over = || start.elapsed().as_secs_f64() > arguments.seconds;
    let mut is_found = false;
    let mut tried = 0;
    let mut number = 0;
    while !is_found && !is_over() {
        let _ = block(number, &mut |draft| {
            let distance = wishes.judge(&draft.puzzle, &|| false).distance;
            is_found = distance == 0;
            tried += 1;
            if is_found || is_over() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(distance)
            }
        });
        number += 1;
    }
    Search { seconds: is_found.then(|| start.elapsed().as_secs_f64()), tried }
}

/// How long it took to find a puzzle, if one was found, and how many were tried.
struct Search {
    seconds: Option<f64>,
    tried: u64,
}

/// In seconds, with the number of puzzles tried.
fn told(search: &Search) -> String {
    let seconds = search.seconds.map_or_else(|| "-".to_owned(), |seconds| format!("{seconds:.2}"));
    format!("{seconds} ({})", search.tried)
}

fn micros(start: &ProcessTime) -> f64 {
    start.elapsed().as_secs_f64() * 1e6
}
