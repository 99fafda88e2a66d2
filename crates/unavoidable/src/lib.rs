//! What every puzzle of a grid must hit.
