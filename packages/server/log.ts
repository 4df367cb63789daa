import type { LogLevel } from '@talkaroo/content/environment';
import { pino } from 'pino';

export function createLog(level: LogLevel, release: string) {
  return pino({
    level,
    base: { release },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}

export type Log = ReturnType<typeof createLog>;
