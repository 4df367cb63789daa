import { leavesOf } from '@talkaroo/content/json/group';
import { getNodeValue, parseTree } from 'jsonc-parser';
import { madeFolder } from './media';
import type { PackFiles } from './pack-files';
import { madeFromFolder } from './pack-path';

export type TextChange = {
  file: string;
  /** Dotted path; `''` for an article or invalid JSON. */
  key: string;
  before?: string | undefined;
  after?: string | undefined;
};

/** Returns every text that differs, ordered by file and key. Ignores the records of translations. */
export function textChanges(before: PackFiles, after: PackFiles): TextChange[] {
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

function valuesIn(file: string, source: string | undefined): Map<string, string> {
  if (source === undefined) return new Map();
  const root = file.endsWith('.json') ? parseTree(source) : undefined;
  if (!root) return new Map([['', source]]);
  const value = getNodeValue(root);
  // The hash stands for the rest of a picture's record.
  const leaves = leavesOf(file.startsWith(`${madeFolder}/`) ? { hash: value?.hash } : value);
  return new Map(
    leaves.map(([path, leaf]) => [path.join('.'), typeof leaf === 'string' ? leaf : JSON.stringify(leaf)]),
  );
}
