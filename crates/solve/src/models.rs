//! Models that sudokit comes with: boards of queens and Latin squares.
//!
//! Each is a plain value that describes itself as a [`Model`](sudokit_model::Model) and reads the
//! solutions of an engine back. Which engine searches is the caller's choice.

pub mod halves;
pub mod latin;
pub mod queens;

/// The generator SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014), from which rewards are drawn: so short that a benchmark in another language
/// repeats it.
///
/// ```
/// use sudokit_solve::models::SplitMix64;
///
/// let mut random = SplitMix64::new(1);
/// let rewards: Vec<u64> = (0..5).map(|_| 1 + random.draw() % 100).collect();
/// assert_eq!(rewards, [66, 20, 91, 36, 62]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// The generator that starts from this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next number.
    pub const fn draw(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
