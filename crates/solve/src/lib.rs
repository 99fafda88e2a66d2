//! Complete answers about a puzzle: verdict, count, enumeration, and why there is no solution.
