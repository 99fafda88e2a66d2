//! Templates: all ways in which a digit can lie in the grid agree on a cell.
//!
//! ## What it is
//!
//! A template is a choice of nine cells for a digit, one in every row, column and box, among those
//! that the grid leaves it.
//!
//! - Template Set: a cell is in every template of the digit, so it holds the digit.
//! - Template Delete: a cell is in no template of the digit, so it does not hold it.
//! - Pattern Overlay: as Template Delete, but a template counts only if every other digit has a
//!   template that shares no cell with it. Those of the others are sifted in the same way, again
//!   and again until nothing changes.
//!
//! The first two sift as well, but with less: cells that are in every template of one digit are
//! not there for another, which may have fewer templates then, and so on.
//!
//! This is more than can be known of a digit alone: every fish, every X-chain and colouring of one
//! digit is contained in it.
//!
//! ## How it is found
//!
//! Row by row, every choice of cells that do not see each other is visited; there are at most
//! 46656, and mostly a few show that nothing follows. It is done again for each digit whose cells
//! became fewer. For an overlay the templates are listed, of digits with no more than 250 of them;
//! others neither sift nor are sifted. Digit by digit; a step has all conclusions of a digit.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Template Set (1201) and Template Delete (1202), 10000 points. Pattern Overlay Method
//! (POM) on the forums and on SudokuWiki.

use crate::{
    Conclusion, Example, Family, Sift, Step, Technique, TechniqueId, TechniqueInfo, Template, View,
    view::each_template,
};
use std::ops::ControlFlow;
use sudokit_grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet};

/// The most templates of a digit that takes part in an overlay.
const MOST_TEMPLATES: usize = 250;

/// Finds [cells in all templates](self).
#[derive(Clone, Copy, Debug)]
pub struct TemplateSet;

/// Finds [cells in no template](self).
#[derive(Clone, Copy, Debug)]
pub struct TemplateDelete;

/// Finds [cells in no template that fits those of other digits](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "POM")]
pub struct PatternOverlay;

static SET: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("template-set"),
    name: "Template Set",
    aliases: &[],
    family: Family::Template,
    needs_uniqueness: false,
    example: Example {
        state: "
                [1567][47][167]3289[1456][145]
                [2568][24]9[56]71[46][4568]3
                [1568][68]39[56]42[1568]7
                91[46][56]83[45]72
                [2678]5[4678][17]9[26][148]3[148]
                [2378][237][78][17]4[25][158]96
                4[69]28[156]73[156][159]
                [168][689][168]23[56]7[456][459]
                [37][37]54[16]9[168]2[18]",
        step: "Template Set: 1 beside 6,8 => r9c5=1",
    },
};

static DELETE: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("template-delete"),
    name: "Template Delete",
    aliases: &["Template Del"],
    family: Family::Template,
    needs_uniqueness: false,
    example: Example {
        state: "
                6517[28][28]934
                2[78][89][359][39]461[57]
                [34][47][39]61[59][57]28
                12[36][359][369]748[356]
                [345][48]7[135][368][15]29[356]
                [35]9[68]4[268][28][357][57]1
                734[19]5[19]862
                912846[357][57][357]
                865273149",
        step: "Template Delete: 5 => r5c49,r8c9<>5",
    },
};

static OVERLAY: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("pattern-overlay"),
    name: "Pattern Overlay",
    aliases: &["Pattern Overlay Method", "POM"],
    family: Family::Template,
    needs_uniqueness: false,
    example: Example {
        state: "
                [679]82[679]51[67]43
                45[67]83[69][679]12
                [679]132[679]48[56][569]
                849[67]1352[67]
                2654[79]813[79]
                37152[69][69]84
                [67]2[67]145398
                1943872[56][56]
                538[69][69]2471",
        step: "Pattern Overlay: 5 beside 6,7,9 => r3c9,r8c8<>5",
    },
};

impl Technique for TemplateSet {
    fn info(&self) -> &'static TechniqueInfo {
        &SET
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let ways = view.ways();
        for digit in Digit::ALL {
            let common = ways.common(digit) & view.grid.cells_of(digit);
            if !common.is_empty() {
                let placed =
                    common.iter().map(|cell| Conclusion::Place(Candidate::new(cell, digit)));
                found(Step::new(SET.id, pattern(view, digit), placed.collect()))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Technique for TemplateDelete {
    fn info(&self) -> &'static TechniqueInfo {
        &DELETE
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let ways = view.ways();
        for digit in Digit::ALL {
            let gone = view.grid.cells_of(digit) - ways.union(digit);
            if !gone.is_empty() {
                let gone = CandidateSet::of_digit(digit, gone);
                found(Step::eliminating(DELETE.id, pattern(view, digit), &gone))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Technique for PatternOverlay {
    fn info(&self) -> &'static TechniqueInfo {
        &OVERLAY
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut lists = lists(view);
        let digits: DigitSet = lists.iter().map(|(digit, _)| *digit).collect();
        sift(&mut lists);
        for (digit, templates) in &lists {
            let gone = templates
                .iter()
                .fold(view.grid.cells_of(*digit), |left, template| left - *template);
            let others = digits - DigitSet::single(*digit);
            if !gone.is_empty() && !others.is_empty() {
                let pattern = Template { digit: *digit, others, sift: Sift::Overlay };
                let gone = CandidateSet::of_digit(*digit, gone);
                found(Step::eliminating(OVERLAY.id, pattern, &gone))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The pattern of a digit; the others are those that take cells from it, and from each other.
fn pattern(view: &View<'_>, digit: Digit) -> Template {
    let ways = view.ways();
    let mut cells = view.grid.cells_of(digit);
    let mut others = DigitSet::EMPTY;
    let mut grows = true;
    while grows {
        let takes = |other: &Digit| {
            let is_new = *other != digit && !others.contains(*other);
            is_new && !ways.common(*other).is_disjoint(cells)
        };
        let more: DigitSet = Digit::ALL.into_iter().filter(takes).collect();
        cells |= more.iter().fold(CellSet::EMPTY, |all, other| all | view.grid.cells_of(other));
        others |= more;
        grows = !more.is_empty();
    }
    Template { digit, others, sift: Sift::Common }
}

/// The templates of every open digit that has not too many.
fn lists(view: &View<'_>) -> Vec<(Digit, Vec<CellSet>)> {
    let mut lists = Vec::new();
    for digit in Digit::ALL.into_iter().filter(|digit| !view.grid.cells_of(*digit).is_empty()) {
        let mut templates = Vec::new();
        let places = view.grid.cells_of(digit) | view.grid.cells_holding(digit);
        let flow = each_template(view, places, &mut |template| {
            templates.push(template);
            let is_more = templates.len() > MOST_TEMPLATES;
            if is_more { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if flow.is_continue() {
            lists.push((digit, templates));
        }
    }
    lists
}

/// Drops templates that overlap every template of another digit, until none does.
fn sift(lists: &mut [(Digit, Vec<CellSet>)]) {
    let mut changed = true;
    while changed {
        changed = false;
        for at in 0..lists.len() {
            for other in 0..lists.len() {
                if at == other {
                    continue;
                }
                let mut own = std::mem::take(&mut lists[at].1);
                let before = own.len();
                let others = &lists[other].1;
                own.retain(|template| others.iter().any(|other| other.is_disjoint(*template)));
                changed |= own.len() < before;
                lists[at].1 = own;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{techniques::NishioForcingChain, testing::check_none};

    #[test]
    fn every_cell_of_an_empty_grid_has_a_template() {
        for technique in [&TemplateSet as &dyn Technique, &TemplateDelete, &PatternOverlay] {
            check_none(technique, &".".repeat(81));
        }
    }

    #[test]
    fn templates_know_what_one_digit_tells() {
        let grid = crate::testing::grid(NishioForcingChain.info().example.state);
        let view = View::new(&grid, &sudokit_grid::Topology::CLASSIC);
        let deleted: Vec<Conclusion> = crate::all_steps(&view, &[&TemplateDelete])
            .into_iter()
            .flat_map(|step| step.conclusions)
            .collect();
        for step in crate::all_steps(&view, &[&NishioForcingChain]) {
            assert!(step.conclusions.iter().all(|said| deleted.contains(said)), "{step}");
        }
    }
}
