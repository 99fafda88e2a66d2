//! All templates are listed again, column by column where the finder goes row by row.

use super::{Proof, Unsound, exactly, refuse_unless};
use crate::{Conclusion, Sift, Template, View};
use sudokit_grid::{Candidate, Cell, CellSet, Digit};

/// How many templates are listed, of each digit, before a pattern counts as too large: all that
/// there are.
const MOST_TEMPLATES: usize = 46_656;

impl Proof for Template {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let mut all = vec![templates(view, self.digit)?];
        for digit in (self.others - self.digit.into()).iter() {
            all.push(templates(view, digit)?);
        }
        sift(&mut all, self.sift);
        let open = view.grid.cells_of(self.digit);
        let places = matches!(conclusions.first(), Some(Conclusion::Place(_)));
        let decided = if places {
            all[0].iter().fold(open, |all, template| all & *template)
        } else {
            all[0].iter().fold(open, |none, template| none - *template)
        };
        refuse_unless(!decided.is_empty(), Unsound::NoConclusion)?;
        let candidates = decided.iter().map(|cell| Candidate::new(cell, self.digit));
        let kind = if places { Conclusion::Place } else { Conclusion::Eliminate };
        exactly(conclusions, &candidates.map(kind).collect::<Vec<_>>())
    }
}

/// Drops templates that do not go with those of the other digits, until all do.
fn sift(all: &mut [Vec<CellSet>], sift: Sift) {
    loop {
        let before: usize = all.iter().map(Vec::len).sum();
        for at in 0..all.len() {
            let mut own = std::mem::take(&mut all[at]);
            for (_, others) in all.iter().enumerate().filter(|(other_at, _)| *other_at != at) {
                match sift {
                    Sift::Overlay => own
                        .retain(|template| others.iter().any(|other| other.is_disjoint(*template))),
                    Sift::Common => {
                        let common = others.iter().fold(CellSet::ALL, |all, other| all & *other);
                        own.retain(|template| template.is_disjoint(common));
                    }
                }
            }
            all[at] = own;
        }
        if all.iter().map(Vec::len).sum::<usize>() == before {
            return;
        }
    }
}

/// The templates of a digit: a cell for each column, none of which sees another.
fn templates(view: &View<'_>, digit: Digit) -> Result<Vec<CellSet>, Unsound> {
    let places = view.grid.cells_of(digit) | view.grid.cells_holding(digit);
    let mut begun = vec![CellSet::EMPTY];
    for column in 0..9 {
        let mut longer = Vec::new();
        for row in 0..9 {
            let cell = Cell::at(row, column);
            if places.contains(cell) {
                let seen = view.topology.peers(cell);
                let free = begun.iter().filter(|begun| begun.is_disjoint(seen));
                longer.extend(free.map(|begun| *begun | CellSet::single(cell)));
            }
        }
        refuse_unless(longer.len() <= MOST_TEMPLATES, Unsound::TooLarge)?;
        begun = longer;
    }
    Ok(begun)
}

#[cfg(test)]
mod tests {
    use crate::{
        Template,
        techniques::{TemplateDelete, TemplateSet},
        testing::verdict_after,
    };
    use sudokit_grid::DigitSet;

    #[test]
    fn all_eliminations_are_told() {
        let said =
            verdict_after(&TemplateDelete, |_: &mut Template, conclusions| conclusions.truncate(1));
        assert_eq!(said, "the conclusion r5c9<>5 is missing");
    }

    #[test]
    fn a_place_in_some_template_stays() {
        let said = verdict_after(&TemplateDelete, |_: &mut Template, conclusions| {
            conclusions.push("r5c5<>5".parse().expect("a conclusion"))
        });
        assert_eq!(said, "the conclusion r5c5<>5 does not follow");
    }

    #[test]
    fn a_template_without_the_other_digits_says_less() {
        let said = verdict_after(&TemplateSet, |template: &mut Template, _| {
            template.others = DigitSet::EMPTY
        });
        assert_eq!(said, "there is no conclusion");
    }
}
