//! What holds for every technique in every state.

mod forgery;
mod state;
mod transformation;

use proptest::prelude::*;
use state::{State, state};
use std::{collections::BTreeSet, ops::ControlFlow};
use sudokit_classic::scalar;
use sudokit_grid::{Candidate, Cell, Digit, Entry, Givens, Limits, Topology, Verdict};
use sudokit_logic::{
    Conclusion, Pattern, Policy, Single, SingleReason, Step, Technique, View, WalkEnd, all_steps,
    check, first_step,
    techniques::{self, FullHouse, HiddenSingle, NakedSingle},
    walk,
};
use sudokit_testkit::strategies::transformations;

const CLASSIC: Topology = Topology::CLASSIC;

/// Whether a known solution allows `conclusion`.
fn agrees(state: &State, conclusion: Conclusion) -> bool {
    let Candidate { cell, digit } = conclusion.candidate();
    let places = matches!(conclusion, Conclusion::Place(_));
    (state.solution.digit(cell) == digit) == places
}

/// Whether the filled cells alone have no other solution. Pencilmarks that are gone do not count:
/// techniques that assume one solution assume it of the givens.
fn is_only_solution(state: &State) -> bool {
    let mut givens = Givens::EMPTY;
    for cell in state.grid.filled().iter() {
        givens.set(cell, Entry::Given(state.solution.digit(cell)));
    }
    matches!(scalar::verdict(&givens, &Limits::NONE), Verdict::Unique(_))
}

/// Every single that can be written down, true or not.
fn every_single() -> impl Iterator<Item = Single> {
    let in_houses = CLASSIC.houses().to_vec().into_iter().flat_map(|house| {
        [SingleReason::OnlyEmptyCell(house.house), SingleReason::OnlyCell(house.house)]
    });
    in_houses.chain([SingleReason::OnlyDigit]).flat_map(|reason| {
        Cell::ALL.into_iter().flat_map(move |cell| {
            Digit::ALL.into_iter().map(move |digit| {
                let candidate = Candidate::new(cell, digit);
                Single { candidate, reason }
            })
        })
    })
}

proptest! {
    // Some techniques take a second in a nearly empty grid, and these are for all of them.
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// A conclusion holds in every solution, so in the one that the state was made from.
    #[test]
    fn steps_are_sound(state in state()) {
        let view = View::new(&state.grid, &CLASSIC);
        for step in all_steps(&view, techniques::ALL) {
            prop_assert_eq!(check(&view, &step), Ok(()), "{}", step);
            let info = techniques::by_id(step.technique).expect("a known technique").info();
            if info.needs_uniqueness && !is_only_solution(&state) {
                continue;
            }
            for &conclusion in &step.conclusions {
                prop_assert!(agrees(&state, conclusion), "{}", step);
            }
        }
    }

    /// So do the conclusions of the chains that HoDoKu would find, be it with almost locked sets.
    #[test]
    fn first_chains_are_sound(state in state(), als_in_chains: bool) {
        let mut options = Policy::named("hodoku").expect("a policy of the library").options;
        options.als_in_chains = als_in_chains;
        let view = View::with_options(&state.grid, &CLASSIC, options);
        let ids = ["continuous-nice-loop", "discontinuous-nice-loop", "aic",
            "grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic"];
        let chains = ids.map(|id| techniques::by_name(id).expect("a known technique"));
        for step in all_steps(&view, &chains) {
            prop_assert_eq!(check(&view, &step), Ok(()), "{}", step);
            for &conclusion in &step.conclusions {
                prop_assert!(agrees(&state, conclusion), "{}", step);
            }
        }
    }

    /// Renaming digits, moving lines and transposing changes nothing but the names.
    #[test]
    fn steps_survive_transformations(state in state(), change in transformations()) {
        let there = transformation::grid(&change, &state.grid);
        for technique in techniques::ALL {
            let found = |grid| all_steps(&View::new(grid, &CLASSIC), &[*technique]);
            let steps = found(&state.grid);
            let expected: BTreeSet<Vec<Conclusion>> = steps
                .iter()
                .map(|step| transformation::conclusions(&change, &step.conclusions))
                .collect();
            let there: BTreeSet<Vec<Conclusion>> =
                found(&there).into_iter().map(|step| step.conclusions).collect();
            prop_assert_eq!(there, expected, "{}", technique.info().name);
        }
    }

    /// Whoever wants fewer steps gets the same ones in the same order, and none comes twice.
    #[test]
    fn steps_come_in_one_order(state in state(), wanted in 1..8_usize) {
        let view = View::new(&state.grid, &CLASSIC);
        for technique in techniques::ALL {
            let all = all_steps(&view, &[*technique]);
            let mut some = Vec::new();
            let flow = technique.find(&view, &mut |step| {
                some.push(step);
                if some.len() < wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            prop_assert_eq!(flow.is_break(), all.len() >= wanted);
            prop_assert_eq!(&some[..], &all[..wanted.min(all.len())]);
            prop_assert_eq!(first_step(&view, &[*technique]), all.first().cloned());
            prop_assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
        }
    }

    /// What leads to a known solution, or part of the way, never leads to a contradiction.
    #[test]
    fn a_walk_stays_on_the_way(state in state()) {
        let policy = Policy::of_order(techniques::ALL).without_uniqueness();
        let trace = walk(state.grid.clone(), &CLASSIC, &policy);
        match trace.end {
            WalkEnd::Solved(solution) => prop_assert_eq!(solution, state.solution),
            WalkEnd::Stuck | WalkEnd::Stopped => {
                prop_assert_eq!(policy.next_step(&trace.grid, &CLASSIC), None);
            }
            WalkEnd::Contradiction(contradiction) => prop_assert!(false, "{}", contradiction),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// The checker and the finders were written apart; over all singles there are, they agree.
    #[test]
    fn the_checker_accepts_what_the_finders_find_and_nothing_else(state in state()) {
        let view = View::new(&state.grid, &CLASSIC);
        let singles = [&FullHouse as &dyn Technique, &NakedSingle, &HiddenSingle];
        let steps = all_steps(&view, &singles);
        let found: BTreeSet<&Pattern> = steps.iter().map(|step| &step.pattern).collect();
        for single in every_single() {
            let step = Step {
                technique: singles[0].info().id,
                conclusions: vec![Conclusion::Place(single.candidate)],
                pattern: single.into(),
            };
            let verdict = check(&view, &step);
            let is_found = found.contains(&step.pattern);
            prop_assert_eq!(verdict.is_ok(), is_found, "{:?}: {:?}", step, verdict);
        }
    }
}
