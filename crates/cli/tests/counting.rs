//! `count-grids` as a user meets it. What it prints is also shown, and tested, in docs/counting.md.

mod common;

use common::{sudokit, text};
use std::fs;

#[track_caller]
fn check(arguments: &[&str], code: i32, stdout: &str) -> String {
    let output = sudokit(arguments, "");
    let stderr = text(&output.stderr).to_owned();
    assert_eq!(text(&output.stdout), stdout, "{arguments:?}: {stderr}");
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {stderr}");
    stderr
}

fn grids(arguments: &str) -> String {
    let mut words = vec!["count-grids"];
    words.extend(arguments.split_whitespace());
    let output = sudokit(&words, "");
    assert_eq!(output.status.code(), Some(0), "{arguments}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

#[test]
fn totals_are_written_in_every_style() {
    assert_eq!(grids("--threads 1"), "6670903752021072936960\n");
    let json = "[\n{\"boxes\":\"2x2\",\"grids\":288,\"column_classes\":2,\
                \"essentially_different\":2,\"operations\":128,\"operation_classes\":20}\n]\n";
    assert_eq!(grids("--boxes 2x2 --essentially-different --json"), json);
    let csv = "boxes,grids,column_classes,essentially_different,operations,operation_classes\n\
               2x4,29136487207403520,26,,,\n";
    assert_eq!(grids("--boxes 2x4 --csv"), csv);
    assert_eq!(grids("--boxes 4X2"), "29136487207403520\n");
}

#[test]
fn tables_have_a_row_for_each_class() {
    let lines = |arguments| grids(arguments).lines().count();
    assert_eq!(lines("--by columns --csv"), 1 + 44);
    assert_eq!(lines("--by first-box --jsonl"), 84);
    assert_eq!(lines("--by bands"), 1 + 416 + 1);
    let bands = grids("--by bands --csv");
    let row = bands.lines().nth(416).map(|row| row.split(',').collect::<Vec<_>>());
    assert_eq!(row.map(|row| row[1]), Some("123456789457893612986217354"));
    let total: u128 =
        bands.lines().skip(1).filter_map(|row| row.rsplit(',').next()?.parse::<u128>().ok()).sum();
    assert_eq!(total, 6_670_903_752_021_072_936_960);
    assert_eq!(lines("--boxes 2x2 --by operations --csv"), 1 + 20);
}

#[test]
fn finished_parts_are_kept_and_used() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("grids.txt");
    let file = path.to_str().expect("a name");
    let all = ["count-grids", "--boxes", "2x3", "--checkpoint", file];
    check(&all, 0, "28200960\n");
    let kept = fs::read_to_string(&path).expect("a checkpoint");
    assert_eq!(kept.lines().count(), 1 + 4, "{kept}");
    // The same file serves the other count.
    let different = [&all[..], &["--essentially-different"]].concat();
    check(&different, 0, "49\n");
    let more = fs::read_to_string(&path).expect("a checkpoint");
    assert!(more.starts_with(&kept) && more.lines().count() > 5);
    // A run that is killed leaves a part of a line.
    fs::write(&path, &more[..more.len() - 5]).expect("written");
    check(&different, 0, "49\n");
    let again = fs::read_to_string(&path).expect("a checkpoint");
    assert_eq!(again.lines().count(), more.lines().count());

    let stderr = check(&["count-grids", "--boxes", "2x2", "--checkpoint", file], 2, "");
    assert!(
        stderr.contains("line 1: expected the checkpoint") && stderr.contains("2x2"),
        "{stderr}"
    );
    fs::write(&path, more.replacen("144", "145", 1)).expect("written");
    let stderr = check(&all, 2, "");
    assert!(stderr.contains("the checkpoint is damaged"), "{stderr}");
}

#[test]
fn what_cannot_be_counted_is_refused() {
    let stderr = check(&["count-grids", "--boxes", "4x4"], 2, "");
    assert!(stderr.contains("boxes of 4x4 cannot be counted"), "{stderr}");
    let stderr = check(&["count-grids", "--boxes", "three"], 2, "");
    assert!(stderr.contains("such as 2x3"), "{stderr}");
    let stderr = check(&["count-grids", "--boxes", "2x2", "--by", "bands"], 2, "");
    assert!(stderr.contains("3x3 only"), "{stderr}");
    let columns = ["count-grids", "--boxes", "2x2", "--essentially-different", "--by", "columns"];
    let stderr = check(&columns, 2, "");
    assert!(stderr.contains("expected --by operations"), "{stderr}");
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().to_str().expect("a name");
    let stderr = check(&["count-grids", "--boxes", "2x2", "--checkpoint", folder], 2, "");
    assert!(stderr.contains("cannot use the checkpoint"), "{stderr}");
}

/// Devices that can be read without end are no checkpoints.
#[cfg(unix)]
#[test]
fn only_files_are_checkpoints() {
    for device in ["/dev/zero", "/dev/null"] {
        let stderr = check(&["count-grids", "--boxes", "2x2", "--checkpoint", device], 2, "");
        assert!(stderr.contains(&format!("{device}: expected a file")), "{stderr}");
    }
}
