import { z } from 'zod';

export const findingSchema = z.object({
  /** Errors prevent publication; warnings do not. */
  severity: z.enum(['error', 'warning']),
  /** Path in the folder of packs: `tr/home.json`. */
  file: z.string(),
  line: z.number(),
  /** Dotted path; absent if the finding concerns the whole file. */
  key: z.string().exactOptional(),
  message: z.string(),
  fix: z.string(),
});

export type Finding = z.infer<typeof findingSchema>;

/** A mistake in one value and its fix, in sentences for editors rather than programmers. */
export type Mistake = Pick<Finding, 'message' | 'fix'>;

/** Returns a finding about a file: an error, at its first line, unless `place` says otherwise. */
export function findingAt(file: string, mistake: Mistake, place: Partial<Finding> = {}): Finding {
  return { severity: 'error', file, line: 1, ...place, ...mistake };
}

export function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

export function compareFindings(a: Finding, b: Finding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line;
}
