//! The working state of a puzzle.

use crate::{
    Candidate, CandidateSet, Cell, CellSet, Conflict, Contradiction, Digit, DigitSet, Givens,
    House, Solution, Topology,
};

/// The working state: given and placed digits, and the pencilmarks of the other cells.
///
/// It is consistent with what is known so far: no digit stands twice in a house, every empty cell
/// has a pencilmark, and every digit has a cell in every house. It changes only through
/// [`place`](Self::place) and [`eliminate`](Self::eliminate), which answer with a
/// [`Contradiction`] when that is no longer so; the grid is then of no further use.
///
/// ```
/// use sudokit_grid::{Cell, Givens, Grid, Topology};
///
/// let topology = Topology::CLASSIC;
/// let mut grid = Grid::new(&Givens::EMPTY, &topology)?;
/// grid.place("r1c1=5".parse()?, &topology)?;
/// assert_eq!(grid.pencilmarks(Cell::at(0, 1)).to_string(), "12346789");
/// assert!(grid.eliminate("r1c2=1".parse()?, &topology)?);
/// assert!(!grid.eliminate("r1c2=1".parse()?, &topology)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The pencilmarks are kept twice, by digit and by cell, because techniques ask both ways all the
/// time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// By digit: the empty cells that may hold it.
    open: [CellSet; 9],
    /// By cell: the digits that it may hold, none if it is filled.
    marks: [DigitSet; 81],
    /// The cells that hold no digit.
    empty: CellSet,
    /// By digit: the cells that hold it.
    held: [CellSet; 9],
    /// The cells whose digit was printed.
    given: CellSet,
}

impl Grid {
    /// The state at the start: every digit of `givens` put in, and the pencilmarks that its
    /// entries and the rules leave.
    ///
    /// # Errors
    /// The first contradiction: repeated digits before cells without a digit, and those before
    /// digits without a cell.
    pub fn new(givens: &Givens, topology: &Topology) -> Result<Self, Contradiction> {
        if let Some(&conflict) = givens.conflicts(topology).first() {
            return Err(Contradiction::Conflict(conflict));
        }
        let mut grid = Self {
            open: [CellSet::EMPTY; 9],
            marks: [DigitSet::EMPTY; 81],
            empty: CellSet::EMPTY,
            held: [CellSet::EMPTY; 9],
            given: givens.given(),
        };
        let mut seen = [DigitSet::EMPTY; 81];
        for cell in Cell::ALL {
            let Some(digit) = givens.digit(cell) else {
                grid.empty.insert(cell);
                continue;
            };
            grid.held[digit.index()].insert(cell);
            for peer in topology.peers(cell) {
                seen[peer.index()].insert(digit);
            }
        }
        for cell in grid.empty {
            let marks = givens.allowed(cell) - seen[cell.index()];
            grid.marks[cell.index()] = marks;
            for digit in marks {
                grid.open[digit.index()].insert(cell);
            }
        }
        if let Some(cell) = grid.empty.iter().find(|&cell| grid.pencilmarks(cell).is_empty()) {
            return Err(Contradiction::NoDigitFor(cell));
        }
        for house in topology.houses() {
            for digit in Digit::ALL {
                grid.check_room(house.house, house.cells, digit)?;
            }
        }
        Ok(grid)
    }

    /// The digit in a cell, given or placed.
    #[must_use]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        Digit::ALL.into_iter().find(|digit| self.held[digit.index()].contains(cell))
    }

    /// The digits that an empty cell may still hold; none for a filled cell.
    #[must_use]
    #[inline]
    #[doc(alias = "candidates")]
    pub const fn pencilmarks(&self, cell: Cell) -> DigitSet {
        self.marks[cell.index()]
    }

    /// The empty cells that may hold `digit`.
    #[must_use]
    #[inline]
    pub const fn cells_of(&self, digit: Digit) -> CellSet {
        self.open[digit.index()]
    }

    /// The cells that hold `digit`.
    #[must_use]
    #[inline]
    pub const fn cells_holding(&self, digit: Digit) -> CellSet {
        self.held[digit.index()]
    }

    /// The cells that hold a digit.
    #[must_use]
    #[inline]
    pub fn filled(&self) -> CellSet {
        !self.empty
    }

    /// The cells that hold no digit yet.
    #[must_use]
    #[inline]
    pub const fn empty(&self) -> CellSet {
        self.empty
    }

    /// The cells whose digit was printed.
    #[must_use]
    pub const fn given(&self) -> CellSet {
        self.given
    }

    /// Whether `candidate` is still open.
    #[must_use]
    pub const fn allows(&self, candidate: Candidate) -> bool {
        self.open[candidate.digit.index()].contains(candidate.cell)
    }

    /// Every candidate that is still open.
    #[must_use]
    pub fn candidates(&self) -> CandidateSet {
        let mut candidates = CandidateSet::EMPTY;
        for digit in Digit::ALL {
            *candidates.cells_of_mut(digit) = self.cells_of(digit);
        }
        candidates
    }

    /// Puts a digit into an empty cell and takes it from the pencilmarks of all peers.
    ///
    /// # Errors
    /// [`Contradiction::Conflict`] if the digit stands in a peer already,
    /// [`Contradiction::Eliminated`] if it was eliminated from the cell before, and either kind
    /// of missing room if placing it leaves none for a cell or for a digit.
    ///
    /// # Panics
    /// If the cell already holds another digit.
    pub fn place(
        &mut self,
        candidate: Candidate,
        topology: &Topology,
    ) -> Result<(), Contradiction> {
        let Candidate { cell, digit } = candidate;
        if !self.empty.contains(cell) {
            match self.digit(cell) {
                Some(held) if held != digit => panic!("{cell} already holds {held}"),
                _ => return Ok(()),
            }
        }
        if !self.allows(candidate) {
            return Err(self.why_not(candidate, topology));
        }
        let others = self.marks[cell.index()] - digit.into();
        for other in self.marks[cell.index()] {
            self.open[other.index()].discard(cell);
        }
        self.marks[cell.index()] = DigitSet::EMPTY;
        self.empty.discard(cell);
        self.held[digit.index()].insert(cell);
        let losers = self.open[digit.index()] & topology.peers(cell);
        self.open[digit.index()] -= losers;
        let mut without = None;
        for loser in losers {
            self.marks[loser.index()].discard(digit);
            if self.marks[loser.index()].is_empty() {
                without = without.or(Some(loser));
            }
        }
        if let Some(loser) = without {
            return Err(Contradiction::NoDigitFor(loser));
        }
        // The other digits lost this cell, this digit lost its cells among the peers.
        let lacks_room = |cell: Cell, digit: Digit| {
            let mut houses = topology.houses_of(cell);
            houses.any(|house| self.check_room(house.house, house.cells, digit).is_err())
        };
        if others.iter().any(|other| lacks_room(cell, other))
            || losers.iter().any(|loser| lacks_room(loser, digit))
        {
            return self.check_houses(topology, candidate, losers);
        }
        Ok(())
    }

    /// Takes a pencilmark away and tells whether it was there.
    ///
    /// # Errors
    /// If the cell is left without a digit or the digit without a cell in a house.
    ///
    /// # Panics
    /// If the cell holds this very digit.
    pub fn eliminate(
        &mut self,
        candidate: Candidate,
        topology: &Topology,
    ) -> Result<bool, Contradiction> {
        let Candidate { cell, digit } = candidate;
        assert!(!self.held[digit.index()].contains(cell), "{candidate} is placed already");
        if !self.open[digit.index()].remove(cell) {
            return Ok(false);
        }
        self.marks[cell.index()].discard(digit);
        if self.marks[cell.index()].is_empty() {
            return Err(Contradiction::NoDigitFor(cell));
        }
        for house in topology.houses_of(cell) {
            self.check_room(house.house, house.cells, digit)?;
        }
        Ok(true)
    }

    /// The solution, if every cell is filled.
    #[must_use]
    pub fn solution(&self, topology: &Topology) -> Option<Solution> {
        if !self.empty.is_empty() {
            return None;
        }
        let mut digits = [Digit::ALL[0]; 81];
        for digit in Digit::ALL {
            for cell in self.held[digit.index()] {
                digits[cell.index()] = digit;
            }
        }
        Solution::new(digits, topology).ok()
    }

    /// Fails at the first house that has no cell left for a digit after `placed` took it from `losers`.
    fn check_houses(
        &self,
        topology: &Topology,
        placed: Candidate,
        losers: CellSet,
    ) -> Result<(), Contradiction> {
        let Candidate { cell, digit } = placed;
        for house in topology.houses() {
            if house.cells.contains(cell) {
                for other in Digit::ALL {
                    self.check_room(house.house, house.cells, other)?;
                }
            } else if !house.cells.is_disjoint(losers) {
                self.check_room(house.house, house.cells, digit)?;
            }
        }
        Ok(())
    }

    /// Fails if a house of nine cells has no cell left for `digit`.
    fn check_room(&self, house: House, cells: CellSet, digit: Digit) -> Result<(), Contradiction> {
        let room = self.open[digit.index()] | self.held[digit.index()];
        if cells.is_disjoint(room) && cells.len() == 9 {
            return Err(Contradiction::NoCellFor(house, digit));
        }
        Ok(())
    }

    /// Why a candidate that is not open cannot be placed.
    fn why_not(&self, candidate: Candidate, topology: &Topology) -> Contradiction {
        let Candidate { cell, digit } = candidate;
        topology
            .houses_of(cell)
            .map(|house| (house.house, self.held[digit.index()] & house.cells))
            .find(|(_, holders)| !holders.is_empty())
            .map_or(Contradiction::Eliminated(candidate), |(house, holders)| {
                let cells = holders | CellSet::single(cell);
                Contradiction::Conflict(Conflict { house, digit, cells })
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLASSIC: Topology = Topology::CLASSIC;

    fn start(text: &str) -> Result<Grid, Contradiction> {
        Grid::new(&text.parse().expect("81 cells"), &CLASSIC)
    }

    fn candidate(text: &str) -> Candidate {
        text.parse().expect("a candidate")
    }

    #[test]
    fn a_repeated_digit_comes_first() {
        let error = start(&format!("11{}", ".".repeat(79))).expect_err("1 stands twice");
        assert_eq!(error.to_string(), "1 stands 2 times in row 1 (r1c1 r1c2)");
    }

    #[test]
    fn a_cell_without_a_digit_is_named() {
        let text =
            ".87654321200000000300000000400000000500000000600000000700000000800000000900000000";
        assert_eq!(start(text), Err(Contradiction::NoDigitFor(Cell::at(0, 0))));
    }

    #[test]
    fn a_digit_without_a_cell_is_named() {
        // Row 1 has no cell for 9: three are full, the others lie in boxes that hold it.
        let text = format!("123......{}{}{}", ".....9...", "........9", ".".repeat(54));
        assert_eq!(
            start(&text),
            Err(Contradiction::NoCellFor(House::Row(0), Digit::from_index(8)))
        );
    }

    #[test]
    fn placing_twice_is_harmless_and_placing_beside_a_peer_is_a_conflict() {
        let mut grid = Grid::new(&Givens::EMPTY, &CLASSIC).expect("an empty grid is consistent");
        assert_eq!(grid.place(candidate("r1c1=5"), &CLASSIC), Ok(()));
        assert_eq!(grid.place(candidate("r1c1=5"), &CLASSIC), Ok(()));
        let error = grid.place(candidate("r9c1=5"), &CLASSIC).expect_err("5 stands in column 1");
        assert_eq!(error.to_string(), "5 stands 2 times in column 1 (r1c1 r9c1)");
    }

    #[test]
    fn an_eliminated_digit_cannot_be_placed() {
        let mut grid = Grid::new(&Givens::EMPTY, &CLASSIC).expect("an empty grid is consistent");
        assert_eq!(grid.eliminate(candidate("r1c1=5"), &CLASSIC), Ok(true));
        assert_eq!(grid.eliminate(candidate("r1c1=5"), &CLASSIC), Ok(false));
        let error = grid.place(candidate("r1c1=5"), &CLASSIC);
        assert_eq!(error, Err(Contradiction::Eliminated(candidate("r1c1=5"))));
    }

    #[test]
    fn a_full_grid_has_its_solution_and_no_other_grid_has_one() {
        let text =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let full = start(text).expect("it obeys the rules");
        assert_eq!(full.solution(&CLASSIC).map(|solution| solution.to_string()), Some(text.into()));
        let open = start(&format!(".{}", &text[1..])).expect("it obeys the rules");
        assert_eq!(open.solution(&CLASSIC), None);
        assert_eq!(open.empty(), CellSet::single(Cell::at(0, 0)));
    }

    #[test]
    fn eliminating_the_last_pencilmark_is_a_contradiction() {
        let mut grid = Grid::new(&Givens::EMPTY, &CLASSIC).expect("an empty grid is consistent");
        for digit in &Digit::ALL[..8] {
            let gone = grid.eliminate(Candidate::new(Cell::at(0, 0), *digit), &CLASSIC);
            assert_eq!(gone, Ok(true));
        }
        let last = grid.eliminate(candidate("r1c1=9"), &CLASSIC);
        assert_eq!(last, Err(Contradiction::NoDigitFor(Cell::at(0, 0))));
    }
}
