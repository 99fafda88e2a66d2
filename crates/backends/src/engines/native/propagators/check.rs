//! The definition itself, for what is not put as it should be.

use super::{
    super::store::{Conflict, Flow, Store, event},
    Propagator, indices,
};
use sudokit_model::{Assignment, Primitive};

/// Looks at a primitive once all its variables have values.
#[derive(Debug)]
pub(super) struct Check {
    primitive: Primitive,
    variables: Box<[usize]>,
    assignment: Assignment,
}

impl Check {
    pub(super) fn new(primitive: &Primitive, store: &Store) -> Self {
        let variables = indices(&primitive.meaning().variables());
        let assignment = Assignment::new(vec![0; store.len()]);
        Self { primitive: primitive.clone(), variables, assignment }
    }
}

impl Propagator for Check {
    fn wakes(&self) -> Vec<(usize, u8)> {
        self.variables.iter().map(|&v| (v, event::FIXED)).collect()
    }

    fn propagate(&mut self, store: &mut Store) -> Flow {
        for &v in &self.variables {
            let Some(value) = store.value(v) else { return Ok(()) };
            self.assignment.values_mut()[v] = value;
        }
        if self.primitive.meaning().holds(&self.assignment) { Ok(()) } else { Err(Conflict) }
    }
}
