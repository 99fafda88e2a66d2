//! A path as a Markdown document.

use super::{ExplainReply, Grids, PathStep, Singles, blocks::Block};
use crate::{Place, told};
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
        let _ = writeln!(out, "`{}`\n", self.givens);
        if self.telling.grids != Grids::None {
            push_code(&self.drawing(), out);
        }
        let remarks = told::remarks(&self.standing, &self.givens, self.language);
        for line in remarks.into_iter().chain(self.told_end()) {
            let _ = writeln!(out, "{}\n", escaped(&line));
        }
        if !self.steps.is_empty() {
            let _ = writeln!(out, "## {}\n", heading("heading-steps"));
        }
        for block in self.blocks() {
            self.push_markdown(&block, picture, out);
        }
        let _ = writeln!(out, "## {}\n", heading("heading-summary"));
        for line in self.summary() {
            let _ = writeln!(out, "- {}", escaped(&line));
        }
        if let Some(grid) = self.grid_left() {
            out.push('\n');
            push_code(&grid, out);
        }
        let legend = self.legend();
        if !legend.is_empty() {
            let _ = writeln!(out, "\n## {}\n", heading("heading-notation"));
        }
        let colon = heading("colon");
        for sign in legend {
            let _ = writeln!(out, "- `{}`{colon} {}", sign.sample, escaped(&sign.meaning));
        }
    }

    fn push_markdown(
        &self,
        block: &Block<'_>,
        picture: Option<&dyn Fn(usize) -> String>,
        out: &mut String,
    ) {
        let numbers = block.numbers();
        if block.singles == Singles::Together {
            let name = sudokit_words::family_name(sudokit_logic::Family::Single, self.language);
            let _ = writeln!(out, "### {numbers}. {}\n", escaped(&name));
            let told = self.told_singles(block.steps, &|fact| format!("`{fact}`"));
            let _ = writeln!(out, "{told}\n");
            return;
        }
        for step in block.steps {
            self.push_step(block.number, step, picture, out);
        }
    }

    fn push_step(
        &self,
        number: usize,
        step: &PathStep,
        picture: Option<&dyn Fn(usize) -> String>,
        out: &mut String,
    ) {
        let name = sudokit_words::technique_name(step.step.technique, self.language);
        let _ = writeln!(out, "### {number}. {}\n", escaped(&name));
        if let Some(grid) = self.grid_before(step) {
            push_code(&grid, out);
        }
        let _ = writeln!(out, "`{}`\n", sudokit_words::fact(&step.step, self.language));
        if let Some(picture) = picture {
            let line = sudokit_words::line(&step.step, self.language);
            let _ = writeln!(out, "![{}](<{}>)\n", escaped(&line), picture(number));
        }
        for line in told::indented(&step.step, &step.before, self.language, "") {
            let sentence = line.trim_start();
            let margin = &line[..line.len() - sentence.len()];
            let _ = writeln!(out, "{margin}- {}", escaped(sentence));
        }
        if step.is_bottleneck() {
            let _ = writeln!(out, "- {}", escaped(&message("path-bottleneck", &[], self.language)));
        }
        out.push('\n');
    }
}

/// A drawing as Markdown shows it unchanged.
fn push_code(drawing: &str, out: &mut String) {
    let _ = writeln!(out, "```text\n{drawing}```\n");
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
