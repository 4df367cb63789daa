import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schema = `
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
    hash TEXT PRIMARY KEY,        -- SHA-256 of the cookie: a copy of this file signs nobody in
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    region TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS sessions_by_expiry ON sessions (expires_at);
`;

/**
 * Opens the database and creates what is missing: folder, file, tables.
 * @param file a path, or `:memory:`
 * @throws if the file cannot be opened or is not a database
 */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    // WAL, so that a test can read the file while the sandbox runs.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 2000;');
    database.exec(schema);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
