//! Every conjugacy class of position operations that leaves a grid alone, and what it costs to
//! count these grids, in CPU time of one thread.
//!
//! Usage: `cargo bench -p sudokit-counts --bench burnside [-- [--all-pairs] [BOXES]...]`; without
//! boxes, those of the classic grid. The classic classes are compared with the table of Russell and
//! Jarvis, whose numbers stand in the second column. With `--all-pairs`, the pairs of a class and a
//! cycle type that are no part, since an argument rules them out, are searched too.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a benchmark talks to its reader")]

use cpu_time::ProcessTime;
use std::{env, error::Error};
use sudokit_counts::{
    Boxes,
    burnside::{Burnside, ConjugacyClass, CycleType, Part, PublishedClass, RUSSELL_JARVIS},
};

/// How many grids there are: Wikipedia, "Mathematics of Sudoku", and this project's own counts.
const GRIDS: [(&str, u128); 8] = [
    ("2x2", 288),
    ("2x3", 28_200_960),
    ("3x2", 28_200_960),
    ("2x4", 29_136_487_207_403_520),
    ("4x2", 29_136_487_207_403_520),
    ("3x3", 6_670_903_752_021_072_936_960),
    ("2x5", 1_903_816_047_972_624_930_994_913_280_000),
    ("5x2", 1_903_816_047_972_624_930_994_913_280_000),
];

/// Parts that take longer, in seconds of CPU time, are told as soon as they are done.
const LONG: f64 = 5.0;

fn main() -> Result<(), Box<dyn Error>> {
    let mut all_pairs = false;
    let mut shapes = Vec::new();
    for word in env::args().skip(1) {
        match word.as_str() {
            // Cargo says this to every benchmark.
            "--bench" => {}
            "--all-pairs" => all_pairs = true,
            boxes => shapes.push(boxes.parse()?),
        }
    }
    if shapes.is_empty() {
        shapes.push(Boxes::CLASSIC);
    }
    for boxes in shapes {
        let start = ProcessTime::now();
        let burnside = Burnside::new(boxes);
        println!(
            "boxes {boxes}: {} operations, {} classes, {} parts, found in {:.3} s",
            burnside.operations(),
            burnside.classes().len(),
            burnside.parts().len(),
            start.elapsed().as_secs_f64()
        );
        table(&burnside)?;
        println!("all: {:.3} s", start.elapsed().as_secs_f64());
        if all_pairs {
            other_pairs(&burnside);
        }
    }
    Ok(())
}

/// Prints a line for each class, and the number of grids that are essentially different.
fn table(burnside: &Burnside) -> Result<(), Box<dyn Error>> {
    println!("class   R&J       size order                fixed  CPU s  representative");
    let (mut fixed, mut seconds) = (Vec::new(), vec![0.0; burnside.classes().len()]);
    for part in burnside.parts() {
        let start = ProcessTime::now();
        fixed.push(burnside.fixed(part, &|| false).ok_or("stopped")?);
        let took = start.elapsed().as_secs_f64();
        seconds[part.class - 1] += took;
        if took > LONG {
            eprintln!("{part}: {} in {took:.1} s", fixed[fixed.len() - 1]);
        }
    }
    let name = burnside.boxes().to_string();
    let grids = GRIDS.iter().find(|(boxes, _)| *boxes == name).map_or(0, |(_, grids)| *grids);
    let counts = burnside.fixed_by_class(grids, &fixed)?;
    let (mut sum, mut agreeing, mut classes) = (0, 0, 0);
    for ((class, count), seconds) in burnside.classes().iter().zip(counts).zip(seconds) {
        sum += count * u128::from(class.size);
        if count == 0 {
            continue;
        }
        classes += 1;
        let published = published(burnside.boxes(), class, count);
        agreeing += usize::from(published.is_some());
        println!(
            "{:>5} {:>5} {:>10} {:>5} {count:>20} {seconds:>6.3}  {}",
            class.number,
            published.map_or_else(|| "-".to_owned(), |number| number.to_string()),
            class.size,
            class.order,
            class.representative
        );
    }
    println!("{classes} classes leave a grid alone");
    if burnside.boxes() == Boxes::CLASSIC {
        println!("{agreeing} of {} published classes agree", RUSSELL_JARVIS.len());
    }
    if grids == 0 {
        println!("sum {sum} without the operation that moves nothing");
        return Ok(());
    }
    let different = burnside.essentially_different(grids, &fixed)?;
    println!("sum {sum} / {} = {different} essentially different grids", burnside.operations());
    let without = burnside.different_without_reflection(grids, &fixed)?;
    println!("{without} if a grid and its reflection are two");
    Ok(())
}

/// The number that Russell and Jarvis gave to the class.
fn published(boxes: Boxes, class: &ConjugacyClass, count: u128) -> Option<u16> {
    let is_it = |it: &&PublishedClass| it.size == class.size && it.fixed == count;
    let found = RUSSELL_JARVIS.iter().find(is_it).filter(|_| boxes == Boxes::CLASSIC)?;
    Some(found.number)
}

/// Searches the pairs that are no parts, which must not find anything.
fn other_pairs(burnside: &Burnside) {
    let start = ProcessTime::now();
    let (mut pairs, mut wrong) = (0, 0);
    for class in &burnside.classes()[1..] {
        for digits in CycleType::all(burnside.boxes().order()) {
            let part = Part { class: class.number, digits };
            if !burnside.parts().contains(&part) {
                pairs += 1;
                wrong += usize::from(burnside.fixed(&part, &|| false) != Some(0));
            }
        }
    }
    println!(
        "{pairs} other pairs searched, {wrong} leave a grid alone: {:.3} s",
        start.elapsed().as_secs_f64()
    );
}
