import { format } from 'node:util';
import type { Log } from './log';

/**
 * Sends what is written to the console, by Next for instance, to the log. An error among it goes to `onError` instead.
 */
export function captureConsole(log: Log, onError: (error: Error) => void): void {
  const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
  for (const [method, level] of Object.entries(levels) as [
    keyof typeof levels,
    (typeof levels)[keyof typeof levels],
  ][]) {
    console[method] = (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error);
      if (error) onError(error);
      else log[level](stripColours(format(...values)).trim());
    };
  }
}

/** Calls back for each error once, although several parts of the server may catch the same one. */
export function onceEach(callback: (error: unknown) => void): (error: unknown) => void {
  const seen = new WeakSet<object>();
  return (error) => {
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    callback(error);
  };
}

function stripColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with one.
  return text.replaceAll(/\x1b\[[0-9;]*m/g, '');
}
