//! The table of Russell and Jarvis, to compare with.

/// A class of the published table of the classic grid that leaves some grid alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublishedClass {
    /// The number that Russell and Jarvis gave to the class, of 275.
    pub number: u16,
    /// How many operations are in it.
    pub size: u64,
    /// How many grids, up to relabelling, each of them leaves alone.
    pub fixed: u128,
}

/// The 27 classes of the classic grid that leave some grid alone, as published: Ed Russell and
/// Frazer Jarvis, "Mathematics of Sudoku II" (2006), as quoted in the thread "Unique sudokus,
/// Russell & Jarvis" of the New Sudoku Players' Forum. The other 248 leave none alone.
///
/// No two of them agree in both size and count, which tells which of our classes is which of
/// theirs.
pub const RUSSELL_JARVIS: [PublishedClass; 27] = [
    published(1, 1, 18_383_222_420_692_992),
    published(7, 96, 21_233_664),
    published(8, 16, 107_495_424),
    published(9, 192, 4_204_224),
    published(10, 64, 2_508_084),
    published(22, 5_184, 323_928),
    published(23, 20_736, 162),
    published(24, 20_736, 288),
    published(25, 144, 14_837_760),
    published(26, 1_728, 2_592),
    published(27, 288, 5_184),
    published(28, 864, 2_085_120),
    published(29, 3_456, 1_296),
    published(30, 1_728, 294_912),
    published(31, 2_304, 648),
    published(32, 1_152, 6_342_480),
    published(37, 1_296, 30_258_432),
    published(40, 10_368, 1_854),
    published(43, 93_312, 288),
    published(79, 2_916, 155_492_352),
    published(86, 69_984, 13_056),
    published(134, 972, 449_445_888),
    published(135, 3_888, 27_648),
    published(142, 31_104, 6_480),
    published(143, 15_552, 1_728),
    published(144, 15_552, 3_456),
    published(145, 7_776, 13_824),
];

const fn published(number: u16, size: u64, fixed: u128) -> PublishedClass {
    PublishedClass { number, size, fixed }
}
