//! The jobs of sudokit as plain functions: streams in, answers out.
