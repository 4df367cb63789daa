import { isGroup } from '@talkaroo/content/json/group';
import { mediaFolder } from '@talkaroo/content/packs/media';
import { type PackFiles, withTexts } from '@talkaroo/content/packs/pack-files';
import { remember, type StaleText, staleTexts } from '@talkaroo/content/packs/words/made-from';
import { regions } from '@talkaroo/content/regions/regions';
import type { Value } from '../protocol';
import { newMistake } from './edit-mistakes';
import { EditRefused, parsedAt, writeValues } from './edits';
import { type Rename, renamedIn } from './renamed-articles';

/**
 * Gives an article another slug in all languages that use it, with all that names it, and leads its old addresses there.
 * @param addresses paths of the published article, by region: `/blog/first-lesson`
 * @throws EditRefused
 */
export function renameArticle(
  packFiles: PackFiles,
  rename: Rename,
  addresses: readonly { region: string; path: string }[],
): PackFiles {
  const { kind, from, to } = rename;
  const isNamed = (name: string, slug: string) => name.endsWith(`/${kind}/${slug}.md`);
  if ([...packFiles.files.keys()].some((name) => isNamed(name, to))) {
    throw new EditRefused(`There is an article with the address ${kind}/${to} already.`, 'Choose another address.');
  }
  const texts = new Map<string, string | undefined>();
  for (const [name, text] of packFiles.files) {
    if (name.startsWith(`${mediaFolder}/`)) continue;
    if (isNamed(name, from)) texts.set(name, undefined);
    texts.set(isNamed(name, from) ? name.replace(/[^/]+$/, `${to}.md`) : name, renamedIn(text, rename, name));
  }
  let after = withTexts(packFiles, texts);
  for (const { id } of regions) {
    const file = `regions/${id}.json`;
    const shared = movedIn(after, 'regions/shared.json') ?? {};
    const moved = Object.entries(movedIn(after, file) ?? shared);
    const own = addresses
      .filter(({ region }) => region === id)
      .map(({ path }) => [path, `${path.slice(0, -from.length)}${to}`]);
    // The new address may have been an old one, which led elsewhere.
    const value = Object.fromEntries([...moved, ...own].filter(([path]) => !path?.endsWith(`/${kind}/${to}`)));
    const isShared = JSON.stringify(value) === JSON.stringify(shared);
    if (own.length === 0 && JSON.stringify(value) === JSON.stringify(Object.fromEntries(moved))) continue;
    after = writeValues(after, file, [{ key: 'moved', value: isShared ? null : value }]).files;
  }
  after = stillCurrent(packFiles, after, rename);
  const mistake = newMistake(packFiles, after);
  if (mistake) throw new EditRefused(mistake.message, mistake.fix);
  return after;
}

/** A new address in a link makes no translation stale. */
function stillCurrent(before: PackFiles, after: PackFiles, { kind, from, to }: Rename): PackFiles {
  const idOf = ({ folder, namespace, key }: Pick<StaleText, 'folder' | 'namespace' | 'key'>) =>
    [folder, namespace === `${kind}/${from}` ? `${kind}/${to}` : namespace, key].join(' ');
  const known = new Set(staleTexts(before).map(idOf));
  return staleTexts(after)
    .filter((text) => !known.has(idOf(text)))
    .reduce((files, { folder, namespace, key }) => {
      return withTexts(files, remember(files, { folder, key: key ? `${namespace}.${key}` : namespace }));
    }, after);
}

function movedIn(packFiles: PackFiles, file: string): Record<string, Value> | undefined {
  const value = parsedAt(packFiles, { file, key: 'moved' });
  return isGroup<Value>(value) ? value : undefined;
}
