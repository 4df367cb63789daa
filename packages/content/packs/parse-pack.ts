import { lineOf } from '@talkaroo/content/text/line-of';
import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { type Finding, findingAt, type Mistake } from './finding';
import { jsonMistake } from './json-mistake';

export type Entry = { text: string; line: number };

/** Key that names a JSON file's schema for editors; ignored otherwise. */
export const schemaKey = '$schema';

/** Whether a text can be a key or pack name. Excludes properties of `Object.prototype` (prototype pollution). */
export function isKey(name: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(name) && !(name in Object.prototype);
}

export const keyFix = 'Use letters, digits, - and _; some words, such as constructor, are taken.';

/** Maximum nesting depth; deeper trees would overflow the stack. */
const maxDepth = 50;

/** Parses strict JSON with positions. `root` is undefined if invalid; `partial` is the part that could be parsed. */
export function parseJson(
  file: string,
  source: string,
): { root: Node | undefined; partial: Node | undefined; findings: Finding[] } {
  // Replaces a byte order mark.
  const text = source.replace(/^\uFEFF/, ' ');
  const refuse = (offset: number, mistake: Mistake) => [findingAt(file, mistake, { line: lineOf(text, offset) })];
  const deep = tooDeepAt(text);
  if (deep !== undefined) return { root: undefined, partial: undefined, findings: refuse(deep, tooDeep) };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (!error) return { root, partial: root, findings: [] };
  const { offset, ...mistake } = jsonMistake(text, error);
  return { root: undefined, partial: root, findings: refuse(offset, mistake) };
}

const tooDeep = {
  message: 'There are too many brackets in brackets.',
  fix: 'Compare the file with another language’s.',
};

function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]+|\\.)*"?|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth > maxDepth) return index;
  }
  return undefined;
}

type BadKey = { path: (string | number)[]; offset: number; isDouble: boolean; message: string; fix: string };

export function badKeys(root: Node): BadKey[] {
  const found: BadKey[] = [];
  const visit = (node: Node, path: (string | number)[]) => {
    if (node.type === 'array')
      for (const [index, item] of (node.children ?? []).entries()) visit(item, [...path, index]);
    if (node.type !== 'object') return;
    const seen = new Set<string>();
    for (const property of node.children ?? []) {
      const [name, value] = property.children ?? [];
      if (!name || !value) continue;
      const inside = [...path, String(name.value)];
      const isSchema = path.length === 0 && name.value === schemaKey;
      const place = { path: inside, offset: name.offset, isDouble: seen.has(name.value) };
      if (place.isDouble) {
        found.push({ ...place, message: `“${name.value}” stands here twice.`, fix: 'Delete one of them.' });
      } else if (!isSchema && !isKey(name.value)) {
        found.push({ ...place, message: `“${name.value}” cannot be a key.`, fix: keyFix });
      }
      seen.add(name.value);
      visit(value, inside);
    }
  };
  visit(root, []);
  return found;
}
