//! Which puzzles are wanted.

use rusqlite::types::Value;
use std::ops::RangeInclusive;
use sudokit_symmetry::LayoutSymmetry;

/// Which puzzles of a catalogue are wanted, and in which order. The default wants all.
#[derive(Clone, Debug, PartialEq)]
pub struct Filter {
    /// How many clues.
    pub clues: RangeInclusive<u8>,
    /// Which symmetry the layout as printed has, perhaps with more; with none, exactly none.
    pub layout: Option<LayoutSymmetry>,
    /// Whether no given can go.
    pub is_minimal: Option<bool>,
    /// Tags that they all have.
    pub tags: Vec<String>,
    /// Tags that none of them has.
    pub without_tags: Vec<String>,
    /// By which policy or scale ratings are meant; without it, by any.
    pub scale: Option<String>,
    /// The hardest technique of the path, one of these; empty if it does not matter.
    pub hardest: Vec<String>,
    /// How many steps the path has.
    pub steps: Option<RangeInclusive<u32>>,
    /// The number on the scale.
    pub value: Option<RangeInclusive<f64>>,
    /// How the path ended.
    pub ending: Option<String>,
    /// Only those that this edition of a scale has not rated yet.
    pub unrated: Option<(String, u32)>,
    /// The name or the origin of a source where they were met.
    pub source: Option<String>,
    /// Only those added then or later, in seconds since 1970.
    pub since: Option<i64>,
    /// Only those with these numbers; empty if that does not matter.
    pub ids: Vec<i64>,
    /// Only those with greater numbers.
    pub after: i64,
    /// In which order.
    pub order: Order,
    /// So many at the beginning are left out.
    pub offset: u64,
    /// At most so many.
    pub limit: Option<u64>,
}

/// In which order puzzles come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// In that in which they were added.
    #[default]
    Added,
    /// In one that the seed decides.
    Random(u64),
}

impl Default for Filter {
    fn default() -> Self {
        Self {
            clues: 0..=81,
            layout: None,
            is_minimal: None,
            tags: Vec::new(),
            without_tags: Vec::new(),
            scale: None,
            hardest: Vec::new(),
            steps: None,
            value: None,
            ending: None,
            unrated: None,
            source: None,
            since: None,
            ids: Vec::new(),
            after: 0,
            order: Order::Added,
            offset: 0,
            limit: None,
        }
    }
}

/// A condition in SQL with the values of its parameters. No text of a caller is ever in the SQL.
#[derive(Debug, Default)]
pub(crate) struct Condition {
    pub(crate) sql: String,
    pub(crate) values: Vec<Value>,
}

impl Condition {
    fn and(&mut self, sql: &str, values: impl IntoIterator<Item = Value>) {
        self.sql.push_str(if self.sql.is_empty() { "WHERE " } else { " AND " });
        self.sql.push_str(sql);
        self.values.extend(values);
    }

    /// That a column is one of these values.
    fn and_among(&mut self, column: &str, values: Vec<Value>) {
        if !values.is_empty() {
            let marks = vec!["?"; values.len()].join(", ");
            self.and(&format!("{column} IN ({marks})"), values);
        }
    }
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

impl Filter {
    /// Whether nothing is wished of puzzles, in whatever order they come, and wherever it begins.
    #[must_use]
    pub fn wants_all(&self) -> bool {
        Self { order: Order::Added, offset: 0, ..self.clone() } == Self::default()
    }

    /// The filter as a condition on the table `puzzle`, without order and limits.
    pub(crate) fn condition(&self) -> Condition {
        let mut condition = Condition::default();
        if self.after > 0 {
            condition.and("id > ?", [self.after.into()]);
        }
        if self.clues != (0..=81) {
            let (least, most) = (*self.clues.start(), *self.clues.end());
            // Of one number the index gives the puzzles in their order, so that nothing is sorted.
            if least == most {
                condition.and("clues = ?", [least.into()]);
            } else {
                condition.and("clues BETWEEN ? AND ?", [least.into(), most.into()]);
            }
        }
        if let Some(layout) = self.layout {
            let all = LayoutSymmetry::ALL.into_iter();
            let is_wanted = |&other: &LayoutSymmetry| match layout {
                LayoutSymmetry::None => other == layout,
                _ => other.includes(layout),
            };
            let names = all.filter(is_wanted).map(|layout| text(&layout.to_string()));
            condition.and_among("layout", names.collect());
        }
        if let Some(is_minimal) = self.is_minimal {
            condition.and("is_minimal = ?", [is_minimal.into()]);
        }
        for tag in &self.tags {
            condition.and("id IN (SELECT puzzle FROM tag WHERE tag = ?)", [text(tag)]);
        }
        for tag in &self.without_tags {
            condition.and(
                "NOT EXISTS (SELECT 1 FROM tag WHERE tag.puzzle = puzzle.id AND tag.tag = ?)",
                [text(tag)],
            );
        }
        if let Some(source) = &self.source {
            condition.and(
                "id IN (SELECT puzzle FROM sighting WHERE source IN \
                 (SELECT id FROM source WHERE ? IN (name, origin)))",
                [text(source)],
            );
        }
        if let Some(since) = self.since {
            condition.and("added >= ?", [since.into()]);
        }
        condition.and_among("id", self.ids.iter().map(|&id| id.into()).collect());
        self.add_ratings(&mut condition);
        condition
    }

    fn add_ratings(&self, condition: &mut Condition) {
        let mut rated = Condition::default();
        if let Some(scale) = &self.scale {
            rated.and("scale = ?", [text(scale)]);
        }
        rated.and_among("hardest", self.hardest.iter().map(|name| text(name)).collect());
        if let Some(steps) = &self.steps {
            let (least, most) = (*steps.start(), *steps.end());
            rated.and("steps BETWEEN ? AND ?", [least.into(), most.into()]);
        }
        if let Some(value) = &self.value {
            let (least, most) = (*value.start(), *value.end());
            rated.and("value BETWEEN ? AND ?", [least.into(), most.into()]);
        }
        if let Some(ending) = &self.ending {
            rated.and("ending = ?", [text(ending)]);
        }
        if !rated.sql.is_empty() {
            let sql = format!("id IN (SELECT puzzle FROM rating {})", rated.sql);
            condition.and(&sql, rated.values);
        }
        if let Some((scale, version)) = &self.unrated {
            condition.and(
                "NOT EXISTS (SELECT 1 FROM rating \
                 WHERE rating.puzzle = puzzle.id AND scale = ? AND version = ?)",
                [text(scale), (*version).into()],
            );
        }
    }

    /// The limit and the offset for SQL, where -1 is no limit.
    pub(crate) fn window(&self) -> [Value; 2] {
        let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        [self.limit.map_or(-1, number).into(), number(self.offset).into()]
    }
}
