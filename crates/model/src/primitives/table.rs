//! `table`: the combinations that are allowed.

use super::{Decomposed, MOST_PARTS, Meaning};
use crate::{Assignment, Domain, Model, Variable};
use std::{collections::BTreeSet, fmt};

/// The values of the variables, taken together, are one of the rows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "allowed assignments", alias = "extension")]
pub struct Table {
    /// The columns.
    pub variables: Vec<Variable>,
    /// The rows, each as long as there are columns.
    pub rows: Vec<Vec<i64>>,
}

impl Meaning for Table {
    fn variables(&self) -> Vec<Variable> {
        self.variables.clone()
    }

    fn holds(&self, assignment: &Assignment) -> bool {
        self.rows.iter().any(|row| {
            self.variables.iter().zip(row).all(|(&variable, &value)| assignment[variable] == value)
        })
    }

    /// A further variable says which row it is, and with it the columns are known.
    fn decompose(&self, into: &mut Model) -> Decomposed {
        let size = (self.rows.len() as u64).saturating_mul(self.variables.len() as u64);
        if size > MOST_PARTS {
            return Decomposed::TooLarge;
        }
        // A row that stands twice would be found twice.
        let rows: BTreeSet<&Vec<i64>> = self.rows.iter().collect();
        let row = into.variable(Domain::range(0, rows.len() as i64 - 1));
        for (index, values) in (0..).zip(rows) {
            for (&variable, &value) in self.variables.iter().zip(values) {
                into.implies(row.is(index), variable.is(value));
            }
        }
        Decomposed::Done
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("table(")?;
        for (index, variable) in self.variables.iter().enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            write!(f, "{comma}{variable}")?;
        }
        write!(f, "; {} rows)", self.rows.len())
    }
}

#[cfg(test)]
mod tests {
    use crate::{Domain, Model, primitives::testing::check};

    #[test]
    fn only_rows_are_allowed() {
        let mut model = Model::new();
        let variables = model.variables(3, &Domain::range(0, 3));
        model.table(variables, [[0, 1, 2], [0, 1, 2], [3, 3, 3], [1, 0, 4]].map(Vec::from));
        check(&model, 2);
    }

    #[test]
    fn without_rows_nothing_is_allowed() {
        let mut model = Model::new();
        let variables = model.variables(2, &Domain::BOOLEAN);
        model.table(variables, []);
        check(&model, 0);
    }
}
