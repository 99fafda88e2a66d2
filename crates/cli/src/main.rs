//! The command `sudokit`.
fn main() {}
