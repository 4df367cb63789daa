import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import { z } from 'zod';
import { lineOf, type Problem, parseJson } from './parse-pack';

/** Whether the form shows an optional field, and whether it must be filled in. */
const fieldUse = z.enum(['hidden', 'optional', 'required']);

const regionFile = z.strictObject({
  /** What the region calls itself in the switcher, in its own language. */
  name: z.string().trim().min(1),
  /** Whether the switcher lists the region. */
  isShow: z.boolean(),
  form: z.strictObject({
    /** Country codes left out of the picker, comma-separated; `none` hides none (spec, section 7). */
    hide_codes: z.string().regex(/^(none|\d{1,4}(,\d{1,4})*)$/, 'codes such as "86" or "86,850", or "none"'),
    email: fieldUse.exclude(['required']),
    /** Invitation code. */
    code: fieldUse.exclude(['required']),
    /** Spoken language: a choice that only the Hong Kong site has words for (spec, section 3). */
    currentLanguage: fieldUse,
  }),
});

/** What marketers set for one region (`locales/regions/<id>.json`). */
export type RegionFile = z.infer<typeof regionFile>;

/**
 * Parses a region file; what is wrong with it is added to `problems` with its line and key.
 * @param source undefined where the file does not exist
 */
export function parseRegionFile(file: string, source: string | undefined, problems: Problem[]): RegionFile | undefined {
  if (source === undefined) {
    problems.push({ file, line: 1, reason: 'the file is missing' });
    return undefined;
  }
  const { root, problems: syntax } = parseJson(file, source);
  problems.push(...syntax);
  if (!root) return undefined;

  const result = regionFile.safeParse(getNodeValue(root));
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    // A missing key has no place of its own: the object that should hold it has.
    const segments = issue.path as (string | number)[];
    const node = findNodeAtLocation(root, segments) ?? findNodeAtLocation(root, segments.slice(0, -1)) ?? root;
    problems.push({
      file,
      line: lineOf(source, node.offset),
      ...(segments.length > 0 && { key: segments.join('.') }),
      reason: issue.message,
    });
  }
  return undefined;
}
