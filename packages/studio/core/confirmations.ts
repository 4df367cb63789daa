import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { madeFromFolder } from '@talkaroo/content/packs/words/made-from';
import { textsIn } from './layers';

/** Counts unchanged translations that were confirmed for a new English text. */
export function countConfirmed(before: Pick<PackFiles, 'files'>, after: Pick<PackFiles, 'files'>): number {
  const memories = [...after.files.keys()].filter(
    (name) => name.startsWith(`${madeFromFolder}/`) && before.files.get(name) !== after.files.get(name),
  );
  return memories.flatMap((name) => {
    const then = textsIn(before, name);
    return [...textsIn(after, name)].filter(([key, { text }]) => isConfirmed(then.get(key)?.text, text));
  }).length;
}

/** @param then hashes of the English text and the translation */
function isConfirmed(then: string | undefined, now: string): boolean {
  const [, own] = then?.split(' ') ?? [];
  return own !== undefined && now !== then && now.endsWith(` ${own}`);
}
