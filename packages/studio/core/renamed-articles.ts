import { isGroup } from '@talkaroo/content/json/group';
import { articleKinds } from '@talkaroo/content/regions/pages';
import { omit } from 'es-toolkit';
import type { Value, ValueChange } from '../protocol';

export type Rename = {
  /** Folder of articles: `blog`. */
  kind: string;
  from: string;
  to: string;
};

/** Replaces addresses of the article, its name among related ones, and its name in records of translations. */
export function renamedIn(text: string, { kind, from, to }: Rename, file: string): string {
  if (!text.includes(from)) return text;
  const address = new RegExp(`(?<=["'(\\s](?:/[\\w-]+)?/${kind}/)${from}(?=["')\\s#?])`, 'g');
  const links = text.replace(address, to);
  if (file.startsWith('made-from/')) return links.replace(`"${kind}/${from}":`, `"${kind}/${to}":`);
  if (!file.includes(`/${kind}/`)) return links;
  const inList = new RegExp(`(?<=[\\s[,"'])${from}(?=["'\\],]|\\s*$)`, 'gm');
  return links.replace(/^related:.*(?:\n[ \t]+.*)*/m, (related) => related.replace(inList, to));
}

export type Renamed<T> = Rename & { changes: T[] };

/** Returns the changes of addresses of articles, each with all that belongs to it, and the other changes. */
export function renamesIn<T extends ValueChange>(changes: readonly T[]): { renames: Renamed<T>[]; others: T[] } {
  const renames = new Map<string, Renamed<T>>();
  const article = new RegExp(`/(${articleKinds.join('|')})/([^/]+)$`);
  for (const [path, target] of changes.flatMap(newlyMoved)) {
    const [, kind = '', from = ''] = article.exec(path) ?? [];
    const [, sameKind, to = ''] = article.exec(target) ?? [];
    if (kind && kind === sameKind) renames.set(`${kind}/${from}`, { kind, from, to, changes: [] });
  }
  const others = changes.filter((change) => {
    const rename = [...renames.values()].find((one) => isOf(change, one));
    rename?.changes.push(change);
    return !rename;
  });
  return { renames: [...renames.values()].filter((one) => one.changes.length > 0), others };
}

function newlyMoved({ key, before, after }: ValueChange): [string, string][] {
  if (key !== 'moved' || !isGroup<Value>(after)) return [];
  const known = isGroup<Value>(before) ? Object.keys(before) : [];
  return Object.entries(omit(after, known)).map(([path, target]) => [path, String(target)]);
}

function isOf(change: ValueChange, rename: Rename): boolean {
  const { file, key, before, after } = change;
  const { kind, from, to } = rename;
  if (key === '' && before !== null && after === null) return file.endsWith(`/${kind}/${from}.md`);
  if (key === '' && before === null) return file.endsWith(`/${kind}/${to}.md`);
  if (key === 'moved') {
    return newlyMoved(change).some(([path, target]) => path.endsWith(from) && target.endsWith(`/${kind}/${to}`));
  }
  const source = (value: Value) => (key === 'related' ? `related: ${JSON.stringify(value)}` : JSON.stringify(value));
  return renamedIn(source(before), rename, file) === source(after);
}
