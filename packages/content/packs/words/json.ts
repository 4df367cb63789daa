import { contentOf } from '@talkaroo/content/packs/pack-file';
import { type Entry, parseJson } from '@talkaroo/content/packs/parse-pack';

/** Returns the texts of a pack by dotted path, valid or not; undefined if the file cannot be parsed. */
export function readTexts(file: string, source: string): ReadonlyMap<string, Entry> | undefined {
  const { root } = parseJson(file, source);
  if (!root) return undefined;
  const { lines, texts } = contentOf(root, source);
  return new Map([...texts].map(([key, text]) => [key, { text, line: lines.get(key) ?? 1 }]));
}
