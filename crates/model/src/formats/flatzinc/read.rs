//! Reading FlatZinc: declarations, constraints and the goal.

use super::{
    ID, constraints,
    scan::{Scanner, Token},
};
use crate::{
    Domain, Model, Variable,
    formats::{FormatError, MOST_VARIABLES, Place},
};
use std::{collections::BTreeMap, rc::Rc};

/// No set is read that names more values one by one.
const MOST_VALUES: usize = 10_000;

/// No model is read whose constraints mention more items, counted each time: a list has a name and
/// could be mentioned often.
const MOST_ITEMS: usize = 20_000_000;

/// No model is read that has more primitives.
const MOST_PRIMITIVES: usize = 4_000_000;

/// What a name or an argument stands for.
#[derive(Clone, Debug)]
pub(super) enum Value {
    /// A number; booleans are 0 and 1.
    Number(i64),
    /// A set of numbers.
    Set(Domain),
    /// A variable.
    Variable(Variable),
    /// A list of such.
    Array(Rc<[Value]>),
}

/// A constraint as it is written.
#[derive(Debug)]
pub(super) struct Call<'t> {
    pub(super) name: &'t str,
    pub(super) place: usize,
    pub(super) arguments: Vec<(Value, usize)>,
}

/// A reader, with what it has read so far.
#[derive(Debug)]
pub(super) struct Reader<'t> {
    scanner: Scanner<'t>,
    pub(super) model: Model,
    names: BTreeMap<&'t str, Value>,
    /// Variables with one value, which stand where a number is written in the place of a variable.
    constants: BTreeMap<i64, Variable>,
    has_goal: bool,
    /// How many items the constraints so far mention.
    items: usize,
}

pub(super) fn read(text: &str) -> Result<Model, FormatError> {
    FormatError::check_length(text)?;
    let mut reader = Reader {
        scanner: Scanner::new(text)?,
        model: Model::new(),
        names: BTreeMap::new(),
        constants: BTreeMap::new(),
        has_goal: false,
        items: 0,
    };
    while reader.scanner.peek().token != Token::End {
        reader.item()?;
    }
    if !reader.has_goal {
        return Err(reader.scanner.unexpected("an item such as 'solve satisfy;'"));
    }
    Ok(reader.model)
}

impl<'t> Reader<'t> {
    pub(super) fn place(&self, at: usize) -> Place {
        self.scanner.place(at)
    }

    fn item(&mut self) -> Result<(), FormatError> {
        const ITEM: &str = "a declaration, 'constraint' or 'solve'";
        match self.scanner.peek().token {
            Token::Name("predicate") => self.skip_to_end(),
            Token::Name("constraint") => self.constraint(),
            Token::Name("solve") => self.goal(),
            Token::Name("array") => self.array(),
            Token::Name("var") => self.variable(),
            Token::Name("int" | "bool" | "set") => self.parameter(),
            Token::Name("float") => Err(self.unsupported("float", "models have whole numbers")),
            _ => Err(self.scanner.unexpected(ITEM)),
        }
    }

    fn unsupported(&self, what: &str, why: &str) -> FormatError {
        let place = self.place(self.scanner.peek().at);
        FormatError::Unsupported { format: ID, what: format!("{what} ({place})"), why: why.into() }
    }

    /// Leaves out the rest of an item.
    fn skip_to_end(&mut self) -> Result<(), FormatError> {
        loop {
            match self.scanner.take()?.token {
                Token::Sign(";") => return Ok(()),
                Token::End => return Err(self.scanner.unexpected("';'")),
                _ => {}
            }
        }
    }

    /// Leaves out annotations, up to the sign or the word that follows them.
    fn skip_annotations(&mut self) -> Result<(), FormatError> {
        while self.scanner.accept("::")? {
            self.scanner.name("an annotation")?;
            let mut depth = 0usize;
            loop {
                match self.scanner.peek().token {
                    Token::Sign("(" | "[" | "{") => depth += 1,
                    Token::Sign(")" | "]" | "}") if depth > 0 => depth -= 1,
                    Token::Sign(";") | Token::End => break,
                    _ if depth == 0 => break,
                    _ => {}
                }
                self.scanner.take()?;
            }
        }
        Ok(())
    }

    /// `int: n = 3;`, `bool: b = true;`, `set of int: s = 1..3;`
    fn parameter(&mut self) -> Result<(), FormatError> {
        if self.scanner.name("a type")?.0 == "set" {
            self.keyword("of")?;
            self.keyword("int")?;
        }
        self.scanner.expect(":")?;
        let name = self.scanner.name("a name")?;
        self.skip_annotations()?;
        self.scanner.expect("=")?;
        let value = self.scalar()?;
        self.scanner.expect(";")?;
        self.define(name, value)
    }

    fn keyword(&mut self, word: &str) -> Result<(), FormatError> {
        if self.scanner.peek().token == Token::Name(word) {
            self.scanner.take()?;
            return Ok(());
        }
        Err(self.scanner.unexpected(format!("'{word}'")))
    }

    fn define(&mut self, (name, at): (&'t str, usize), value: Value) -> Result<(), FormatError> {
        if self.names.insert(name, value).is_some() {
            return Err(self.place(at).inconsistent(format!("'{name}' is declared twice")));
        }
        Ok(())
    }

    /// `var 1..9: x;`, perhaps with annotations and a value.
    fn variable(&mut self) -> Result<(), FormatError> {
        let at = self.scanner.take()?.at;
        let domain = self.domain()?;
        self.scanner.expect(":")?;
        let (name, name_at) = self.scanner.name("a name")?;
        if self.model.domains().len() >= MOST_VARIABLES {
            return Err(self.place(at).too_large(MOST_VARIABLES, "variables"));
        }
        self.skip_annotations()?;
        let value = if self.scanner.accept("=")? { Some(self.scalar()?) } else { None };
        self.scanner.expect(";")?;
        // A value is another name for it.
        let variable = match value {
            Some(Value::Variable(variable)) => variable,
            Some(Value::Number(number)) => self.model.variable(Domain::of([number])),
            Some(_) => return Err(self.place(at).inconsistent(format!("'{name}' is no number"))),
            None => self.model.variable(Domain::range(i64::MIN, i64::MAX)),
        };
        self.model.restrict(variable, &domain);
        if self.model.name_of(variable).is_none() {
            self.model.name(variable, name);
        }
        self.define((name, name_at), Value::Variable(variable))
    }

    /// The type of a variable.
    fn domain(&mut self) -> Result<Domain, FormatError> {
        match self.scanner.peek().token {
            Token::Name("bool") => {
                self.scanner.take()?;
                Ok(Domain::BOOLEAN)
            }
            Token::Name("int") => {
                Err(self.unsupported("var int", "a variable needs bounds, such as var 0..100"))
            }
            Token::Name("float") => Err(self.unsupported("var float", "models have whole numbers")),
            Token::Name("set") => Err(self.unsupported("var set", "models have whole numbers")),
            Token::Number(_) | Token::Sign("{") => match self.scalar()? {
                Value::Number(_) => Err(self.scanner.unexpected("'..'")),
                Value::Set(domain) => Ok(domain),
                Value::Variable(_) | Value::Array(_) => Err(self.scanner.unexpected("a set")),
            },
            _ => Err(self.scanner.unexpected("'bool' or a set of numbers")),
        }
    }

    /// `array [1..n] of var int: xs = [...];`
    fn array(&mut self) -> Result<(), FormatError> {
        self.scanner.take()?;
        self.scanner.expect("[")?;
        if self.scanner.peek().token == Token::Name("int") {
            self.scanner.take()?;
        } else {
            let from = self.scanner.peek().at;
            if self.scanner.number()? != 1 {
                return Err(self.place(from).inconsistent("the first index is not 1"));
            }
            self.scanner.expect("..")?;
            self.scanner.number()?;
        }
        self.scanner.expect("]")?;
        self.keyword("of")?;
        // What the items are is seen when they come.
        while self.scanner.peek().token != Token::Sign(":") {
            match self.scanner.take()?.token {
                Token::Sign(";") | Token::End => return Err(self.scanner.unexpected("':'")),
                _ => {}
            }
        }
        self.scanner.expect(":")?;
        let name = self.scanner.name("a name")?;
        self.skip_annotations()?;
        self.scanner.expect("=")?;
        let value = self.value()?;
        if !matches!(value, Value::Array(_)) {
            return Err(self.place(name.1).inconsistent(format!("'{}' is no list", name.0)));
        }
        self.scanner.expect(";")?;
        self.define(name, value)
    }

    /// A value or a list of values. A list in a list is none: so nothing is nested.
    fn value(&mut self) -> Result<Value, FormatError> {
        if !self.scanner.accept("[")? {
            return self.scalar();
        }
        let mut items = Vec::new();
        while !self.scanner.accept("]")? {
            items.push(self.scalar()?);
            if !self.scanner.accept(",")? {
                self.scanner.expect("]")?;
                break;
            }
        }
        Ok(Value::Array(items.into()))
    }

    /// A number, a boolean, a set, or what a name stands for, perhaps with an index.
    fn scalar(&mut self) -> Result<Value, FormatError> {
        match self.scanner.peek().token {
            Token::Number(low) => {
                self.scanner.take()?;
                if !self.scanner.accept("..")? {
                    return Ok(Value::Number(low));
                }
                Ok(Value::Set(Domain::range(low, self.scanner.number()?)))
            }
            Token::Sign("{") => self.set(),
            Token::Name("true") => self.scanner.take().map(|_| Value::Number(1)),
            Token::Name("false") => self.scanner.take().map(|_| Value::Number(0)),
            Token::Name(name) => {
                let Some(value) = self.names.get(name).cloned() else {
                    return Err(self.scanner.unexpected("a name that was declared before"));
                };
                self.scanner.take()?;
                if self.scanner.accept("[")? { self.item_of(&value) } else { Ok(value) }
            }
            _ => Err(self.scanner.unexpected("a value")),
        }
    }

    fn set(&mut self) -> Result<Value, FormatError> {
        self.scanner.expect("{")?;
        let mut values = Vec::new();
        while !self.scanner.accept("}")? {
            if values.len() >= MOST_VALUES {
                let at = self.scanner.peek().at;
                return Err(self.place(at).too_large(MOST_VALUES, "values in a set"));
            }
            values.push(self.scanner.number()?);
            if !self.scanner.accept(",")? {
                self.scanner.expect("}")?;
                break;
            }
        }
        Ok(Value::Set(Domain::of(values)))
    }

    fn item_of(&mut self, array: &Value) -> Result<Value, FormatError> {
        let at = self.scanner.peek().at;
        let index = self.scanner.number()?;
        self.scanner.expect("]")?;
        let place = |index: i64| usize::try_from(index).ok()?.checked_sub(1);
        let item = match array {
            Value::Array(items) => place(index).and_then(|index| items.get(index)).cloned(),
            _ => None,
        };
        item.ok_or_else(|| self.place(at).inconsistent(format!("there is no item {index}")))
    }

    fn constraint(&mut self) -> Result<(), FormatError> {
        self.scanner.take()?;
        let (name, place) = self.scanner.name("the name of a constraint")?;
        let mut arguments = Vec::new();
        self.scanner.expect("(")?;
        while !self.scanner.accept(")")? {
            let at = self.scanner.peek().at;
            let value = self.value()?;
            self.items += if let Value::Array(items) = &value { items.len() } else { 1 };
            arguments.push((value, at));
            if !self.scanner.accept(",")? {
                self.scanner.expect(")")?;
                break;
            }
        }
        self.skip_annotations()?;
        self.scanner.expect(";")?;
        if self.items > MOST_ITEMS {
            return Err(self.place(place).too_large(MOST_ITEMS, "items in constraints"));
        }
        if self.model.primitives().len() > MOST_PRIMITIVES {
            return Err(self.place(place).too_large(MOST_PRIMITIVES, "primitives"));
        }
        constraints::add(self, &Call { name, place, arguments })
    }

    fn goal(&mut self) -> Result<(), FormatError> {
        let at = self.scanner.take()?.at;
        if std::mem::replace(&mut self.has_goal, true) {
            return Err(self.place(at).inconsistent("a second 'solve'"));
        }
        self.skip_annotations()?;
        let word = self.scanner.peek().token;
        match word {
            Token::Name("satisfy") => drop(self.scanner.take()?),
            Token::Name("minimize" | "maximize") => {
                self.scanner.take()?;
                let at = self.scanner.peek().at;
                let value = self.scalar()?;
                let variable = self.variable_of(&value, at)?;
                match word {
                    Token::Name("minimize") => self.model.minimise([(1, variable)]),
                    _ => self.model.maximise([(1, variable)]),
                }
            }
            _ => {
                return Err(self.scanner.unexpected("'satisfy', 'minimize' or 'maximize'"));
            }
        }
        self.scanner.expect(";")
    }

    /// The variable that a value is; a number is one that has no other value.
    pub(super) fn variable_of(
        &mut self,
        value: &Value,
        at: usize,
    ) -> Result<Variable, FormatError> {
        match value {
            Value::Variable(variable) => Ok(*variable),
            Value::Number(number) => {
                let model = &mut self.model;
                let constant = self.constants.entry(*number);
                Ok(*constant.or_insert_with(|| model.variable(Domain::of([*number]))))
            }
            Value::Set(_) | Value::Array(_) => {
                let found = if matches!(value, Value::Set(_)) { "a set" } else { "a list" };
                Err(self.place(at).inconsistent(format!("{found} in the place of a variable")))
            }
        }
    }
}
