//! The registry of subcommands, in the order of the help.

use std::process::ExitCode;

macro_rules! commands {
    ($($file:ident::$Name:ident,)*) => {
        $(mod $file;)*

        /// What to do. The help of a subcommand is the documentation of its type.
        #[derive(Debug, clap::Subcommand)]
        pub(crate) enum Command {
            $($Name($file::$Name),)*
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
    solve::Solve,
    count::Count,
    enumerate::Enumerate,
    check::Check,
    verify::Verify,
    analyse::Analyse,
    backdoors::Backdoors,
    hint::Hint,
    explain::Explain,
    steps::Steps,
    technique::Technique,
    policy::Policy,
    show::Show,
    convert::Convert,
    transform::Transform,
    canonical::Canonical,
    same::Same,
    dedupe::Dedupe,
    audit::Audit,
    catalogue::Catalogue,
    symmetry::Symmetry,
    unavoidable::Unavoidable,
    rank::Rank,
    grid::Grid,
    generate::Generate,
    clues::Clues,
    queens::Queens,
    latin::Latin,
    model::Model,
    count_grids::CountGrids,
    compare::Compare,
    completions::Completions,
    man::Man,
}
