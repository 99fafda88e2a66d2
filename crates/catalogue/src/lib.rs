//! Puzzles with what is known about them, in one SQLite file.
//!
//! A puzzle is kept under its canonical form, so that none enters twice in disguise.
//!
//! This room deliberately solves nothing and rates nothing: what is known about a puzzle is handed
//! to it. It is the only one below `app` that opens files.
