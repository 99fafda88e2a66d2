# The recipes of the project; `just` alone lists them.

export RUSTDOCFLAGS := "-D warnings"

_list:
    @just --list --unsorted

# Everything that must hold before a commit; CI runs the same
ready: check-fmt clippy test doc tidy signature deny

# Format every source, also those that `cargo fmt` does not see behind a macro
fmt:
    git ls-files --cached --others --exclude-standard '*.rs' | xargs rustfmt --edition 2024

[private]
check-fmt:
    git ls-files --cached --others --exclude-standard '*.rs' | xargs rustfmt --edition 2024 --check

clippy:
    cargo clippy --workspace --all-targets -- -D warnings

# Every test of the workspace
test:
    cargo test --workspace

# The documentation, without a warning
doc:
    cargo doc --no-deps --workspace

# Layers, registries, links and habits (also a test)
tidy:
    cargo xtask tidy

# Compare the signature of the engines with the newest `Nodes:` trailer in the history
signature:
    cargo xtask bench --check

# Licences, duplicates and sources of the dependencies
deny:
    cargo deny check licenses bans sources

# The signature of the engines: puzzles, solutions, nodes, hash
bench *arguments:
    cargo xtask bench {{ arguments }}

# Hand random text to a parser for a while; the nightly compiler does the same with `cargo +nightly`
fuzz target="read" seconds="60":
    RUSTC_BOOTSTRAP=1 cargo fuzz run {{ target }} -- -max_total_time={{ seconds }}

# Build with the oldest Rust that we promise
msrv:
    cargo +1.89 check --workspace
