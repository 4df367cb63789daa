import type { PackFiles } from '@talkaroo/content/packs/pack-files';

// biome-ignore lint/suspicious/noExplicitAny: packs have many shapes, and a key that is gone fails at once.
type Pack = any;

export function editPack(packs: PackFiles, name: string, change: (pack: Pack) => void): PackFiles {
  const pack = JSON.parse(packs.files.get(name) as string);
  change(pack);
  return { ...packs, files: new Map([...packs.files, [name, JSON.stringify(pack, null, 2)]]) };
}
