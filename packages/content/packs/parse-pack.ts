import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Finding } from './finding';
import { findJsonMistake } from './json-mistake';

/** A text of a pack with the line it is on. */
export type Entry = { text: string; line: number };

/** Names the schema of a JSON file to an editor: the first key of each file, and no part of what it says. */
export const schemaKey = '$schema';

/**
 * Whether a text can be a key, or the name of a pack. Names that every object of JavaScript has (`constructor`,
 * `__proto__`) cannot: a text stored there would change all objects.
 */
export function isKey(name: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(name) && !(name in Object.prototype);
}

export const keyMend = 'Use letters, digits, - and _; some words, such as constructor, are taken.';

/** Far more than packs and region files have: deeper ones would overflow the stack of what reads them. */
const deepest = 50;

/**
 * Parses strict JSON into a tree that knows the position of each value.
 * @returns `root` if there is no mistake; `partial` is what could be read in any case
 */
export function parseJson(
  file: string,
  source: string,
): { root: Node | undefined; partial: Node | undefined; findings: Finding[] } {
  // The mark that some editors put in front of a file.
  const text = source.replace(/^\uFEFF/, ' ');
  const refuse = (offset: number, message: string, fix: string): Finding[] => [
    { severity: 'error', file, line: lineOf(text, offset), message, fix },
  ];
  const deep = tooDeepAt(text);
  if (deep !== undefined) {
    const findings = refuse(
      deep,
      'There are too many brackets in brackets.',
      'Compare the file with another language’s.',
    );
    return { root: undefined, partial: undefined, findings };
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (errors.length === 0 && root) return { root, partial: root, findings: [] };
  const { offset, message, fix } = findJsonMistake(text);
  return { root: undefined, partial: root, findings: refuse(offset, message, fix) };
}

/** The offset of the first bracket that is nested too deeply. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]+|\\.)*"?|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth > deepest) return index;
  }
  return undefined;
}

/** The keys that stand twice in an object, or cannot be keys, with the offset of each. */
export function badKeys(root: Node): { path: (string | number)[]; offset: number; message: string; fix: string }[] {
  const found: ReturnType<typeof badKeys> = [];
  const visit = (node: Node, path: (string | number)[]) => {
    if (node.type === 'array')
      for (const [index, item] of (node.children ?? []).entries()) visit(item, [...path, index]);
    if (node.type !== 'object') return;
    const seen = new Map<string, Node>();
    for (const property of node.children ?? []) {
      const [name, value] = property.children ?? [];
      if (!name || !value) continue;
      const inside = [...path, String(name.value)];
      const isSchema = path.length === 0 && name.value === schemaKey;
      if (seen.has(name.value)) {
        found.push({
          path: inside,
          offset: name.offset,
          message: `“${name.value}” stands here twice.`,
          fix: 'Delete one of them.',
        });
      } else if (!isSchema && !isKey(name.value)) {
        found.push({ path: inside, offset: name.offset, message: `“${name.value}” cannot be a key.`, fix: keyMend });
      }
      seen.set(name.value, value);
      visit(value, inside);
    }
  };
  visit(root, []);
  return found;
}

/** The line, from 1, of an offset in a text. */
export function lineOf(source: string, offset: number): number {
  let line = 1;
  for (let index = source.indexOf('\n'); index !== -1 && index < offset; index = source.indexOf('\n', index + 1))
    line += 1;
  return line;
}

/** The offset of a value in a tree, or else of its name, or of what should hold it. */
export function offsetAt(root: Node, path: readonly (string | number)[], which: 'name' | 'value' = 'value'): number {
  let node = root;
  let offset = root.offset;
  for (const segment of path) {
    const child =
      node.type === 'array'
        ? node.children?.[Number(segment)]
        : node.children?.find(({ children }) => children?.[0]?.value === segment);
    if (!child) break;
    const [name, value] = child.type === 'property' ? (child.children ?? []) : [child, child];
    if (!name || !value) break;
    offset = which === 'name' ? name.offset : value.offset;
    node = value;
  }
  return offset;
}
