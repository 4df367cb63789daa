import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { madeFromFolder } from '@talkaroo/content/packs/words/made-from';
import { textsIn } from './layers';

/**
 * How many translations somebody has said to be right as they are, between two folders of packs: they remember another
 * English text than before, and are the same.
 */
export function countConfirmed(before: Pick<PackFiles, 'files'>, after: Pick<PackFiles, 'files'>): number {
  const memories = [...after.files.keys()].filter(
    (name) => name.startsWith(`${madeFromFolder}/`) && before.files.get(name) !== after.files.get(name),
  );
  return memories.flatMap((name) => {
    const then = textsIn(before, name);
    return [...textsIn(after, name)].filter(([key, { text }]) => isConfirmed(then.get(key)?.text, text));
  }).length;
}

/** @param then English and the translation, as hashes */
function isConfirmed(then: string | undefined, now: string): boolean {
  const [, own] = then?.split(' ') ?? [];
  return own !== undefined && now !== then && now.endsWith(` ${own}`);
}
