import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const breakage = z.strictObject({
  file: z.string(),
  find: z.string(),
  replacement: z.string().default(''),
  caughtBy: z.string(),
});

export const breakages = z
  .record(z.string(), breakage)
  .parse(parse(readFileSync(new URL('table.yaml', import.meta.url), 'utf8')));
