//! The registry of subcommands, in the order of the help.

use std::process::ExitCode;

macro_rules! commands {
    ($($(#[doc = $about:literal])+ $file:ident::$Name:ident,)*) => {
        $(mod $file;)*

        /// What to do.
        #[derive(Debug, clap::Subcommand)]
        pub(crate) enum Command {
            $($(#[doc = $about])+ $Name($file::$Name),)*
        }

        impl Command {
            /// Does it.
            pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
                match self {
                    $(Self::$Name(command) => command.run(),)*
                }
            }
        }
    };
}

commands! {
    /// Tell for each puzzle whether it has no, one or several solutions, and show them
    solve::Solve,
    /// Count the solutions of each puzzle
    count::Count,
    /// List the solutions of each puzzle
    enumerate::Enumerate,
    /// Judge puzzles and finished grids: conflicts, uniqueness, minimality
    check::Check,
    /// Draw puzzles for people
    show::Show,
    /// Write puzzles in another format
    convert::Convert,
    /// Print a completion script for a shell
    completions::Completions,
    /// Print the manual page
    man::Man,
}
