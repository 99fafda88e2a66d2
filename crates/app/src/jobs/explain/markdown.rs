//! A path as a Markdown document.

use super::ExplainReply;
use crate::{
    Place,
    jobs::show::{Look, draw},
    told,
};
use std::fmt::Write;
use sudokit_words::message;

impl ExplainReply {
    /// Appends the path as a section of a Markdown document. `picture` says where the picture of
    /// the step with a number lies, if there are any.
    pub fn markdown(
        &self,
        place: &Place,
        picture: Option<&dyn Fn(usize) -> String>,
        out: &mut String,
    ) {
        let heading = |id: &str| message(id, &[], self.language);
        let _ = writeln!(out, "# {}\n", escaped(&place.to_string()));
        let _ = writeln!(out, "```text\n{}```\n", draw(&self.givens, &Look::default()));
        for line in told::remarks(&self.standing, self.language).into_iter().chain(self.told_end())
        {
            let _ = writeln!(out, "{}\n", escaped(&line));
        }
        if !self.steps.is_empty() {
            let _ = writeln!(out, "## {}\n", heading("heading-steps"));
        }
        for (index, step) in self.steps.iter().enumerate() {
            let name = sudokit_words::technique_name(step.step.technique, self.language);
            let _ = writeln!(out, "### {}. {}\n", index + 1, escaped(&name));
            let line = sudokit_words::line(&step.step, self.language);
            let _ = writeln!(out, "`{line}`\n");
            if let Some(picture) = picture {
                let _ = writeln!(out, "![{}](<{}>)\n", escaped(&line), picture(index + 1));
            }
            for sentence in told::sentences(&step.step, &step.before, self.language) {
                let _ = writeln!(out, "- {}", escaped(&sentence));
            }
            out.push('\n');
        }
        let _ = writeln!(out, "## {}\n", heading("heading-summary"));
        for line in self.summary() {
            let _ = writeln!(out, "- {}", escaped(&line));
        }
    }
}

/// The text where Markdown could take its signs for marks.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if "\\`*_[]<>#|".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
