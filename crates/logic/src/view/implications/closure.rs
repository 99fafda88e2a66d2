//! What each literal reaches.

use super::{FAR, Implications, has};

/// Tarjan's algorithm without recursion.
#[derive(Default)]
pub(super) struct Closure {
    low: Vec<u16>,
    stack: Vec<u16>,
    calls: Vec<(u16, usize)>,
    next: u16,
}

impl Closure {
    pub(super) fn run(mut self, graph: &mut Implications) {
        let n = graph.component.len();
        let mut order = vec![FAR; n];
        self.low = vec![FAR; n];
        for root in 0..n as u16 {
            if order[usize::from(root)] != FAR {
                continue;
            }
            self.calls.push((root, 0));
            while let Some((literal, edge)) = self.calls.pop() {
                let at = usize::from(literal);
                if edge == 0 {
                    order[at] = self.next;
                    self.low[at] = self.next;
                    self.next += 1;
                    self.stack.push(literal);
                }
                self.visit(graph, &order, literal, edge);
            }
        }
    }

    /// Goes on with the edges of `literal` from number `edge` on.
    fn visit(&mut self, graph: &mut Implications, order: &[u16], literal: u16, edge: usize) {
        let at = usize::from(literal);
        for (number, next) in graph.edges(literal).iter().enumerate().skip(edge.saturating_sub(1)) {
            let to = usize::from(next.to);
            if order[to] == FAR {
                // Comes back to the same edge, which then has been seen.
                self.calls.push((literal, number + 1));
                self.calls.push((next.to, 0));
                return;
            }
            if graph.component[to] == FAR {
                self.low[at] = self.low[at].min(self.low[to]);
            }
        }
        if self.low[at] == order[at] {
            self.complete(graph, literal);
        }
    }

    /// Takes the component of `root` from the stack and joins the rows that it leads to.
    fn complete(&mut self, graph: &mut Implications, root: u16) {
        let number = graph.rows.len() / graph.width;
        let mut row = vec![0; graph.width];
        let mut members = Vec::new();
        while let Some(member) = self.stack.pop() {
            graph.component[usize::from(member)] = number as u16;
            row[usize::from(member / 64)] |= 1 << (member % 64);
            members.push(member);
            if member == root {
                break;
            }
        }
        for member in members {
            for edge in graph.edges(member) {
                let to = usize::from(graph.component[usize::from(edge.to)]);
                if to == number || has(&row, edge.to) {
                    continue;
                }
                let theirs = &graph.rows[to * graph.width..(to + 1) * graph.width];
                row.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine |= theirs);
            }
        }
        graph.rows.append(&mut row);
    }
}
