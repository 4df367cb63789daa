import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { EnvironmentError, getEnvironment } from '@talkaroo/content/environment';
import { messageOf } from '@talkaroo/content/errors/read-error';
import { createSandbox } from './app';
import { openDatabase } from './database';
import { startServer } from './server';

const defaultDatabase = path.resolve(import.meta.dirname, '../..', '.sandbox', 'sandbox.sqlite');

try {
  const { sandboxPort, hostSuffixes } = getEnvironment();
  const app = createSandbox({ places: readPlaces(), database: openConfiguredDatabase(), hostSuffixes });
  await startServer(app, sandboxPort);
  // SQLite needs no shutdown.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  const [suffix] = hostSuffixes;
  const hosts = suffix ? `login.<region>.${suffix} and trial.<region>.${suffix}` : 'The login and trial hosts';
  console.log(`Sandbox: ${hosts} answer on port ${sandboxPort}.`);
} catch (error) {
  console.error(`Sandbox: ${explain(error)}`);
  process.exit(1);
}

function readPlaces(): number {
  const value = process.env.SANDBOX_PLACES || '1';
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  throw new EnvironmentError('SANDBOX_PLACES', value, 'not a whole number from 1 to 99');
}

function openConfiguredDatabase(): DatabaseSync {
  const value = process.env.SANDBOX_DATABASE || defaultDatabase;
  try {
    return openDatabase(value === ':memory:' ? value : path.resolve(value));
  } catch (error) {
    throw new EnvironmentError('SANDBOX_DATABASE', value, `cannot be used as the database (${messageOf(error)})`);
  }
}

function explain(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  if (error instanceof Error && 'code' in error && 'port' in error) {
    if (error.code === 'EADDRINUSE') return `port ${error.port} is taken; set SANDBOX_PORT to a free one`;
    if (error.code === 'EACCES') return `port ${error.port} is not allowed to you; set SANDBOX_PORT to a higher one`;
  }
  return String(error instanceof Error ? error.stack : error);
}
