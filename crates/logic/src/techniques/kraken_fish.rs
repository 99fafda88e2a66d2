//! Kraken Fish: chains lead from every fin of a fish to the same conclusion.
//!
//! ## What it is
//!
//! A fish has fins that do not all see what it eliminates. Either the fish holds or a fin is true.
//! In type 1, a candidate that the fish eliminates is made false by each fin, too, by a chain: fin
//! true, so its neighbour false, so another candidate true, and so on. In type 2, any candidate is
//! made false by each fin and by each candidate of the base in one cover house, of which one is true
//! if no fin is.
//!
//! ## How it is found
//!
//! Basic fish with two, three and four base houses and at most as many fins as the options say are
//! combined with chains of single candidates of at most as many as the options say. Of all fish that
//! eliminate a candidate, only the best is told: that with the fewest base houses, then with the
//! fewest fins, then with the fewest links in its chains, then the first by digit, rows before
//! columns, and houses. Steps come by eliminated candidate: digits ascending, cells in reading order.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Kraken Fish Type 1 (0371), Kraken Fish Type 2 (0372). Sudoku Explainer does not know it.

use crate::{
    Catch, Conclusion, Example, Family, Fish, Kraken, Step, Technique, TechniqueId, TechniqueInfo,
    View, view::SimpleChains,
};
use std::ops::ControlFlow;
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit, House};

/// Finds [kraken fish](self) of a type.
#[derive(Clone, Debug)]
pub struct KrakenFish {
    info: &'static TechniqueInfo,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The chains lead to what the fish eliminates.
    One,
    /// The chains lead from fins and a cover house to any candidate.
    Two,
}

/// Finds [kraken fish](self) of type 1.
pub static KRAKEN_FISH_TYPE_1: KrakenFish = KrakenFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("kraken-fish-type-1"),
        name: "Kraken Fish Type 1",
        aliases: &[],
        family: Family::Kraken,
        needs_uniqueness: false,
        example: Example {
            state: "
                7[12]8[459][459][4569]3[1456][1259]
                9[36][346]2[3456]1[67][4678][578]
                5[1236][12346][378][3469][34789][1269][146][129]
                [18]4[1579][3579][359][3579][178]26
                3[267][12679][479]8[24679][147][157][157]
                [268][25678][27]1[2456][24567][48]93
                [128]9[12357]6[135][2358][127][1378]4
                [12468][12368][136][3489]7[23489]5[1368][128]
                [1468][13578][1357][3458][12345][234589][12679][3678][12789]",
            step: "Kraken Fish Type 1: 9 c79\\r39 fr1c9: (9)r1c9-(9)r3c7=(9)r9c7-(9)r9c6 => r9c6<>9",
        },
    },
    kind: Kind::One,
};

/// Finds [kraken fish](self) of type 2.
pub static KRAKEN_FISH_TYPE_2: KrakenFish = KrakenFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("kraken-fish-type-2"),
        name: "Kraken Fish Type 2",
        aliases: &[],
        family: Family::Kraken,
        needs_uniqueness: false,
        example: Example {
            state: "
                [389][589]4[23589][256]7[1269][2369][12356]
                12[358][3589][456][3589]7[3469][356]
                [379]6[357]1[245][359][249]8[235]
                246781359
                [78]19[235][25][35][68][67]4
                53[78]694[28]1[27]
                [689][789][18]4325[679][167]
                [3469][579][1235][589][17][5689][12469][234679][12367]
                [3469][579][1235][59][17][569][12469][234679]8",
            step: "Kraken Fish Type 2: 7 c39\\r36 fr78c9 in r3: (7)r3c3-(7=8)r6c3-(8=1)r7c3-(1)r8c3, (7-1)r7c9=(1)r7c3-(1)r8c3, (7)r8c9-(7=1)r8c5-(1)r8c3 => r8c3<>1",
        },
    },
    kind: Kind::Two,
};

impl Technique for KrakenFish {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut search = Search::new(view, self.kind);
        for size in 2..=4 {
            for digit in Digit::ALL {
                search.digit(digit, size);
            }
            search.end_of_size();
        }
        for candidate in view.grid.candidates().iter() {
            if let Some(best) = search.best[index(candidate)] {
                found(search.step(self.info.id, candidate, best.fish))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A basic fish: lines and the lines that cross them, as bits.
#[derive(Clone, Copy, Debug)]
struct Net {
    digit: Digit,
    of_rows: bool,
    base: u16,
    cover: u16,
    /// The cover line of a fish of type 2.
    line: Option<u8>,
}

/// The best fish yet, and how many fins and links it has.
#[derive(Clone, Copy, Debug)]
struct Best {
    cost: (usize, usize),
    fish: Net,
}

struct Search<'v, 'g> {
    view: &'v View<'g>,
    kind: Kind,
    /// By candidate, what follows from it, once it was asked for.
    chains: Vec<Option<SimpleChains>>,
    best: Vec<Option<Best>>,
    /// What no smaller fish eliminates.
    open: CandidateSet,
}

impl<'v, 'g> Search<'v, 'g> {
    fn new(view: &'v View<'g>, kind: Kind) -> Self {
        Self {
            view,
            kind,
            chains: vec![None; 9 * 81],
            best: vec![None; 9 * 81],
            open: view.grid.candidates(),
        }
    }

    /// Takes away what has been found, so that larger fish leave it alone.
    fn end_of_size(&mut self) {
        for candidate in self.open.iter() {
            if self.best[index(candidate)].is_some() {
                self.open.discard(candidate);
            }
        }
    }

    /// Looks at all fish of a digit and a size.
    fn digit(&mut self, digit: Digit, size: u32) {
        let cells = self.view.grid.cells_of(digit);
        for of_rows in [true, false] {
            let mut lines = [0_u16; 9];
            for cell in cells.iter() {
                let (line, crossing) =
                    if of_rows { (cell.row(), cell.column()) } else { (cell.column(), cell.row()) };
                lines[line] |= 1 << crossing;
            }
            let usable =
                (0..9).filter(|&line| lines[line] != 0).fold(0, |all, line| all | 1 << line);
            for base in subsets(usable, size) {
                let all = numbers(base).fold(0, |all, line| all | lines[line]);
                let most = size + u32::from(self.view.options.max_fins);
                if all.count_ones() > most {
                    continue;
                }
                for cover in subsets(all, size) {
                    let fins: u32 = numbers(base).map(|at| (lines[at] & !cover).count_ones()).sum();
                    let whole = numbers(base).all(|line| lines[line] & cover != 0);
                    if whole && fins > 0 && fins <= u32::from(self.view.options.max_fins) {
                        self.weigh(Net { digit, of_rows, base, cover, line: None });
                    }
                }
            }
        }
    }

    /// Notes what a fish eliminates.
    fn weigh(&mut self, fish: Net) {
        let (base, cover) = fish.cells(self.view);
        let fins = base - cover;
        match self.kind {
            Kind::One => {
                let open = self.open.cells_of(fish.digit);
                let mut away = (cover & open) - base - self.view.seen_by_all(fins);
                for cell in fins.iter() {
                    if away.is_empty() {
                        return;
                    }
                    let start = Candidate::new(cell, fish.digit);
                    away &= self.chains(start).falsified.cells_of(fish.digit);
                }
                self.note(fish, fins, CandidateSet::of_digit(fish.digit, away));
            }
            Kind::Two => {
                let mut targets = self.open;
                for cell in (cover - base).iter() {
                    targets.discard(Candidate::new(cell, fish.digit));
                }
                let targets = self.falsified_by(fish.digit, fins, targets);
                if targets.is_empty() {
                    return;
                }
                for line in numbers(fish.cover) {
                    let fish = Net { line: Some(line as u8), ..fish };
                    self.note(fish, fins | fish.in_line(base), targets);
                }
            }
        }
    }

    /// The candidates among `targets` that each of `starts` makes false.
    fn falsified_by(
        &mut self,
        digit: Digit,
        starts: CellSet,
        mut targets: CandidateSet,
    ) -> CandidateSet {
        for cell in starts.iter() {
            if targets.is_empty() {
                break;
            }
            targets &= self.chains(Candidate::new(cell, digit)).falsified;
        }
        targets
    }

    /// Notes the `targets` that each of `starts` makes false.
    fn note(&mut self, fish: Net, starts: CellSet, targets: CandidateSet) {
        for target in self.falsified_by(fish.digit, starts, targets).iter() {
            let mut links = 0;
            for cell in starts.iter() {
                let start = Candidate::new(cell, fish.digit);
                links += usize::from(self.chains(start).links_to(target));
            }
            let cost = (starts.len(), links);
            let best = &mut self.best[index(target)];
            if best.is_none_or(|best| cost < best.cost) {
                *best = Some(Best { cost, fish });
            }
        }
    }

    fn chains(&mut self, start: Candidate) -> &SimpleChains {
        let most = self.view.options.max_chain.saturating_sub(1);
        self.chains[index(start)].get_or_insert_with(|| SimpleChains::of(self.view, start, most))
    }

    fn step(&mut self, id: TechniqueId, target: Candidate, net: Net) -> Step {
        let (base, cover) = net.cells(self.view);
        let fins = base - cover;
        let starts = if net.line.is_some() { fins | net.in_line(base) } else { fins };
        let view = self.view;
        let chains = starts
            .iter()
            .map(|cell| self.chains(Candidate::new(cell, net.digit)).chain_to(view, target))
            .collect();
        let catch = Catch {
            cover: numbers(net.cover).map(|line| net.house(line, false)).collect(),
            fins,
            endo_fins: CellSet::EMPTY,
        };
        let fish = Fish {
            digit: net.digit,
            base: numbers(net.base).map(|line| net.house(line, true)).collect(),
            body: base - fins,
            catches: vec![catch],
        };
        let house = net.line.map(|line| net.house(usize::from(line), false));
        Step::new(id, Kraken { fish, house, chains }, vec![Conclusion::Eliminate(target)])
    }
}

impl Net {
    /// The candidates in base and cover.
    fn cells(self, view: &View<'_>) -> (CellSet, CellSet) {
        let cells = view.grid.cells_of(self.digit);
        let lines = |lines: u16, of_rows: bool| {
            numbers(lines).fold(CellSet::EMPTY, |all, line| all | cells_of_line(line, of_rows))
        };
        (lines(self.base, self.of_rows) & cells, lines(self.cover, !self.of_rows) & cells)
    }

    /// The cells of `cells` in the cover line of type 2.
    fn in_line(self, cells: CellSet) -> CellSet {
        self.line
            .map_or(CellSet::EMPTY, |line| cells & cells_of_line(usize::from(line), !self.of_rows))
    }

    const fn house(self, line: usize, is_base: bool) -> House {
        if self.of_rows == is_base { House::Row(line as u8) } else { House::Column(line as u8) }
    }
}

/// The cells of a row or a column.
fn cells_of_line(line: usize, is_row: bool) -> CellSet {
    const ROW: u128 = 0x1FF;
    const COLUMN: u128 =
        1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45 | 1 << 54 | 1 << 63 | 1 << 72;
    CellSet::from_bits(if is_row { ROW << (9 * line) } else { COLUMN << line })
}

/// The subsets of `all` with `size` elements, in the order of their numbers as written from the
/// first element on.
fn subsets(all: u16, size: u32) -> impl Iterator<Item = u16> {
    let mut part = 0_u16;
    let mut ended = false;
    std::iter::from_fn(move || {
        while !ended {
            let this = part;
            part = part.wrapping_sub(all) & all;
            ended = part == 0;
            if this.count_ones() == size {
                return Some(this);
            }
        }
        None
    })
}

fn numbers(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits - 1;
            number
        })
    })
}

const fn index(candidate: Candidate) -> usize {
    candidate.digit.index() * Cell::COUNT + candidate.cell.index()
}

#[cfg(test)]
mod tests {
    use crate::{
        techniques::{
            FullHouse, HiddenSingle, KRAKEN_FISH_TYPE_1, KRAKEN_FISH_TYPE_2, NakedSingle,
        },
        testing::{check_none_in_examples, check_step},
    };

    #[test]
    fn finds_others_than_the_examples() {
        check_step(
            &KRAKEN_FISH_TYPE_1,
            "
                7[12]8[459][459][4569]3[1456][1259]
                9[36][346]2[3456]1[67][4678][578]
                5[1236][12346][378][3469][34789][1269][146][129]
                [18]4[1579][3579][359][3579][178]26
                3[267][12679][479]8[24679][147][157][157]
                [268][25678][27]1[2456][24567][48]93
                [128]9[12357]6[135][2358][127][1378]4
                [12468][12368][136][3489]7[23489]5[1368][128]
                [1468][13578][1357][34589][12345][234589][12679][3678][12789]",
            "Kraken Fish Type 1: 9 c79\\r39 fr1c9: (9)r1c9-(9)r3c7=(9)r9c7-(9)r9c4 => r9c4<>9",
        );
        check_step(
            &KRAKEN_FISH_TYPE_2,
            "
                [3456789][4589][359][5689][26789][25689][279][1479][1234789]
                [3456789][4589][359][5689]1[25689][279][479][234789]
                [789]123[789]456[789]
                [14589][4589][159][146789][23][23][679][179][15679]
                [1459]27[1469][469][169]38[1569]
                [189]36[1789]5[189]42[179]
                [12359][59][1359][145689][34689][135689][2679][479][24679]
                [39]682[349]715[49]
                [1259]74[1569][69][1569]83[269]",
            "Kraken Fish Type 2: 9 r3568\\c1569 fr56c4 in c6: (9)r5c4-(9)r4c4, (9)r5c6-(9)r4c4, (9)r6c4-(9)r4c4, (9)r6c6-(9)r4c4 => r4c4<>9",
        );
    }

    #[test]
    fn leaves_to_others_what_is_theirs() {
        check_none_in_examples(&KRAKEN_FISH_TYPE_1, &[&FullHouse, &HiddenSingle, &NakedSingle]);
        check_none_in_examples(&KRAKEN_FISH_TYPE_2, &[&FullHouse, &HiddenSingle]);
    }
}
