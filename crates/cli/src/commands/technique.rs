//! `sudokit technique`

use crate::{
    arguments::{LanguageArguments, LookArguments},
    session::print,
};
use anyhow::Context;
use clap::Args;
use std::{fs, path::PathBuf, process::ExitCode};
use sudokit_app::{
    find_technique,
    jobs::technique::{list, list_json, notation, notation_json, technique},
};

/// Tell what a technique is and why it holds, with an example
///
/// A technique is named by its id, its name in English or French or one of its other names; case,
/// accents, hyphens, spaces and plurals do not matter. Without a name, all techniques are listed by
/// family. The name `notation` tells how steps are written, sign by sign.
#[derive(Args, Debug)]
pub(crate) struct Technique {
    /// The technique, or `notation`
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// Write JSON
    #[arg(long, help_heading = "Output")]
    json: bool,
    /// Write the example as a picture into this folder, as NAME.svg
    #[arg(long, value_name = "DIR", help_heading = "Output", requires = "name")]
    pictures: Option<PathBuf>,
    /// Show the candidates of the empty cells, as is done anyway if the example needs them
    #[arg(long, help_heading = "Drawing")]
    pencilmarks: bool,
    #[command(flatten)]
    look: LookArguments,
    #[command(flatten)]
    language: LanguageArguments,
}

impl Technique {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let language = self.language.language();
        let Some(name) = &self.name else {
            let text = if self.json { list_json(language) } else { list(language) };
            return print(text.as_bytes());
        };
        if name.trim().eq_ignore_ascii_case("notation") {
            let text = if self.json { notation_json(language) } else { notation(language) };
            return print(text.as_bytes());
        }
        let reply = technique(find_technique(name)?, language);
        if let (Some(folder), Some(picture)) = (&self.pictures, reply.picture()) {
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
            let path = folder.join(format!("{}.svg", reply.info.id));
            fs::write(&path, picture).with_context(|| path.display().to_string())?;
        }
        let text =
            if self.json { reply.json() } else { reply.text(&self.look.look(self.pencilmarks)) };
        print(text.as_bytes())
    }
}
