//! Variables, and literals over them.

use std::{fmt, ops::Not};

/// An integer variable of a [`Model`](crate::Model), by its number, counted from 0.
///
/// A boolean is a variable with the values 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variable(pub(crate) u32);

impl Variable {
    /// The number of the variable: its place in [`Model::domains`](crate::Model::domains) and in
    /// every [`Assignment`](crate::Assignment).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The literal that this variable has this value.
    #[must_use]
    pub const fn is(self, value: i64) -> Literal {
        Literal { variable: self, test: Test::Equal, value }
    }

    /// The literal that this variable has another value.
    #[must_use]
    pub const fn is_not(self, value: i64) -> Literal {
        Literal { variable: self, test: Test::NotEqual, value }
    }

    /// The literal that this variable is at most this value.
    #[must_use]
    pub const fn at_most(self, value: i64) -> Literal {
        Literal { variable: self, test: Test::AtMost, value }
    }

    /// The literal that this variable is at least this value.
    #[must_use]
    pub const fn at_least(self, value: i64) -> Literal {
        Literal { variable: self, test: Test::AtLeast, value }
    }

    /// The literal that this boolean is true.
    #[must_use]
    pub const fn is_true(self) -> Literal {
        self.is(1)
    }

    /// The literal that this boolean is false.
    #[must_use]
    pub const fn is_false(self) -> Literal {
        self.is(0)
    }
}

impl fmt::Display for Variable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "x{}", self.0)
    }
}

/// What a literal asks of the value of its variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Test {
    /// It is this one.
    Equal,
    /// It is another.
    NotEqual,
    /// It is this one or less.
    AtMost,
    /// It is this one or more.
    AtLeast,
}

/// A test of one variable, true or false: `x = 3`, `x ≠ 3`, `x ≤ 3` or `x ≥ 3`.
///
/// Clauses and cardinalities speak of literals, so that they can be said of integers without
/// booleans beside them. The negation of a literal is one too.
///
/// ```
/// use sudokit_model::{Domain, Model};
///
/// let mut model = Model::new();
/// let x = model.variable(Domain::range(1, 9));
/// assert_eq!(!x.is(3), x.is_not(3));
/// assert_eq!(!x.at_most(3), x.at_least(4));
/// assert!(x.at_most(3).holds(2) && !x.at_most(3).holds(4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias = "predicate", alias = "atom")]
pub struct Literal {
    /// The variable.
    pub variable: Variable,
    /// The kind of test.
    pub test: Test,
    /// The value to compare with.
    pub value: i64,
}

impl Literal {
    /// Whether the literal is true if its variable has this value.
    #[must_use]
    pub const fn holds(self, value: i64) -> bool {
        match self.test {
            Test::Equal => value == self.value,
            Test::NotEqual => value != self.value,
            Test::AtMost => value <= self.value,
            Test::AtLeast => value >= self.value,
        }
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        // An order literal at the end of the integers is true of all of them; "no value at all"
        // cannot be said in one literal, and nobody has a domain that reaches so far.
        let (test, value) = match self.test {
            Test::Equal => (Test::NotEqual, self.value),
            Test::NotEqual => (Test::Equal, self.value),
            Test::AtMost => (Test::AtLeast, self.value.saturating_add(1)),
            Test::AtLeast => (Test::AtMost, self.value.saturating_sub(1)),
        };
        Self { variable: self.variable, test, value }
    }
}

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.test {
            Test::Equal => "=",
            Test::NotEqual => "<>",
            Test::AtMost => "<=",
            Test::AtLeast => ">=",
        };
        write!(f, "{}{sign}{}", self.variable, self.value)
    }
}
