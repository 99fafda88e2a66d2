//! Corpora, strategies and check helpers for the tests of sudokit.
