//! A link from one of our pages to a file of ours leads somewhere.

use crate::{finding::Finding, project::Project};

pub(crate) fn check(project: &Project) -> anyhow::Result<Vec<Finding>> {
    Ok(project.pages().flat_map(|(path, text)| broken(project, path, text)).collect())
}

fn broken(project: &Project, page: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut in_code = false;
    for (number, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        if in_code {
            continue;
        }
        for target in targets(line).filter(|target| !leads_somewhere(project, page, target)) {
            let what = format!("the link to '{target}' leads nowhere");
            findings.push(Finding::at(page, number + 1, what, "correct the path"));
        }
    }
    findings
}

/// The targets of the links of a line: `[text](target)` and `[name]: target`.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let inline = line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
    let defined = line
        .starts_with('[')
        .then(|| line.split_once("]: "))
        .flatten()
        .and_then(|(_, target)| target.split_whitespace().next());
    inline.chain(defined)
}

fn leads_somewhere(project: &Project, page: &str, target: &str) -> bool {
    let path = target.split('#').next().unwrap_or(target);
    if path.is_empty() || path.contains("://") || path.starts_with("mailto:") {
        return true;
    }
    resolve(page, path).is_some_and(|path| project.has(&path))
}

/// The path from the root of what a page calls `path`; nothing if it leaves the project.
fn resolve(page: &str, path: &str) -> Option<String> {
    let mut folders: Vec<&str> = page.split('/').collect();
    folders.pop();
    for part in path.trim_end_matches('/').split('/') {
        match part {
            "." => {}
            ".." => {
                folders.pop()?;
            }
            _ => folders.push(part),
        }
    }
    Some(folders.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrongs(text: &str) -> Vec<String> {
        let files = [("docs/page.md", text), ("README.md", ""), ("docs/other.md", "")];
        check(&Project::of(&files)).expect("runs").into_iter().map(|f| f.what).collect()
    }

    #[test]
    fn good_links_pass() {
        assert!(wrongs("[a](other.md#part), [b](../README.md), [c](../docs/)").is_empty());
        assert!(wrongs("[a](https://example.org/x) [b](#here) [c](mailto:a@b.c)").is_empty());
        assert!(wrongs("```\n[a](nothing.md)\n```\n").is_empty());
    }

    #[test]
    fn broken_links_are_found() {
        assert_eq!(wrongs("see [a](nothing.md)"), ["the link to 'nothing.md' leads nowhere"]);
        assert_eq!(wrongs("[a]: ../nothing.md\n").len(), 1);
        assert_eq!(wrongs("[a](../../outside.md)").len(), 1);
    }
}
