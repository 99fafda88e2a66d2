//! The search by breadth.

use super::tables::{Literal, Tables};

/// A search by breadth from one literal.
pub(super) struct Search {
    /// The literals that follow, in the order in which they came up.
    order: Vec<Literal>,
    /// By literal, how far it is, or `FAR`.
    distance: Vec<u16>,
    /// By literal, where it came from.
    parent: Vec<Literal>,
    /// By literal, when it came up.
    position: Vec<u32>,
}

const FAR: u16 = u16::MAX;

impl Search {
    pub(super) fn new(tables: &Tables) -> Self {
        let n = tables.n_literals();
        Self {
            order: Vec::with_capacity(n),
            distance: vec![FAR; n],
            parent: vec![Literal::new(0, false); n],
            position: vec![0; n],
        }
    }

    /// Follows everything from `start`.
    pub(super) fn run(&mut self, tables: &Tables, start: Literal) {
        // Most of the literals did not follow from the start before this.
        for literal in self.order.drain(..) {
            self.distance[literal.index()] = FAR;
        }
        self.reach(start, start, 0);
        let mut at = 0;
        while let Some(&from) = self.order.get(at) {
            at += 1;
            let so_far = self.distance[from.index()];
            for &to in tables.implied(from) {
                let known = self.distance[to.index()];
                if known == FAR {
                    self.reach(to, from, so_far + tables.distance(from, to));
                } else if !tables.is_plain() && self.parent[to.index()] != start {
                    let distance = so_far + tables.distance(from, to);
                    if known > distance && to != start {
                        self.distance[to.index()] = distance;
                        self.parent[to.index()] = from;
                    }
                }
            }
        }
    }

    fn reach(&mut self, to: Literal, from: Literal, distance: u16) {
        self.position[to.index()] = self.order.len() as u32;
        self.distance[to.index()] = distance;
        self.parent[to.index()] = from;
        self.order.push(to);
    }

    pub(super) fn start(&self) -> Literal {
        self.order[0]
    }

    /// What follows, in order, the start first.
    pub(super) fn order(&self) -> &[Literal] {
        &self.order
    }

    /// How far a literal is, if it follows.
    pub(super) fn distance(&self, literal: Literal) -> Option<u16> {
        let distance = self.distance[literal.index()];
        (distance != FAR).then_some(distance)
    }

    /// When a literal came up, if it follows.
    pub(super) fn position(&self, literal: Literal) -> Option<u32> {
        self.distance(literal).map(|_| self.position[literal.index()])
    }

    /// The way from the start to a literal that follows; none if it leads in a circle, as it may
    /// after a shorter way to a part of it was found.
    pub(super) fn way(&self, to: Literal) -> Option<Vec<Literal>> {
        let mut way = vec![to];
        let mut at = to;
        while at != self.start() {
            at = self.parent[at.index()];
            way.push(at);
            if way.len() > self.order.len() {
                return None;
            }
        }
        way.reverse();
        Some(way)
    }
}
