import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schema = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8');

/** Opens the database at a path or `:memory:`, or creates it. @throws if it cannot be opened or is no database */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    // WAL, so that a test can read the file while the sandbox runs.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 2000;');
    database.exec(schema);
    addMissing(database, 'reservations', 'wish', "TEXT NOT NULL DEFAULT '{}'");
    addMissing(database, 'reservations', 'recording', 'INTEGER NOT NULL DEFAULT 0');
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function addMissing(database: DatabaseSync, table: string, column: string, type: string): void {
  const columns = database.prepare(`PRAGMA table_info(${table})`).all();
  if (!columns.some(({ name }) => name === column)) database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
}
