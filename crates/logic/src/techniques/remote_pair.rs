//! Remote Pair: cells with the same two candidates, each seeing the next, tell which are alike.
//!
//! ## What it is
//!
//! Four or more cells have the same two candidates, and each sees another of them. Along such links
//! the two digits take turns: whichever is in the first cell, the other is in the second, and so
//! on. So the cells fall into two colours, one for each digit, and a cell that sees both colours
//! sees both digits. It may branch; a naked pair is one with two cells.
//!
//! ## How it is found
//!
//! For each pair of digits the cells with just these two, part by part: cells that can be reached
//! from each other, coloured as one goes. Where two cells of a colour see each other there is no
//! solution, which is for others to say. Steps come by digits, then by cells, one for each part.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Remote Pair (0703), 110 points. A special case of XY-chain and of simple colouring; with
//! branches also Complex Remote Pair.

use crate::{
    Example, Family, RemotePair as Pattern, Step, Technique, TechniqueId, TechniqueInfo, View,
};
use std::ops::ControlFlow;
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit};

/// Finds [remote pairs](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "complex remote pair")]
pub struct RemotePair;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("remote-pair"),
    name: "Remote Pair",
    aliases: &["Complex Remote Pair"],
    family: Family::RemotePair,
    needs_uniqueness: false,
    example: Example {
        state: "987[245][24][25]361
                564[179][1379][139][79]28
                123[789]6[89][79]45
                619354287
                745[28][28]6139
                832[19][19]7456
                396[145][14][15]872
                258[79][379][39]614
                4716[28][28]593",
        step: "Remote Pair: 2,8 r5c4,r9c5 - r5c5,r9c6 => r1c5<>2",
    },
};

impl Technique for RemotePair {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if view.bivalue().len() < 4 {
            return ControlFlow::Continue(());
        }
        for (at, &a) in Digit::ALL.iter().enumerate() {
            let cells_of_a = view.bivalue() & view.grid.cells_of(a);
            for &b in &Digit::ALL[at + 1..] {
                let mut rest = cells_of_a & view.grid.cells_of(b);
                while let (Some(start), true) = (rest.first(), rest.len() >= 4) {
                    let colors = colors_from(start, rest, view);
                    rest -= colors[0] | colors[1];
                    pairs(view, [a, b], colors, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The cells of `all` that can be reached from `start`, by colour.
fn colors_from(start: Cell, all: CellSet, view: &View<'_>) -> [CellSet; 2] {
    let mut colors = [CellSet::single(start), CellSet::EMPTY];
    let mut edge = [colors[0], CellSet::EMPTY];
    let mut color = 0;
    while !edge[color].is_empty() {
        let seen =
            edge[color].iter().fold(CellSet::EMPTY, |seen, cell| seen | view.topology.peers(cell));
        edge[color] = CellSet::EMPTY;
        color = 1 - color;
        edge[color] = (seen & all) - colors[color];
        colors[color] |= edge[color];
    }
    colors
}

/// The step of one part, if it has four cells and eliminates something.
fn pairs(
    view: &View<'_>,
    digits: [Digit; 2],
    colors: [CellSet; 2],
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let [first, second] = colors;
    if !first.is_disjoint(second) || (first | second).len() < 4 {
        return ControlFlow::Continue(());
    }
    let [sees_first, sees_second] = colors.map(|color| {
        color.iter().fold(CellSet::EMPTY, |seen, cell| seen | view.topology.peers(cell))
    });
    let mut eliminated = CandidateSet::EMPTY;
    for digit in digits {
        let cells = sees_first & sees_second & view.grid.cells_of(digit);
        *eliminated.cells_of_mut(digit) = cells - first - second;
    }
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    let pattern = Pattern { digits: digits.into_iter().collect(), colors };
    found(Step::eliminating(INFO.id, pattern, &eliminated))
}

#[cfg(test)]
mod tests {
    use super::RemotePair;
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_the_remote_pair_of_a_puzzle() {
        check_step(
            &RemotePair,
            "98[14][14]62753
             [14]65[14789][17]3[1289][1489][124]
             327[1489]5[48][189][1489]6
             79[146][1268]3[68]5[1468][124]
             [14]5[146][12678][17]9[12368][134678][124]
             832[167]45[16][167]9
             673591428
             249[36]87[136][136]5
             518[346]2[46][369][369]7",
            "Remote Pair: 1,4 r1c3,r5c1 - r1c4,r2c1 => r5c4<>1",
        );
    }

    #[test]
    fn remote_pair_is_broken_by_another_candidate() {
        // It would be there without 3 in r7c8.
        check_none(
            &RemotePair,
            "523[16]9478[16]
             [16]79[16]58[24][23][34]
             8[146][14]732[16]59
             [14]8257396[14]
             [139][13]648[19]572
             [149]572[16][169]3[14]8
             [136][1346]8925[146][143]7
             2[146][14]3[146]7895
             7958[146][16][1246][23][1346]",
        );
    }
}
