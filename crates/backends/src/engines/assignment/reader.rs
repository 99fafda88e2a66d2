//! From a model to a [`Problem`], and from its solutions back.

use super::problem::{MOST_CANDIDATES, Problem};
use std::collections::BTreeMap;
use sudokit_model::{
    AllDifferent, Assignment, BackendError, Direction, Domain, Element, Item, Model, Primitive,
    Variable,
};

/// A domain with more values is not looked at value by value.
const MOST_VALUES: u64 = 1 << 20;

/// A model that was read.
pub(super) struct Task {
    pub(super) problem: Problem,
    pub(super) answers: Answers,
}

/// What the solutions of the problem are in the model.
pub(super) struct Answers {
    /// The variable of every cell.
    cells: Vec<Variable>,
    /// What the values of the problem are in the model.
    values: Vec<i64>,
    costs: Vec<Cost>,
    /// The values of all variables, of which those of cells and costs are still to be filled in.
    assignment: Assignment,
    direction: Direction,
    /// The objective, negated if it is to be small, is `base + unit · earned`.
    base: i64,
    unit: i64,
}

/// A variable that follows from that of a cell: `result = items[variable of the cell]`.
struct Cost {
    cell: usize,
    items: Vec<i64>,
    result: Variable,
}

/// Why there is no task.
pub(super) enum Unread {
    Infeasible,
    Refused(BackendError),
}

fn refused<T>(what: String) -> Result<T, Unread> {
    Err(Unread::Refused(BackendError::Unsupported { engine: super::ID, what }))
}

fn too_large<T>(what: String) -> Result<T, Unread> {
    Err(Unread::Refused(BackendError::TooLarge { engine: super::ID, what }))
}

impl Task {
    pub(super) fn read(model: &Model) -> Result<Self, Unread> {
        let Some(objective) = model.objective() else {
            return refused("a model without an objective: it only optimises".to_owned());
        };
        let (domains, primitives) = simplified(model)?;
        let mut groups = Vec::new();
        let mut elements = Vec::new();
        for primitive in primitives {
            match primitive {
                Primitive::AllDifferent(all) => groups.push(group(all)?),
                Primitive::Element(element) => elements.push(element),
                _ => {
                    return refused(format!(
                        "{primitive}: it has bounds for all_different and for costs by element only"
                    ));
                }
            }
        }
        let mut places = BTreeMap::new();
        let indices = elements.iter().map(|element| element.index);
        for variable in groups.iter().flatten().copied().chain(indices) {
            let next = places.len();
            places.entry(variable).or_insert(next);
        }
        let mut cells = vec![None; places.len()];
        for (&variable, &place) in &places {
            cells[place] = Some(variable);
        }
        let cells: Vec<_> = cells.into_iter().flatten().collect();
        let costs = costs(&elements, &places, &domains)?;
        let groups = groups.iter().map(|group| group.iter().map(|v| places[v] as u32).collect());
        let groups = groups.collect();

        let values = values(&cells, &domains)?;
        let mut coefficients = vec![0; domains.len()];
        for &(coefficient, variable) in &objective.terms {
            coefficients[variable.index()] = match objective.direction {
                Direction::Maximise => coefficient,
                Direction::Minimise => -coefficient,
            };
        }
        let mut table = Table::new(&cells, &values, &costs, &domains, &coefficients);
        let (mut base, unit) = table.normalise()?;
        let mut is_alone = vec![true; domains.len()];
        for variable in cells.iter().chain(costs.iter().map(|cost| &cost.result)) {
            is_alone[variable.index()] = false;
        }
        let mut assignment = Assignment::new(vec![0; domains.len()]);
        for (index, domain) in domains.iter().enumerate().filter(|&(index, _)| is_alone[index]) {
            let coefficient = coefficients[index];
            let best = if coefficient > 0 { domain.max() } else { domain.min() };
            assignment.values_mut()[index] = best.unwrap_or(0);
            base += coefficient * best.unwrap_or(0);
        }
        let problem = Problem::new(values.len(), table.candidates, &table.rewards, groups);
        let Some(problem) = problem else {
            return too_large("coefficients too great for an exact bound".to_owned());
        };
        let direction = objective.direction;
        let answers = Answers { cells, values, costs, assignment, direction, base, unit };
        Ok(Self { problem, answers })
    }
}

impl Answers {
    /// The solution that a choice of values for the cells is.
    pub(super) fn assignment(&mut self, choice: &[usize]) -> &Assignment {
        let values = self.assignment.values_mut();
        for (&variable, &value) in self.cells.iter().zip(choice) {
            values[variable.index()] = self.values[value];
        }
        for cost in &self.costs {
            let index = usize::try_from(self.values[choice[cost.cell]]).ok();
            let item = index.and_then(|index| cost.items.get(index));
            values[cost.result.index()] = item.copied().unwrap_or(0);
        }
        &self.assignment
    }

    /// The objective of what earns so many units.
    pub(super) const fn objective(&self, earned: i64) -> i64 {
        let value = self.base.saturating_add(self.unit.saturating_mul(earned));
        match self.direction {
            Direction::Maximise => value,
            Direction::Minimise => -value,
        }
    }
}

/// The domains after all primitives have had their say that speak of one variable with several
/// values at most, and the other primitives.
fn simplified(model: &Model) -> Result<(Vec<Domain>, Vec<&Primitive>), Unread> {
    let mut domains = model.domains().to_vec();
    let mut open: Vec<&Primitive> = model.primitives().iter().collect();
    let mut scratch =
        Assignment::new(domains.iter().map(|domain| domain.min().unwrap_or(0)).collect());
    loop {
        let before = open.len();
        let mut error = None;
        open.retain(|primitive| {
            let mut variables = primitive.meaning().variables();
            variables.retain(|variable| domains[variable.index()].fixed().is_none());
            variables.dedup();
            if variables.windows(2).any(|pair| pair[0] != pair[1]) {
                return true;
            }
            let kept = match variables.first() {
                None => Ok(primitive.meaning().holds(&scratch)),
                Some(&variable) => filter(primitive, variable, &mut domains, &mut scratch),
            };
            match kept {
                Ok(true) => {}
                Ok(false) => error = Some(Unread::Infeasible),
                Err(refusal) => error = Some(refusal),
            }
            false
        });
        if let Some(error) = error {
            return Err(error);
        }
        if open.len() == before {
            break;
        }
    }
    if domains.iter().any(Domain::is_empty) {
        return Err(Unread::Infeasible);
    }
    Ok((domains, open))
}

/// Leaves a variable the values with which a primitive holds that speaks of it only. Whether there
/// are any.
fn filter(
    primitive: &Primitive,
    variable: Variable,
    domains: &mut [Domain],
    scratch: &mut Assignment,
) -> Result<bool, Unread> {
    let domain = &mut domains[variable.index()];
    if domain.len() > MOST_VALUES {
        return too_large(format!("{variable} has {} values", domain.len()));
    }
    let values: Vec<_> = domain.values().collect();
    let values = values.into_iter().filter(|&value| {
        scratch.values_mut()[variable.index()] = value;
        primitive.meaning().holds(scratch)
    });
    *domain = Domain::of(values.collect::<Vec<_>>());
    scratch.values_mut()[variable.index()] = domain.min().unwrap_or(0);
    Ok(!domain.is_empty())
}

fn group(all: &AllDifferent) -> Result<Vec<Variable>, Unread> {
    if all.terms.windows(2).any(|pair| pair[0].offset != pair[1].offset) {
        return refused(format!("{all}: it has bounds for terms without offsets only"));
    }
    let mut variables: Vec<_> = all.terms.iter().map(|term| term.variable).collect();
    variables.sort_unstable();
    if variables.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(Unread::Infeasible);
    }
    Ok(variables)
}

/// What the elements say: that their results are costs of cells.
fn costs(
    elements: &[&Element],
    places: &BTreeMap<Variable, usize>,
    domains: &[Domain],
) -> Result<Vec<Cost>, Unread> {
    let mut costs: Vec<Cost> = Vec::new();
    let mut is_cost = vec![false; domains.len()];
    for element in elements {
        let items = element.items.iter().map(|&item| match item {
            Item::Constant(value) => Some(value),
            Item::Variable(variable) => domains[variable.index()].fixed(),
        });
        let Some(items) = items.collect() else {
            return refused(format!("{element}: the costs have to be constants"));
        };
        let result = element.result;
        if places.contains_key(&result) || std::mem::replace(&mut is_cost[result.index()], true) {
            return refused(format!("{element}: {result} has to be a cost and nothing else"));
        }
        costs.push(Cost { cell: places[&element.index], items, result });
    }
    Ok(costs)
}

/// All values that cells may have, ascending.
fn values(cells: &[Variable], domains: &[Domain]) -> Result<Vec<i64>, Unread> {
    let mut values = Vec::new();
    for variable in cells {
        let domain = &domains[variable.index()];
        if domain.len() > MOST_CANDIDATES as u64 {
            return too_large(format!("{variable} has {} values", domain.len()));
        }
        values.extend(domain.values());
        if values.len() > 4 * MOST_CANDIDATES {
            values.sort_unstable();
            values.dedup();
        }
        if values.len() > 8 * MOST_CANDIDATES {
            return too_large("too many different values".to_owned());
        }
    }
    values.sort_unstable();
    values.dedup();
    if values.len().saturating_mul(cells.len()) > MOST_CANDIDATES {
        let (cells, values) = (cells.len(), values.len());
        return too_large(format!("{cells} variables with {values} different values together"));
    }
    Ok(values)
}

/// What the cells earn with each value.
struct Table {
    values: usize,
    /// A set of values for every cell.
    candidates: Vec<u64>,
    /// A row of values for every cell.
    rewards: Vec<i64>,
}

impl Table {
    fn new(
        cells: &[Variable],
        values: &[i64],
        costs: &[Cost],
        domains: &[Domain],
        coefficients: &[i64],
    ) -> Self {
        let words = values.len().div_ceil(64);
        let mut candidates = vec![0; cells.len() * words];
        let mut rewards = vec![0; cells.len() * values.len()];
        for (cell, variable) in cells.iter().enumerate() {
            let coefficient = coefficients[variable.index()];
            let mut place = 0;
            for value in domains[variable.index()].values() {
                place += values[place..].partition_point(|&other| other < value);
                candidates[cell * words + place / 64] |= 1 << (place % 64);
                rewards[cell * values.len() + place] = coefficient * value;
            }
        }
        for cost in costs {
            let domain = &domains[cost.result.index()];
            let coefficient = coefficients[cost.result.index()];
            for (place, &value) in values.iter().enumerate() {
                let item = usize::try_from(value).ok().and_then(|index| cost.items.get(index));
                match item.filter(|&&item| domain.contains(item)) {
                    Some(item) => {
                        let reward = &mut rewards[cost.cell * values.len() + place];
                        *reward = reward.saturating_add(coefficient.saturating_mul(*item));
                    }
                    None => candidates[cost.cell * words + place / 64] &= !(1 << (place % 64)),
                }
            }
        }
        Self { values: values.len(), candidates, rewards }
    }

    /// Makes the best reward of every cell 0 and divides by what all have in common. Answers the sum
    /// of the best rewards, and the divisor.
    fn normalise(&mut self) -> Result<(i64, i64), Unread> {
        let words = self.values.div_ceil(64).max(1);
        let (mut base, mut unit) = (0, 0);
        for (row, set) in
            self.rewards.chunks_mut(self.values.max(1)).zip(self.candidates.chunks(words))
        {
            let is_candidate = |value: usize| set[value / 64] >> (value % 64) & 1 == 1;
            let best = (0..self.values).filter(|&value| is_candidate(value));
            let Some(best) = best.map(|value| row[value]).max() else {
                return Err(Unread::Infeasible);
            };
            base += best;
            for (value, reward) in row.iter_mut().enumerate() {
                *reward = if is_candidate(value) { *reward - best } else { 0 };
                unit = greatest_common_divisor(unit, reward.unsigned_abs());
            }
        }
        let unit = (unit as i64).max(1);
        for reward in &mut self.rewards {
            *reward /= unit;
        }
        Ok((base, unit))
    }
}

fn greatest_common_divisor(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}
