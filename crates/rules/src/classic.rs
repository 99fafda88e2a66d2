//! The way to the classic 9×9, which has types and engines of its own, and back.

use crate::{Puzzle, Rules, Shape, Value, lowering::model_of};
use std::sync::{Arc, LazyLock};
use sudokit_grid::{Cell, CellSet, Digit, DigitSet, Entry, Givens, Topology};
use sudokit_model::{AllDifferent, Domain, Model, Primitive};

/// The classic rules, made once.
static CLASSIC: LazyLock<Arc<Rules>> = LazyLock::new(|| {
    let shape = Shape::boxes(3, 3).expect("9×9 has boxes of 3×3");
    Arc::new(Rules::of(shape))
});

impl Rules {
    /// The rules of the classic 9×9.
    #[must_use]
    pub fn classic() -> Arc<Self> {
        Arc::clone(&CLASSIC)
    }
}

impl Puzzle {
    /// The puzzle as one of the classic 9×9, if it has those rules.
    ///
    /// ```
    /// use sudokit_grid::Givens;
    /// use sudokit_rules::Puzzle;
    ///
    /// let givens: Givens =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ///         .parse()?;
    /// assert_eq!(Puzzle::from(&givens).as_classic(), Some(givens));
    /// # Ok::<(), sudokit_grid::ParseGivensError>(())
    /// ```
    #[must_use]
    pub fn as_classic(&self) -> Option<Givens> {
        if !self.rules().is_classic() {
            return None;
        }
        let entry = |value: &Option<Value>| {
            value.and_then(|value| Digit::new(value.get())).map_or(Entry::Empty, Entry::Given)
        };
        let entries: Vec<Entry> = self.givens().iter().map(entry).collect();
        Some(Givens::new(entries.try_into().ok()?))
    }
}

/// The digits of a classic puzzle, given or placed. Pencilmarks have no place in a [`Puzzle`].
impl From<&Givens> for Puzzle {
    fn from(givens: &Givens) -> Self {
        let value = |entry: Entry| entry.digit().and_then(|digit| Value::new(digit.get()));
        let values = givens.iter().map(|(_, entry)| value(entry)).collect();
        Self::new(Rules::classic(), values).expect("81 digits up to 9")
    }
}

/// What a classic puzzle says, with its pencilmarks, for any engine.
///
/// ```
/// use sudokit_grid::Givens;
/// use sudokit_rules::{classic_givens, classic_model};
///
/// let givens: Givens = format!("5[37]{}", ".".repeat(79)).parse()?;
/// let model = classic_model(&givens);
/// assert_eq!(model.domains()[1].len(), 2);
/// assert_eq!(classic_givens(&model), Some(givens));
/// # Ok::<(), sudokit_grid::ParseGivensError>(())
/// ```
#[must_use]
pub fn classic_model(givens: &Givens) -> Model {
    let domain = |digits: DigitSet| {
        if digits == DigitSet::ALL {
            return Domain::range(1, 9);
        }
        Domain::of(digits.iter().map(|digit| digit.get().into()))
    };
    let domains = givens.iter().map(|(cell, _)| domain(givens.allowed(cell)));
    model_of(Rules::classic().shape(), domains)
}

/// The classic puzzle that a model says, if it says one: 81 variables in reading order with values
/// from 1 to 9, and all different in each row, column and box, in any order and nothing else.
///
/// A domain of some digits is pencilmarks.
#[must_use]
pub fn classic_givens(model: &Model) -> Option<Givens> {
    if model.domains().len() != 81 || model.primitives().len() != 27 || model.objective().is_some()
    {
        return None;
    }
    let houses = Topology::CLASSIC.houses();
    let mut seen = 0u32;
    for primitive in model.primitives() {
        let cells = cells(primitive)?;
        seen |= 1 << houses.iter().position(|house| house.cells == cells)?;
    }
    if seen.count_ones() != 27 {
        return None;
    }
    let entries: Vec<Entry> = model.domains().iter().map(entry).collect::<Option<_>>()?;
    Some(Givens::new(entries.try_into().ok()?))
}

/// The cells that must differ.
fn cells(primitive: &Primitive) -> Option<CellSet> {
    let Primitive::AllDifferent(AllDifferent { terms }) = primitive else { return None };
    let mut cells = CellSet::EMPTY;
    for term in terms {
        cells.insert(Cell::new(term.variable.index()).filter(|_| term.offset == 0)?);
    }
    // Cells that stand twice must differ from themselves.
    (cells.len() == terms.len()).then_some(cells)
}

fn entry(domain: &Domain) -> Option<Entry> {
    let digit = |value: i64| u8::try_from(value).ok().and_then(Digit::new);
    if let Some(value) = domain.fixed() {
        return digit(value).map(Entry::Given);
    }
    if domain.len() > 9 {
        return None;
    }
    if (domain.min(), domain.max(), domain.len()) == (Some(1), Some(9), 9) {
        return Some(Entry::Empty);
    }
    let digits: DigitSet = domain.values().map(digit).collect::<Option<_>>()?;
    Some(if digits == DigitSet::ALL { Entry::Empty } else { Entry::Pencilmarks(digits) })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn a_model_is_recognised_by_what_it_says() {
        let givens: Givens = PUZZLE.parse().unwrap();
        let model = Puzzle::from(&givens).model();
        assert_eq!(classic_givens(&model), Some(givens));
        let mut other = Model::new();
        for domain in model.domains() {
            other.variable(domain.clone());
        }
        for primitive in model.primitives().iter().rev() {
            let Primitive::AllDifferent(all) = primitive else { panic!("a house") };
            other.add(AllDifferent { terms: all.terms.iter().rev().copied().collect() });
        }
        assert_eq!(classic_givens(&other), Some(givens));
    }

    #[test]
    fn other_models_are_not_taken_for_it() {
        let zones = Shape::boxes(1, 9).unwrap();
        let latin = Puzzle::new(Arc::new(Rules::of(zones)), vec![None; 81]).unwrap();
        assert_eq!(classic_givens(&latin.model()), None);
        let mut more = Puzzle::from(&Givens::EMPTY).model();
        let ends = [0, 80].map(|index| more.variable_at(index).unwrap());
        more.all_different(ends);
        assert_eq!(classic_givens(&more), None);
        let mut wide = Puzzle::from(&Givens::EMPTY).model();
        let first = wide.variable_at(0).unwrap();
        wide.restrict(first, &Domain::EMPTY);
        assert_eq!(
            classic_givens(&wide),
            Some({
                let mut givens = Givens::EMPTY;
                givens.set("r1c1".parse().unwrap(), Entry::Pencilmarks(DigitSet::EMPTY));
                givens
            })
        );
        assert_eq!(classic_givens(&Model::new()), None);
    }
}
