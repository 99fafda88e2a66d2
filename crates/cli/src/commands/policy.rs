//! `sudokit policy`

use crate::session::print;
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{jobs::technique::policies, policy_text};

/// List the policies, or print one to be copied and changed
///
/// A policy says which techniques are tried in which order, and how far they look. Two policies
/// give two paths through the same puzzle, so every result names the policy and its version.
///
/// Without a name, the policies that come with sudokit are listed with version and size; the first
/// is the one that is used unasked. With a name or a file, its text is printed (TOML), after a look
/// whether it is one. Save a copy, give it an id of your own and pass its file with --policy.
#[derive(Args, Debug)]
pub(crate) struct Policy {
    /// The policy, in upper or lower case, or a file of its form
    #[arg(value_name = "NAME|FILE")]
    name: Option<String>,
}

impl Policy {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match &self.name {
            Some(name) => print(policy_text(name)?.as_bytes()),
            None => print(policies().as_bytes()),
        }
    }
}
