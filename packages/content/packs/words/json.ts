import { type Entry, parseJson } from '@talkaroo/content/packs/parse-pack';
import type { Node } from 'jsonc-parser';

/** Returns the texts of a pack by dotted path, valid or not; undefined if the file cannot be parsed. */
export function readTexts(file: string, source: string): ReadonlyMap<string, Entry> | undefined {
  const { root } = parseJson(file, source);
  if (!root) return undefined;
  const entries = new Map<string, Entry>();
  let line = 1;
  let counted = 0;
  const visit = (node: Node, path: string) => {
    // Values come in file order, so lines can be counted incrementally.
    for (; counted < node.offset; counted += 1) if (source[counted] === '\n') line += 1;
    if (node.type === 'string' && path) entries.set(path, { text: node.value, line });
    if (node.type !== 'object') return;
    for (const { children: [name, value] = [] } of node.children ?? []) {
      if (!name || !value) continue;
      visit(value, path ? `${path}.${name.value}` : name.value);
    }
  };
  visit(root, '');
  return entries;
}
