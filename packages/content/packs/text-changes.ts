import { getNodeValue, parseTree } from 'jsonc-parser';
import type { PackFiles } from './pack-files';
import { madeFromFolder } from './words/made-from';

/** One text that differs between two folders of packs. */
export type TextChange = {
  /** Path in the folder of packs. */
  file: string;
  /** Dotted path; `''` of an article, or of a file that is no JSON. */
  key: string;
  /** Undefined: it is new. */
  before: string | undefined;
  /** Undefined: it is gone. */
  after: string | undefined;
};

/** Every text that differs, in the order of the files and of their keys. What translations remember is no text. */
export function textChanges(before: Pick<PackFiles, 'files'>, after: Pick<PackFiles, 'files'>): TextChange[] {
  const names = [...new Set([...before.files.keys(), ...after.files.keys()])].sort();
  const texts = names.filter((name) => !name.startsWith(`${madeFromFolder}/`));
  return texts.flatMap((file) => {
    const [one, other] = [before.files.get(file), after.files.get(file)];
    if (one === other) return [];
    const [ones, others] = [valuesIn(file, one), valuesIn(file, other)];
    return [...new Set([...others.keys(), ...ones.keys()])]
      .filter((key) => ones.get(key) !== others.get(key))
      .map((key) => ({ file, key, before: ones.get(key), after: others.get(key) }));
  });
}

/** The values of a file by dotted path: a text as it is, everything else as JSON. */
function valuesIn(file: string, source: string | undefined): Map<string, string> {
  const values = new Map<string, string>();
  if (source === undefined) return values;
  const root = file.endsWith('.json') ? parseTree(source) : undefined;
  if (!root) return values.set('', source);
  const visit = (value: unknown, path: string) => {
    const isBranch = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    if (!isBranch) values.set(path, typeof value === 'string' ? value : JSON.stringify(value));
    else for (const [name, child] of Object.entries(value)) visit(child, path ? `${path}.${name}` : name);
  };
  visit(getNodeValue(root), '');
  return values;
}
