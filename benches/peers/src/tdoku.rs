//! From the crate `sudoku` to tdoku, a fast solver in C++ that is not built here.

/// What the last column is.
pub(crate) const NOTE: &str = "x tdoku is converted, not measured: x sudoku times the ratio of the \
    crate to tdoku, which was measured once on another machine of this kind, to 10 %.";

/// The speed of the crate `sudoku` 0.8 in that of tdoku (clang, `-O3 -march=native`) on a set;
/// nothing for a set on which it was not measured.
pub(crate) fn ratio(set: &str) -> Option<f64> {
    let known = [
        ("kaggle_like", 1.10),
        ("unbiased_like", 0.96),
        ("17_clue", 1.14),
        ("top1465", 0.60),
        ("hardest_1905_11", 0.56),
        ("hardest_1106", 0.42),
        ("serg_benchmark", 0.73),
    ];
    known.into_iter().find_map(|(name, ratio)| (name == set).then_some(ratio))
}
