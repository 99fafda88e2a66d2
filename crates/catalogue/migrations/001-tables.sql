-- A puzzle, under its canonical form: the same in disguise enters once.
CREATE TABLE puzzle (
    -- Never given again, so that it means the same puzzle for ever.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- The canonical form, three cells in ten bits.
    key BLOB NOT NULL UNIQUE CHECK (length(key) = 34),
    -- As it was first printed: 81 characters, '.' for an empty cell.
    givens TEXT NOT NULL CHECK (length(givens) = 81),
    solution TEXT NOT NULL CHECK (length(solution) = 81),
    clues INTEGER NOT NULL,
    -- The symmetry of the layout of the givens as printed.
    layout TEXT NOT NULL,
    -- Whether no given can go.
    is_minimal INTEGER NOT NULL CHECK (is_minimal IN (0, 1)),
    -- All times are seconds since 1970.
    added INTEGER NOT NULL
) STRICT;
CREATE INDEX puzzle_clues ON puzzle (clues);

-- What a scale says about a puzzle: the path by a policy, or a number.
CREATE TABLE rating (
    puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
    -- The id of a policy or of another scale, and its edition.
    scale TEXT NOT NULL,
    version INTEGER NOT NULL,
    -- The program that rated, with its version.
    program TEXT NOT NULL,
    value REAL,
    -- How the path ended: solved, stuck.
    ending TEXT,
    hardest TEXT,
    steps INTEGER,
    added INTEGER NOT NULL,
    PRIMARY KEY (puzzle, scale, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_hardest ON rating (scale, hardest, steps);

CREATE TABLE tag (
    puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
    tag TEXT NOT NULL,
    PRIMARY KEY (puzzle, tag)
) STRICT, WITHOUT ROWID;
CREATE INDEX tag_tag ON tag (tag);

-- Where puzzles come from. What is counted in it: lines, records or blocks.
CREATE TABLE source (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    origin TEXT NOT NULL,
    unit TEXT NOT NULL,
    UNIQUE (name, origin, unit)
) STRICT;

-- Every time that a puzzle was met, in any disguise.
CREATE TABLE sighting (
    puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
    source INTEGER NOT NULL REFERENCES source (id),
    place INTEGER NOT NULL,
    added INTEGER NOT NULL,
    PRIMARY KEY (puzzle, source, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX sighting_source ON sighting (source);
