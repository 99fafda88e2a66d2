//! The messages, as far as we write and understand them.

use super::{
    ReadError,
    wire::{Field, Inner, Many, Message, Skipped, Text, Value, messages, put_bytes},
};

messages! {
    /// `CpModelProto`.
    pub(super) struct ModelMessage: "CpModelProto" {
        pub(super) name: Skipped = 1,
        pub(super) variables: Many<VariableMessage> = 2,
        pub(super) constraints: Many<ConstraintMessage> = 3,
        pub(super) objective: Inner<ObjectiveMessage> = 4,
        /// Advice for the search.
        pub(super) search_strategy: Skipped = 5,
        /// Advice for the search.
        pub(super) solution_hint: Skipped = 6,
        /// What the solver may find out by itself.
        pub(super) symmetry: Skipped = 8,
    }

    /// `IntegerVariableProto`: the domain is a list of ranges, each with both ends.
    pub(super) struct VariableMessage: "IntegerVariableProto" {
        pub(super) name: String = 1,
        pub(super) domain: Vec<i64> = 2,
    }

    /// `BoolArgumentProto`: a literal is the number of a boolean `i`, or `-i - 1` for its negation.
    pub(super) struct LiteralsMessage: "BoolArgumentProto" {
        pub(super) literals: Vec<i32> = 1,
    }

    /// `LinearExpressionProto`: a sum of multiples of variables, and a constant.
    pub(super) struct ExpressionMessage: "LinearExpressionProto" {
        pub(super) vars: Vec<i32> = 1,
        pub(super) coeffs: Vec<i64> = 2,
        pub(super) offset: Option<i64> = 3,
    }

    /// `LinearArgumentProto`: the target is a function of the expressions.
    pub(super) struct FunctionMessage: "LinearArgumentProto" {
        pub(super) target: Inner<ExpressionMessage> = 1,
        pub(super) exprs: Many<ExpressionMessage> = 2,
    }

    /// `AllDifferentConstraintProto`.
    pub(super) struct AllDifferentMessage: "AllDifferentConstraintProto" {
        pub(super) exprs: Many<ExpressionMessage> = 1,
    }

    /// `LinearConstraintProto`: the sum lies in the domain.
    pub(super) struct LinearMessage: "LinearConstraintProto" {
        pub(super) vars: Vec<i32> = 1,
        pub(super) coeffs: Vec<i64> = 2,
        pub(super) domain: Vec<i64> = 3,
    }

    /// `ElementConstraintProto`, in the form that it has since release 9.12.
    pub(super) struct ElementMessage: "ElementConstraintProto" {
        pub(super) linear_index: Inner<ExpressionMessage> = 4,
        pub(super) linear_target: Inner<ExpressionMessage> = 5,
        pub(super) exprs: Many<ExpressionMessage> = 6,
    }

    /// `TableConstraintProto`: the rows lie one after the other.
    pub(super) struct TableMessage: "TableConstraintProto" {
        /// The form of `exprs` until release 9.12.
        pub(super) vars: Vec<i32> = 1,
        pub(super) values: Vec<i64> = 2,
        pub(super) negated: Option<bool> = 3,
        pub(super) exprs: Many<ExpressionMessage> = 4,
    }

    /// `CpObjectiveProto`: the sum is minimised; its value is told multiplied with the scaling
    /// factor, -1 if it stands for something that is maximised.
    pub(super) struct ObjectiveMessage: "CpObjectiveProto" {
        pub(super) vars: Vec<i32> = 1,
        pub(super) offset: Option<f64> = 2,
        pub(super) scaling_factor: Option<f64> = 3,
        pub(super) coeffs: Vec<i64> = 4,
    }

    /// How CP-SAT shall search: `SatParameters`, those of them that are needed here. What is `None`
    /// is left to the solver.
    pub struct Parameters: "SatParameters" {
        /// How much work may be done, in units that do not depend on the machine.
        pub max_deterministic_time: Option<f64> = 67,
        /// Whether all solutions are found, not just one.
        pub enumerate_all_solutions: Option<bool> = 87,
        /// How much of the model goes into the linear relaxation: 0 nothing, 1 something, 2 all.
        pub linearization_level: Option<i32> = 90,
        /// Whether any solution will do, though there is an objective.
        pub stop_after_first_solution: Option<bool> = 98,
        /// Whether an interrupt from the keyboard ends the search, instead of the program.
        pub catch_sigint_signal: Option<bool> = 135,
        /// How many solutions the response can have.
        pub solution_pool_size: Option<i32> = 193,
        /// Whether the response has all solutions that were found, not just the last.
        pub fill_additional_solutions_in_response: Option<bool> = 194,
        /// How many threads search.
        pub num_workers: Option<i32> = 206,
    }

    /// `CpSolverSolution`.
    pub(super) struct SolutionMessage: "CpSolverSolution" {
        pub(super) values: Vec<i64> = 1,
    }
}

/// `ConstraintProto`: if all conditions are true, it holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ConstraintMessage {
    pub(super) enforcement_literal: Vec<i32>,
    pub(super) kind: Option<Kind>,
}

/// The kinds of constraints that exist besides those of [`Kind`], to refuse them by name.
const FOREIGN: [(u32, &str); 13] = [
    (5, "bool_xor"),
    (7, "int_div"),
    (8, "int_mod"),
    (15, "circuit"),
    (17, "automaton"),
    (18, "inverse"),
    (19, "interval"),
    (20, "no_overlap"),
    (21, "no_overlap_2d"),
    (22, "cumulative"),
    (23, "routes"),
    (24, "reservoir"),
    (30, "dummy_constraint"),
];

macro_rules! kinds {
    ($($name:ident($message:ident): $id:literal = $number:literal,)*) => {
        /// What a constraint says.
        #[derive(Clone, Debug, PartialEq)]
        pub(super) enum Kind {
            $($name($message),)*
            /// One that we do not speak, by its name.
            Foreign(&'static str),
        }

        impl Kind {
            /// The name of the field.
            pub(super) const fn name(&self) -> &'static str {
                match self {
                    $(Self::$name(_) => $id,)*
                    Self::Foreign(name) => name,
                }
            }

            fn encode(&self, out: &mut Vec<u8>) {
                match self {
                    $(Self::$name(message) => put_bytes($number, &message.to_bytes(), out),)*
                    Self::Foreign(_) => {}
                }
            }

            /// The kind that a field with this number is.
            fn of(number: u32, bytes: &[u8]) -> Result<Option<Self>, ReadError> {
                Ok(match number {
                    $($number => Some(Self::$name($message::from_bytes(bytes)?)),)*
                    _ => {
                        let foreign = FOREIGN.iter().find(|&&(foreign, _)| foreign == number);
                        foreign.map(|&(_, name)| Self::Foreign(name))
                    }
                })
            }

            fn text(&self, out: &mut Text) {
                match self {
                    $(Self::$name(message) => out.message($id, message),)*
                    Self::Foreign(_) => {}
                }
            }
        }
    };
}

kinds! {
    BoolOr(LiteralsMessage): "bool_or" = 3,
    BoolAnd(LiteralsMessage): "bool_and" = 4,
    AtMostOne(LiteralsMessage): "at_most_one" = 26,
    ExactlyOne(LiteralsMessage): "exactly_one" = 29,
    IntProd(FunctionMessage): "int_prod" = 11,
    LinMax(FunctionMessage): "lin_max" = 27,
    Linear(LinearMessage): "linear" = 12,
    AllDiff(AllDifferentMessage): "all_diff" = 13,
    Element(ElementMessage): "element" = 14,
    Table(TableMessage): "table" = 16,
}

impl Message for ConstraintMessage {
    const NAME: &'static str = "ConstraintProto";

    fn encode(&self, out: &mut Vec<u8>) {
        self.enforcement_literal.put(2, out);
        self.kind.iter().for_each(|kind| kind.encode(out));
    }

    fn field(&mut self, number: u32, value: Value<'_>) -> Result<bool, ReadError> {
        match (number, value) {
            // Its name.
            (1, _) => {}
            (2, _) => self.enforcement_literal.receive(value)?,
            (_, Value::Bytes(bytes)) => match Kind::of(number, bytes)? {
                Some(kind) => self.kind = Some(kind),
                None => return Ok(false),
            },
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn text(&self, out: &mut Text) {
        self.enforcement_literal.text("enforcement_literal", out);
        self.kind.iter().for_each(|kind| kind.text(out));
    }
}

/// What CP-SAT answers: `CpSolverResponse`, the part of it that is needed here.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Response {
    status: Option<i32>,
    solution: Vec<i64>,
    additional_solutions: Many<SolutionMessage>,
    deterministic_time: Option<f64>,
    inner_objective_lower_bound: Option<i64>,
    solution_info: String,
}

/// What a response says of the model: `CpSolverStatus`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ResponseStatus {
    /// A limit was reached before anything was known.
    Unknown,
    /// The model was not understood.
    ModelInvalid,
    /// There is a solution; the search did not come to its end.
    Feasible,
    /// There is none.
    Infeasible,
    /// The solution is a best one, or all were found.
    Optimal,
}

impl Response {
    /// What is known.
    #[must_use]
    pub const fn status(&self) -> ResponseStatus {
        match self.status {
            Some(1) => ResponseStatus::ModelInvalid,
            Some(2) => ResponseStatus::Feasible,
            Some(3) => ResponseStatus::Infeasible,
            Some(4) => ResponseStatus::Optimal,
            _ => ResponseStatus::Unknown,
        }
    }

    /// The values of the variables in the best solution, if there is one.
    #[must_use]
    pub fn solution(&self) -> Option<&[i64]> {
        let is_found = matches!(self.status(), ResponseStatus::Feasible | ResponseStatus::Optimal);
        is_found.then_some(&*self.solution)
    }

    /// The values in each solution, if it was asked that the response have them all.
    pub fn into_solutions(self) -> impl ExactSizeIterator<Item = Vec<i64>> {
        self.additional_solutions.0.into_iter().map(|solution| solution.values)
    }

    /// How much work was done.
    #[must_use]
    pub fn deterministic_time(&self) -> f64 {
        self.deterministic_time.unwrap_or_default()
    }

    /// What the sum that is minimised cannot fall below.
    #[must_use]
    pub fn lower_bound(&self) -> i64 {
        self.inner_objective_lower_bound.unwrap_or_default()
    }

    /// Something in words: of an invalid model, why it is.
    #[must_use]
    pub fn info(&self) -> &str {
        &self.solution_info
    }
}

impl Message for Response {
    const NAME: &'static str = "CpSolverResponse";

    fn encode(&self, out: &mut Vec<u8>) {
        self.status.put(1, out);
        self.solution.put(2, out);
        self.deterministic_time.put(17, out);
        self.solution_info.put(20, out);
        self.additional_solutions.put(27, out);
        self.inner_objective_lower_bound.put(29, out);
    }

    /// Whatever else it has does not matter.
    fn field(&mut self, number: u32, value: Value<'_>) -> Result<bool, ReadError> {
        match number {
            1 => self.status.receive(value)?,
            2 => self.solution.receive(value)?,
            17 => self.deterministic_time.receive(value)?,
            20 => self.solution_info.receive(value)?,
            27 => self.additional_solutions.receive(value)?,
            29 => self.inner_objective_lower_bound.receive(value)?,
            _ => {}
        }
        Ok(true)
    }

    fn text(&self, _: &mut Text) {}
}
