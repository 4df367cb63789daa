import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import { lineOf, type Problem, parseJson } from '@/lib/packs/parse-pack';
import { type RegionFile, type RegionFileContext, regionSchema } from './region-schema';

/** Where the law requires active consent, which a pre-ticked box is not (contract, The form). */
const actNeeded: readonly string[] = ['vn', 'tr', 'th', 'my', 'ar'];

/**
 * Parses a region file; errors are added to `problems` with line and key, and what needs a decision to `warnings`.
 * @param source undefined if the file does not exist
 */
export function parseRegionFile(
  file: string,
  source: string | undefined,
  context: RegionFileContext,
  problems: Problem[],
  warnings: Problem[] = [],
): RegionFile | undefined {
  if (source === undefined) {
    problems.push({ file, line: 1, reason: 'the file is missing' });
    return undefined;
  }
  const { root, problems: syntax } = parseJson(file, source);
  problems.push(...syntax);
  if (!root) return undefined;

  const result = regionSchema(context).safeParse(getNodeValue(root));
  if (result.success) {
    if (result.data.form.agreement === 'ticked' && actNeeded.includes(context.region.id)) {
      const node = findNodeAtLocation(root, ['form', 'agreement']) ?? root;
      const reason = 'ticked at first, where the law wants an act of the parent: consider "unticked"';
      warnings.push({ file, line: lineOf(source, node.offset), key: 'form.agreement', reason });
    }
    return result.data;
  }
  for (const issue of result.error.issues) {
    // A missing key has no position: take that of the object that should hold it.
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
