//! Symmetries of layouts in words.

use super::LayoutSymmetry;
use std::{fmt, str::FromStr};

impl LayoutSymmetry {
    /// The name in texts and on command lines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rotation180 => "rotation-180",
            Self::Rotation90 => "rotation-90",
            Self::HorizontalAxis => "horizontal-axis",
            Self::VerticalAxis => "vertical-axis",
            Self::BothAxes => "both-axes",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
            Self::BothDiagonals => "both-diagonals",
            Self::Dihedral => "dihedral",
        }
    }
}

impl fmt::Display for LayoutSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a symmetry of layouts.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {names}, found '{0}'", names = names())]
pub struct UnknownLayoutSymmetry(pub String);

fn names() -> String {
    let [names @ .., last] = LayoutSymmetry::ALL.map(LayoutSymmetry::name);
    format!("{} or {last}", names.join(", "))
}

impl FromStr for LayoutSymmetry {
    type Err = UnknownLayoutSymmetry;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.into_iter();
        all.find(|symmetry| symmetry.name() == text)
            .ok_or_else(|| UnknownLayoutSymmetry(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_read() {
        for symmetry in LayoutSymmetry::ALL {
            assert_eq!(symmetry.to_string().parse(), Ok(symmetry));
        }
    }

    #[test]
    fn other_names_are_refused() {
        let error = "sideways".parse::<LayoutSymmetry>().expect_err("no symmetry").to_string();
        assert!(error.starts_with("expected none, rotation-180, "), "{error}");
        assert!(error.ends_with(" or dihedral, found 'sideways'"), "{error}");
    }
}
