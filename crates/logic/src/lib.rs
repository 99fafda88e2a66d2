//! Solving as people do: named techniques, each step checked.
