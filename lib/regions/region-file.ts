import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import type { Finding } from '@/lib/packs/finding';
import { lineOf, parseJson } from '@/lib/packs/parse-pack';
import { type RegionFile, type RegionFileContext, regionSchema } from './region-schema';

/** Where the law requires active consent, which a pre-ticked box is not (contract, The form). */
const actNeeded: readonly string[] = ['vn', 'tr', 'th', 'my', 'ar'];

/**
 * Parses a region file; what is wrong, or needs a decision, is added to `findings`.
 * @param source undefined if the file does not exist
 */
export function parseRegionFile(
  file: string,
  source: string | undefined,
  context: RegionFileContext,
  findings: Finding[],
): RegionFile | undefined {
  if (source === undefined) {
    findings.push({ severity: 'error', file, line: 1, what: 'The file is missing.', mend: 'Every region has one.' });
    return undefined;
  }
  const { root, findings: syntax } = parseJson(file, source);
  findings.push(...syntax);
  if (!root) return undefined;

  const result = regionSchema(context).safeParse(getNodeValue(root));
  if (result.success) {
    if (result.data.form.agreement === 'ticked' && actNeeded.includes(context.region.id)) {
      const node = findNodeAtLocation(root, ['form', 'agreement']) ?? root;
      const what = 'The box is ticked at first, where the law wants an act of the parent.';
      const place = { file, line: lineOf(source, node.offset), key: 'form.agreement' };
      findings.push({ severity: 'warning', ...place, what, mend: 'Consider "unticked".' });
    }
    return result.data;
  }
  for (const issue of result.error.issues) {
    // A missing key has no position: take that of the object that should hold it.
    const segments = issue.path as (string | number)[];
    const node = findNodeAtLocation(root, segments) ?? findNodeAtLocation(root, segments.slice(0, -1)) ?? root;
    findings.push({
      severity: 'error',
      file,
      line: lineOf(source, node.offset),
      ...(segments.length > 0 && { key: segments.join('.') }),
      what: `${issue.message}.`,
      mend: '',
    });
  }
  return undefined;
}
