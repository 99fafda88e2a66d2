//! Dancing links: the matrix as lists from which options leave and to which they come back.
//!
//! After Knuth, "The Art of Computer Programming", volume 4B, section 7.2.2.1, algorithm C. Each
//! item has a circular list of its entries; an entry that is taken out remembers its neighbours, so
//! that undoing in reverse order restores all. The entries of an option lie side by side, between
//! two spacers.
//!
//! What differs: the items that must still be covered are a list to scan, not a linked one; and
//! the lengths are watched, so that an item without options is noticed in the step that took its
//! last one, and one with a single option needs no scan.

use sudokit_model::cover::{Cover, Kind};

/// An entry, the head of an item's list, or a spacer.
#[derive(Clone, Copy)]
struct Node {
    /// The item; [`SPACER`] between options.
    item: u32,
    /// The entry above. Of a spacer: the first node of the option before it.
    up: u32,
    /// The entry below. Of a spacer: the last node of the option behind it.
    down: u32,
    /// One more than the number of the colour, or one of the two below. Of a spacer: the number of
    /// the option before it. Of a head: the colour that was decided.
    colour: i32,
}

/// The item of a spacer.
const SPACER: u32 = u32::MAX;
/// The colour of an entry that has none.
const PLAIN: i32 = 0;
/// The colour of an entry whose item has that colour already.
const DECIDED: i32 = -1;

/// A cover in the state of a search.
pub(super) struct Links {
    nodes: Vec<Node>,
    /// How many options each item has left.
    lengths: Vec<u32>,
    /// The primary items, which have the numbers below their count; first those that are not
    /// covered.
    active: Vec<u32>,
    /// Where each primary item stands in `active`.
    places: Vec<u32>,
    /// How many primary items are not covered.
    open: usize,
    /// How many of those have no option left.
    hopeless: u32,
    /// Items that came down to one option since the last search for one; they may have lost it.
    forced: Vec<u32>,
    /// How often an entry was taken out of a list: Knuth's measure of effort.
    pub(super) updates: u64,
    /// How often each primary item made a state hopeless.
    weights: Vec<u32>,
    /// The item that lost its last option most recently.
    failed: u32,
}

impl Links {
    pub(super) fn new(cover: &Cover) -> Self {
        let (mut numbers, items) = (vec![0; cover.item_count()], cover.item_count() as u32);
        let is_primary = |item: &_| cover.kind(*item) == Kind::Primary;
        let primary = cover.items().filter(is_primary).count();
        let secondary = cover.items().filter(|item| !is_primary(item));
        for (number, item) in (0..).zip(cover.items().filter(is_primary).chain(secondary)) {
            numbers[item.index()] = number;
        }
        let size = items as usize + 1 + cover.counts().entries + cover.option_count();
        let mut nodes = Vec::with_capacity(size);
        nodes.extend((0..items).map(|item| Node { item, up: item, down: item, colour: PLAIN }));
        nodes.push(Node { item: SPACER, up: 0, down: 0, colour: -1 });
        let mut lengths = vec![0; items as usize];
        for (number, option) in (0..).zip(cover.options()) {
            let first = nodes.len() as u32;
            for entry in option {
                let item = numbers[entry.item.index()];
                let (node, above) = (nodes.len() as u32, nodes[item as usize].up);
                let colour = entry.colour.map_or(PLAIN, |colour| colour.0 as i32 + 1);
                nodes.push(Node { item, up: above, down: item, colour });
                nodes[above as usize].down = node;
                nodes[item as usize].up = node;
                lengths[item as usize] += 1;
            }
            let last = nodes.len() as u32 - 1;
            nodes[first as usize - 1].down = last;
            nodes.push(Node { item: SPACER, up: first, down: 0, colour: number });
        }
        let open = &lengths[..primary];
        let forced = (0..).zip(open).filter(|(_, len)| **len == 1).map(|(item, _)| item).collect();
        let hopeless = open.iter().filter(|&&len| len == 0).count() as u32;
        let active: Vec<u32> = (0..primary as u32).collect();
        let places = active.clone();
        Self {
            nodes,
            lengths,
            active,
            places,
            open: primary,
            hopeless,
            forced,
            updates: 0,
            weights: vec![0; primary],
            failed: 0,
        }
    }

    /// Whether every primary item is covered.
    pub(super) const fn is_solved(&self) -> bool {
        self.open == 0
    }

    /// Whether a primary item cannot be covered any more.
    pub(super) const fn is_hopeless(&self) -> bool {
        self.hopeless > 0
    }

    /// The open item with the fewest options: *minimum remaining values*. Of several, the one that
    /// made states hopeless most often: difficulties lie close together, and who looks for them
    /// first finds out sooner. The idea is that of Boussemart, Hemery, Lecoutre and Sais, "Boosting
    /// systematic search by weighting constraints", 2004; as nothing but a tie-break, it costs
    /// little where there are no difficulties.
    ///
    /// Only one that came down to one option since the last choice can have so few: an item that
    /// had one before was chosen itself.
    pub(super) fn choose(&mut self) -> u32 {
        while let Some(item) = self.forced.pop() {
            if self.lengths[item as usize] == 1 && self.is_open(item) {
                return item;
            }
        }
        let (mut best, mut fewest, mut heaviest) = (0, u32::MAX, 0);
        for &item in &self.active[..self.open] {
            let length = self.lengths[item as usize];
            if length <= fewest {
                let weight = self.weights[item as usize];
                if length < fewest || weight > heaviest {
                    (best, fewest, heaviest) = (item, length, weight);
                }
            }
        }
        best
    }

    /// Remembers which item made the state hopeless.
    pub(super) fn blame(&mut self) {
        let item = self.failed as usize;
        if self.is_open(self.failed) && self.lengths[item] == 0 {
            self.weights[item] = self.weights[item].saturating_add(1);
        }
    }

    /// Whether a primary item is not covered.
    fn is_open(&self, item: u32) -> bool {
        self.places.get(item as usize).is_some_and(|&place| (place as usize) < self.open)
    }

    /// The entry below this one, or below the head of the item; nothing at the end of the list.
    pub(super) fn below(&self, node: u32) -> Option<u32> {
        let next = &self.nodes[node as usize];
        (next.down != next.item).then_some(next.down)
    }

    /// The item of an entry.
    pub(super) fn item(&self, node: u32) -> u32 {
        self.nodes[node as usize].item
    }

    /// The option that an entry belongs to.
    pub(super) fn option(&self, mut node: u32) -> usize {
        loop {
            let Node { item, colour, .. } = self.nodes[node as usize];
            if item == SPACER {
                return colour as usize;
            }
            node += 1;
        }
    }

    /// How many options an item has left.
    pub(super) fn length(&self, item: u32) -> u32 {
        self.lengths[item as usize]
    }

    /// Marks an item as covered.
    fn close(&mut self, item: u32) {
        if let Some(&place) = self.places.get(item as usize) {
            self.open -= 1;
            let last = self.active[self.open];
            self.active[place as usize] = last;
            self.active[self.open] = item;
            self.places[last as usize] = place;
            self.places[item as usize] = self.open as u32;
            self.hopeless -= u32::from(self.lengths[item as usize] == 0);
        }
    }

    /// Undoes [`close`](Self::close), which leaves the item just behind the open ones.
    fn reopen(&mut self, item: u32) {
        if (item as usize) < self.places.len() {
            self.open += 1;
            self.hopeless += u32::from(self.lengths[item as usize] == 0);
        }
    }

    /// Takes an item out, with all its options.
    pub(super) fn cover(&mut self, item: u32) {
        self.close(item);
        let mut node = self.nodes[item as usize].down;
        while node != item {
            self.hide(node);
            node = self.nodes[node as usize].down;
        }
    }

    /// Undoes [`cover`](Self::cover).
    pub(super) fn uncover(&mut self, item: u32) {
        let mut node = self.nodes[item as usize].up;
        while node != item {
            self.unhide(node);
            node = self.nodes[node as usize].up;
        }
        self.reopen(item);
    }

    /// Takes the other items of the option of an entry out: the option is chosen.
    pub(super) fn commit(&mut self, chosen: u32) {
        let mut node = chosen + 1;
        while node != chosen {
            let Node { item, up, colour, .. } = self.nodes[node as usize];
            if item == SPACER {
                node = up;
                continue;
            }
            match colour {
                PLAIN => self.cover(item),
                DECIDED => {}
                _ => self.purify(item, SPACER, colour),
            }
            node += 1;
        }
    }

    /// Undoes [`commit`](Self::commit).
    pub(super) fn uncommit(&mut self, chosen: u32) {
        // After a step back, only what the next choice forces is forced.
        self.forced.clear();
        let mut node = chosen - 1;
        while node != chosen {
            let Node { item, down, colour, .. } = self.nodes[node as usize];
            if item == SPACER {
                node = down;
                continue;
            }
            match colour {
                PLAIN => self.uncover(item),
                DECIDED => {}
                _ => self.unpurify(item, SPACER),
            }
            node -= 1;
        }
    }

    /// Chooses the only option of an item. Unlike [`cover`](Self::cover) and
    /// [`commit`](Self::commit) together, it leaves the option itself in the lists, where nobody
    /// comes by any more: the most frequent step by far has nothing else to do, as a rule.
    pub(super) fn take(&mut self, chosen: u32) {
        let mut own = chosen;
        loop {
            let Node { item, up, colour, .. } = self.nodes[own as usize];
            if item == SPACER {
                own = up;
            } else {
                match colour {
                    PLAIN => {
                        self.close(item);
                        let mut node = self.nodes[item as usize].down;
                        while node != item {
                            if node != own {
                                self.hide(node);
                            }
                            node = self.nodes[node as usize].down;
                        }
                    }
                    DECIDED => {}
                    _ => self.purify(item, own, colour),
                }
                own += 1;
            }
            if own == chosen {
                return;
            }
        }
    }

    /// Undoes [`take`](Self::take).
    pub(super) fn untake(&mut self, chosen: u32) {
        self.forced.clear();
        let mut own = chosen;
        loop {
            own -= 1;
            let Node { item, down, colour, .. } = self.nodes[own as usize];
            if item == SPACER {
                // One beyond the last entry: the loop steps back first.
                own = down + 1;
                continue;
            }
            match colour {
                PLAIN => {
                    let mut node = self.nodes[item as usize].up;
                    while node != item {
                        if node != own {
                            self.unhide(node);
                        }
                        node = self.nodes[node as usize].up;
                    }
                    self.reopen(item);
                }
                DECIDED => {}
                _ => self.unpurify(item, own),
            }
            if own == chosen {
                return;
            }
        }
    }

    /// Decides the colour of an item: options that say another one leave. The entry of the option
    /// that says so, if it is in the list, keeps its colour.
    fn purify(&mut self, item: u32, own: u32, colour: i32) {
        self.nodes[item as usize].colour = colour;
        let mut node = self.nodes[item as usize].down;
        while node != item {
            if self.nodes[node as usize].colour != colour {
                self.hide(node);
            } else if node != own {
                self.nodes[node as usize].colour = DECIDED;
            }
            node = self.nodes[node as usize].down;
        }
    }

    fn unpurify(&mut self, item: u32, own: u32) {
        let colour = self.nodes[item as usize].colour;
        let mut node = self.nodes[item as usize].up;
        while node != item {
            if self.nodes[node as usize].colour == DECIDED {
                self.nodes[node as usize].colour = colour;
            } else if node != own {
                self.unhide(node);
            }
            node = self.nodes[node as usize].up;
        }
    }

    /// Takes the other entries of an option out of their lists.
    fn hide(&mut self, kept: u32) {
        let mut node = kept + 1;
        while node != kept {
            let Node { item, up, down, colour } = self.nodes[node as usize];
            if item == SPACER {
                node = up;
                continue;
            }
            if colour != DECIDED {
                self.nodes[up as usize].down = down;
                self.nodes[down as usize].up = up;
                let length = &mut self.lengths[item as usize];
                *length -= 1;
                self.updates += 1;
                if *length <= 1 && (item as usize) < self.places.len() {
                    if *length == 0 {
                        self.hopeless += 1;
                        self.failed = item;
                    } else {
                        self.forced.push(item);
                    }
                }
            }
            node += 1;
        }
    }

    fn unhide(&mut self, kept: u32) {
        let mut node = kept - 1;
        while node != kept {
            let Node { item, up, down, colour } = self.nodes[node as usize];
            if item == SPACER {
                node = down;
                continue;
            }
            if colour != DECIDED {
                self.nodes[up as usize].down = node;
                self.nodes[down as usize].up = node;
                let length = &mut self.lengths[item as usize];
                if *length == 0 && (item as usize) < self.places.len() {
                    self.hopeless -= 1;
                }
                *length += 1;
            }
            node -= 1;
        }
    }
}
