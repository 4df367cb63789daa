CREATE TABLE IF NOT EXISTS accounts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  country_code TEXT NOT NULL,
  mobile TEXT NOT NULL,
  region TEXT NOT NULL,         -- where it was registered
  payload TEXT NOT NULL,        -- JSON: the form as it was last submitted
  created_at INTEGER NOT NULL,  -- milliseconds since 1970, as every time here
  signed_in_at INTEGER NOT NULL,
  UNIQUE (country_code, mobile)
) STRICT;
CREATE TABLE IF NOT EXISTS sessions (
  hash TEXT PRIMARY KEY,        -- SHA-256 of the cookie: a copy of this file signs no one in
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  region TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS sessions_by_expiry ON sessions (expires_at);
CREATE TABLE IF NOT EXISTS reservations (
  number INTEGER PRIMARY KEY AUTOINCREMENT,  -- later ones have higher ones
  id TEXT NOT NULL UNIQUE,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  region TEXT NOT NULL,
  teacher TEXT NOT NULL,
  start_at INTEGER NOT NULL,
  time_zone_id TEXT NOT NULL,   -- where the family is
  state TEXT NOT NULL CHECK (state IN ('booked', 'changed', 'cancelled')),
  active INTEGER NOT NULL CHECK (active IN (0, 1)),  -- 0 once cancelled or found to be over
  token TEXT NOT NULL UNIQUE,   -- opens the classroom
  joined_at INTEGER,
  created_at INTEGER NOT NULL,
  wish TEXT NOT NULL DEFAULT '{}',  -- JSON: what the family tells the teacher
  recording INTEGER NOT NULL DEFAULT 0 CHECK (recording IN (0, 1))  -- whether the family allows one
) STRICT;
-- What keeps a teacher from two classes at a time, and a family from two trial classes. Nothing else does.
CREATE UNIQUE INDEX IF NOT EXISTS one_class_at_a_time ON reservations (start_at, teacher) WHERE active = 1;
CREATE UNIQUE INDEX IF NOT EXISTS one_class_a_family ON reservations (account_id) WHERE active = 1;
CREATE INDEX IF NOT EXISTS reservations_by_account ON reservations (account_id, number);
CREATE TABLE IF NOT EXISTS spent_endings (
  account_id INTEGER PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE
) STRICT;
