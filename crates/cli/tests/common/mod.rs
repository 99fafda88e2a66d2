//! How tests call the command.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

/// What the command answers to these arguments and this standard input.
pub(crate) fn sudokit(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    sudokit_in(&[], arguments, input)
}

/// The command with these environment variables, and no other that it heeds.
pub(crate) fn sudokit_in(
    variables: &[(&str, &str)],
    arguments: &[&str],
    input: impl AsRef<[u8]>,
) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sudokit"))
        .args(arguments)
        .env_remove("NO_COLOR")
        .env_remove("SUDOKIT_LANES")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "C.UTF-8")
        .envs(variables.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let (mut stdin, input) = (child.stdin.take().expect("it is piped"), input.as_ref().to_vec());
    // Written apart, since the command writes before it has read everything, and may end before.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the command ends");
    let _ = writer.join().expect("the writer does not panic");
    output
}

/// An output as text.
pub(crate) fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("the output is UTF-8")
}
