import { format } from 'node:util';
import type { Log } from './log';

/** Redirects the console, which Next writes to, to the log. Errors go to `onError` instead. */
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

/** Returns a callback that ignores errors it has seen before, as several parts may catch the same one. */
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
