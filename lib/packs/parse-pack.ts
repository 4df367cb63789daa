import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A problem in a pack or region file, worded for the marketer who edits it. */
export type Problem = {
  /** Path as a person would open it. */
  file: string;
  /** From 1. */
  line: number;
  /** Dotted path; absent if the whole file is broken. */
  key?: string;
  reason: string;
};

/** A text of a pack with the line it is on. */
export type Entry = { text: string; line: number };

/**
 * Whether a text can be a key, or the name of a pack. Names that every object of JavaScript has (`constructor`,
 * `__proto__`) cannot: a text stored there would change all objects.
 */
export function isKey(name: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(name) && !(name in Object.prototype);
}

export const keyReason = 'a key is made of letters, digits, - and _, and is no word that JavaScript has for itself';

/** `locales/tr/home.json:12 hero.title: …` */
export function formatProblem({ file, line, key, reason }: Problem): string {
  return `${file}:${line}${key ? ` ${key}` : ''}: ${reason}`;
}

/**
 * Parses a pack: strict JSON, objects of non-empty strings, nested to any depth. Never throws: what cannot be used is
 * left out and reported.
 * @returns entries by dotted path (`hero.title`), in the file's order
 */
export function parsePack(file: string, source: string): { entries: Map<string, Entry>; problems: Problem[] } {
  const entries = new Map<string, Entry>();
  const { root, problems } = parseJson(file, source);
  if (!root) return { entries, problems };

  const visit = (node: Node, path: string) => {
    const line = lineOf(source, node.offset);
    const report = (reason: string) => problems.push({ file, line, ...(path && { key: path }), reason });
    if (node.type === 'object') {
      const seen = new Set<string>();
      for (const property of node.children ?? []) {
        const [name, value] = property.children ?? [];
        if (!name || !value) continue;
        const key = path ? `${path}.${name.value}` : String(name.value);
        if (seen.has(name.value)) {
          problems.push({ file, line: lineOf(source, name.offset), key, reason: 'this key stands here twice' });
        } else if (!isKey(name.value)) {
          problems.push({
            file,
            line: lineOf(source, name.offset),
            key,
            reason: keyReason,
          });
        } else {
          visit(value, key);
        }
        seen.add(name.value);
      }
    } else if (!path) {
      report('a pack is an object: { "key": "text" }');
    } else if (node.type !== 'string') {
      report(`a text in quotes is expected here, not ${node.type}`);
    } else if (node.value.trim() === '') {
      report('the text is empty; remove the key to fall back to English');
    } else {
      entries.set(path, { text: node.value, line });
    }
  };
  visit(root, '');
  return { entries, problems };
}

/** Far more than packs and region files have: deeper ones would overflow the stack of what reads them. */
const deepest = 50;

/** Parses strict JSON into a tree that knows the position of each value. */
export function parseJson(file: string, source: string): { root: Node | undefined; problems: Problem[] } {
  const errors: ParseError[] = [];
  const text = source.replace(/^\uFEFF/, ' ');
  const deep = tooDeepAt(text);
  if (deep !== undefined) {
    return { root: undefined, problems: [{ file, line: lineOf(text, deep), reason: 'too many brackets in brackets' }] };
  }
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (!error && root) return { root, problems: [] };
  const code = error ? printParseErrorCode(error.error) : 'ValueExpected';
  // "CommaExpected" becomes "comma expected".
  const reason = `not valid JSON: ${code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()}`;
  return { root: undefined, problems: [{ file, line: lineOf(text, error?.offset ?? 0), reason }] };
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

/** The line, from 1, of an offset in a text. */
export function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
