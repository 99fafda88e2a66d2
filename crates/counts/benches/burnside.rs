//! Every conjugacy class of position operations that leaves a grid alone, and what it costs to
//! count these grids, in CPU time of one thread.
//!
//! Usage: `cargo bench -p sudokit-counts --bench burnside [-- [BOXES]...]`; without boxes, those of
//! the classic grid.

#![allow(clippy::print_stdout, reason = "a benchmark talks to its reader")]

use cpu_time::ProcessTime;
use std::{env, error::Error};
use sudokit_counts::{Boxes, Burnside};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    if words.is_empty() {
        return table(Boxes::CLASSIC);
    }
    for word in words {
        table(word.parse()?)?;
    }
    Ok(())
}

fn table(boxes: Boxes) -> Result<(), Box<dyn Error>> {
    let start = ProcessTime::now();
    let burnside = Burnside::new(boxes);
    println!(
        "boxes {boxes}: {} operations, {} classes, {} parts, {:.3} s",
        burnside.operations(),
        burnside.classes().len(),
        burnside.parts().len(),
        start.elapsed().as_secs_f64()
    );
    for part in burnside.parts() {
        let start = ProcessTime::now();
        let fixed = burnside.fixed(part, &|| start.elapsed().as_secs_f64() > 30.0);
        let class = &burnside.classes()[part.class - 1];
        println!(
            "{part}: size {} order {} {}: {fixed:?} {:.3} s",
            class.size,
            class.order,
            class.representative,
            start.elapsed().as_secs_f64()
        );
    }
    Ok(())
}
