//! What deduces: one file for each kind of primitive that is neither a house nor a clause.

use super::store::{Flow, Store};
use std::fmt::Debug;
use sudokit_model::{Primitive, Variable};

mod arithmetic;
mod cardinality;
mod check;
mod different;
mod element;
mod extremum;
mod lexicographic;
pub(super) mod linear;
mod precedence;
mod table;

/// Deduces from one primitive.
///
/// It is asked again after every change that it waits for, its own too, and must find out whether
/// the primitive holds once all variables have values.
pub(super) trait Propagator: Debug + Send {
    /// Its variables, perhaps repeated, each with the [events](super::store::event) that it waits
    /// for.
    fn wakes(&self) -> Vec<(usize, u8)>;

    /// Deduces what it can see.
    fn propagate(&mut self, store: &mut Store) -> Flow;
}

/// The propagators of a primitive.
pub(super) fn build(primitive: &Primitive, store: &mut Store) -> Vec<Box<dyn Propagator>> {
    match primitive {
        Primitive::AllDifferent(all) => vec![Box::new(different::Different::new(all))],
        Primitive::Linear(linear) => linear::build(linear),
        Primitive::Clause(clause) => {
            vec![Box::new(cardinality::Cardinality::new(&clause.literals, 1, usize::MAX))]
        }
        Primitive::AtMostOne(at_most) => {
            vec![Box::new(cardinality::Cardinality::new(&at_most.literals, 0, 1))]
        }
        Primitive::ExactlyOne(exactly) => {
            vec![Box::new(cardinality::Cardinality::new(&exactly.literals, 1, 1))]
        }
        Primitive::AtMost(at_most) => {
            vec![Box::new(cardinality::Cardinality::new(&at_most.literals, 0, at_most.most))]
        }
        Primitive::Element(element) => vec![Box::new(element::Place::new(element))],
        Primitive::Table(table) if table::is_even(table) => {
            vec![Box::new(table::Rows::new(table, store))]
        }
        Primitive::Extremum(extremum) => vec![Box::new(extremum::End::new(extremum))],
        Primitive::AbsoluteDifference(difference) => {
            vec![Box::new(arithmetic::Arithmetic::difference(difference))]
        }
        Primitive::Product(product) => vec![Box::new(arithmetic::Arithmetic::product(product))],
        Primitive::Lexicographic(order) => vec![Box::new(lexicographic::InOrder::new(order))],
        Primitive::Precedence(precedence) => {
            vec![Box::new(precedence::Appearance::new(precedence))]
        }
        // Nobody looks ahead here; the definition decides.
        _ => vec![Box::new(check::Check::new(primitive, store))],
    }
}

fn indices(variables: &[Variable]) -> Box<[usize]> {
    variables.iter().map(|variable| variable.index()).collect()
}
