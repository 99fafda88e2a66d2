//! What follows before any choice, for other engines.

use super::{network::Network, store::Store};
use sudokit_model::{Domain, Model};

/// Values are tried one by one in models with no more values than this.
const MOST_PROBES: u64 = 20_000;

/// What is left of the domains of a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Presolved {
    /// No solution exists.
    Infeasible,
    /// Solutions have values of these domains, in the order of the variables.
    Domains(Vec<Domain>),
}

/// Deduces what the variables of a model can be.
///
/// Every solution of the model lies within the answer, so that another engine may be asked a
/// smaller question. Besides what follows at once, each value of each variable is tried for itself
/// (*probing*, *singleton consistency*), until nothing new follows; the objective has no say.
///
/// ```
/// use sudokit_backends::{Presolved, presolve};
/// use sudokit_model::{Domain, Model};
///
/// let mut model = Model::new();
/// let [x, y, z] = [3, 2, 2].map(|high| model.variable(Domain::range(1, high)));
/// model.all_different([x, y, z]);
/// let Presolved::Domains(domains) = presolve(&model) else { panic!("it has solutions") };
/// assert_eq!(domains[0], Domain::of([3]));
/// ```
#[must_use]
pub fn presolve(model: &Model) -> Presolved {
    if model.check_size().is_err() {
        return Presolved::Domains(model.domains().to_vec());
    }
    let Ok(mut network) = Network::new(model) else { return Presolved::Infeasible };
    if network.propagate().is_err() {
        return Presolved::Infeasible;
    }
    network.houses.go_deep();
    if network.propagate().is_err() || !probe_all(&mut network) {
        return Presolved::Infeasible;
    }
    let store = &network.store;
    Presolved::Domains((0..store.len()).map(|v| store.domain(v)).collect())
}

/// Tries values until none fails; whether a solution may exist.
fn probe_all(network: &mut Network) -> bool {
    let values = |store: &Store| {
        let sets = (0..store.len()).filter(|&v| store.is_set(v) && !store.is_fixed(v));
        sets.map(|v| store.size(v)).fold(0, u64::saturating_add)
    };
    if values(&network.store) > MOST_PROBES {
        return true;
    }
    let mut since_news = 0;
    let mut v = 0;
    while since_news < network.store.len() {
        since_news += 1;
        match probe(network, v) {
            None => return false,
            Some(true) => since_news = 0,
            Some(false) => {}
        }
        v = (v + 1) % network.store.len();
    }
    true
}

/// Tries the values of a variable; whether one failed, or nothing if none is left.
fn probe(network: &mut Network, v: usize) -> Option<bool> {
    if network.store.is_fixed(v) || !network.store.is_set(v) {
        return Some(false);
    }
    let mut is_news = false;
    for value in network.store.values(v).collect::<Vec<_>>() {
        if !network.store.contains(v, value) {
            continue;
        }
        network.store.push();
        let fails = network.store.fix(v, value).is_err() || network.propagate().is_err();
        network.store.pop();
        if fails {
            is_news = true;
            if network.store.remove(v, value).is_err() || network.propagate().is_err() {
                return None;
            }
        }
    }
    Some(is_news)
}
