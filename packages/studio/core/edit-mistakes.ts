import { parseArticle } from '@talkaroo/content/articles/article-file';
import { splitFrontMatter } from '@talkaroo/content/articles/front-matter';
import { articleLinkMistake } from '@talkaroo/content/packs/check-texts';
import { type Finding, isError } from '@talkaroo/content/packs/finding';
import { keysOf, namesBelow } from '@talkaroo/content/packs/keys';
import { isArticleFile, packFolders } from '@talkaroo/content/packs/known-files';
import { nearest } from '@talkaroo/content/packs/nearest';
import { type PackFile, readPack } from '@talkaroo/content/packs/pack-file';
import { type PackFiles, shownName } from '@talkaroo/content/packs/pack-files';
import { checkPacks, regionContexts } from '@talkaroo/content/packs/read-packs';
import { isLeaf, type ShapeGroup, type ShapeNode, shape, shapeAt } from '@talkaroo/content/packs/shape';
import type { Mistake } from '@talkaroo/content/packs/text-mistakes';
import { glossaryName, readGlossary } from '@talkaroo/content/packs/words/glossary';
import { allSites } from '@talkaroo/content/regions/check-link';
import { fallbackLanguage, type Language } from '@talkaroo/content/regions/languages';
import { type ArticleKind, articleKinds, forEachKind, isArticleKind } from '@talkaroo/content/regions/pages';
import { readRegionSources } from '@talkaroo/content/regions/read-region-files';
import { parseRegionFile, readJson, switchesIn } from '@talkaroo/content/regions/region-file';
import { regions } from '@talkaroo/content/regions/regions';
import { articleValue, headFields } from './article-text';

export type EditMistake = Mistake & { path: string; key: string };

type Find = (packFiles: PackFiles) => EditMistake[];

/**
 * Returns the first new error, by the checks that edits must not break: invalid messages, incomplete items, missing
 * names. Glossary and prose findings only block publishing.
 */
export function newMistake(before: PackFiles, after: PackFiles): EditMistake | undefined {
  const changed = [...new Set([...before.files.keys(), ...after.files.keys()])].filter(
    (path) => before.files.get(path) !== after.files.get(path),
  );
  for (const find of changed.flatMap((path) => findersFor(path, before, after))) {
    const mistakes = find(after);
    // Errors that existed before must not block edits that may be part of fixing them.
    const known = mistakes.length > 0 ? new Set(find(before).map(nameOf)) : undefined;
    const mistake = mistakes.find((one) => !known?.has(nameOf(one)));
    if (mistake) return mistake;
  }
  return undefined;
}

function nameOf({ path, key, message }: EditMistake): string {
  return [path, key, message].join('\0');
}

function findersFor(path: string, before: PackFiles, after: PackFiles): Find[] {
  const [folder = '', ...rest] = path.split('/');
  const file = rest.join('/');
  const isNew = !before.files.has(path);
  if (isArticleFile(file)) return after.files.has(path) ? [(files) => headMistakes(files, path, isNew)] : [allMistakes];
  if (folder === 'regions') {
    const region = regions.find(({ id }) => file === `${id}.json`);
    const isAll = !region || switchesOf(before, path) !== switchesOf(after, path);
    return isAll ? [allMistakes] : [(files) => regionMistakes(files, [region.id])];
  }
  if (file === `${glossaryName}.json`) return [(files) => glossaryMistakes(files, folder)];
  const namespace = file.slice(0, -'.json'.length);
  const texts: Find = (files) => textMistakes(files, path, namespace);
  const namesIn = (files: PackFiles) => [...(packIn(files, path, namespace)?.lines.keys() ?? [])].sort();
  const [own, others] = [namesIn(before), namesIn(after)];
  if (own.join() === others.join()) return [texts];
  const list = namedByRegions[namespace];
  const isNamed = list !== undefined && namesBelow(own, list).join() !== namesBelow(others, list).join();
  const all = regions.map(({ id }) => id as string);
  return [
    texts,
    (files) => structureMistakes(files, namespace),
    ...(isNamed ? [(files: PackFiles) => regionMistakes(files, all)] : []),
  ];
}

/** Lists of packs whose items region files refer to. */
const namedByRegions: Record<string, string> = { common: 'nav', home: 'banners', prices: 'packages.names' };

function switchesOf({ files }: PackFiles, path: string): string {
  const json = (name: string) => readJson(name, files.get(name) ?? '', []);
  return JSON.stringify(switchesIn(json(path), json('regions/shared.json')));
}

function packIn({ files }: PackFiles, path: string, namespace: string): PackFile | undefined {
  const source = files.get(path);
  const group = shape.get(namespace);
  return source === undefined || !group ? undefined : readPack(namespace, group, source);
}

function textMistakes(packFiles: PackFiles, path: string, namespace: string): EditMistake[] {
  const pack = packIn(packFiles, path, namespace);
  const group = shape.get(namespace);
  if (!pack || !group) return [];
  const mistakes = pack.findings.map(({ key = '', message, fix }) => ({ path, key, message, fix }));
  for (const [key, { text }] of pack.entries) {
    if (namespace === 'common' && key === 'brand' && text.includes('{brand}')) {
      const message = 'The name of the school is what {brand} stands for.';
      mistakes.push({ path, key, message, fix: 'Write the name itself.' });
    }
    if (!text.includes('<')) continue;
    const leaf = shapeAt(group, key);
    const lost = leaf && isLeaf(leaf) && leaf.mayLink && articleLinkMistake(text, articlesFor(packFiles, path));
    if (lost) mistakes.push({ path, key, ...lost });
  }
  return mistakes;
}

/** Returns the articles that a file's texts may link to. Regions without an article show its links as plain text. */
function articlesFor(packFiles: PackFiles, path: string): { kind: ArticleKind; slug: string }[] {
  const [language, region] = (path.split('/')[0] ?? '').split('@');
  const folders = packFolders(packFiles).filter(
    (folder) => folder.language === language && (!region || !folder.region || folder.region === region),
  );
  return articleKinds.flatMap((kind) => {
    const names = folders.map(({ name }) => name);
    return slugsIn(packFiles, names, kind).map((slug) => ({ kind, slug }));
  });
}

function structureMistakes(packFiles: PackFiles, namespace: string): EditMistake[] {
  const group = shape.get(namespace) as ShapeGroup;
  const read = (folder: string) => packIn(packFiles, `${folder}/${namespace}.json`, namespace);
  return packFolders(packFiles).flatMap(({ name, language, region }): EditMistake[] => {
    const path = `${name}/${namespace}.json`;
    const file = read(name);
    if (!file) {
      const message = 'All languages fall back to the English file: it cannot be left out.';
      return name === fallbackLanguage ? [{ path, key: '', message, fix: 'Keep it, and change its texts.' }] : [];
    }
    const bases = [...new Set([fallbackLanguage, ...(region ? [language] : [])])].filter((base) => base !== name);
    const missing = name === fallbackLanguage ? missingTexts(path, file, group) : [];
    return [...missing, ...itemMistakes(path, file, bases.map(read), { group, isOfRegion: region !== undefined })];
  });
}

function missingTexts(path: string, file: PackFile, group: ShapeGroup): EditMistake[] {
  const mistakes: EditMistake[] = [];
  const keys = keysOf(group, [file.entries], (list, _, { children }) => {
    if (namesBelow(file.lines.keys(), list).some((name) => !children.has(name))) return;
    const message = `The list “${list}” would be empty.`;
    mistakes.push({ path, key: list, message, fix: 'Keep one item at least, or change its texts.' });
  });
  for (const key of keys.keys()) {
    if (file.lines.has(key)) continue;
    const message = `All languages fall back to the English “${key}”: it cannot be left out.`;
    mistakes.push({ path, key, message, fix: 'Write another text in its place.' });
  }
  return mistakes;
}

/** Checks that new items have all fields and do not look like a misspelt item. */
function itemMistakes(
  path: string,
  file: PackFile,
  bases: readonly (PackFile | undefined)[],
  { group, isOfRegion }: { group: ShapeGroup; isOfRegion: boolean },
): EditMistake[] {
  const mistakes: EditMistake[] = [];
  keysOf(group, [file.entries], (list, item, { children }) => {
    const known = new Set(bases.flatMap((base) => namesBelow(base?.lines.keys() ?? [], list)));
    for (const id of namesBelow(file.lines.keys(), list)) {
      if (children.has(id) || known.has(id)) continue;
      const lost = [...known, ...children.keys()].filter((name) => !file.lines.has(`${list}.${name}`));
      const meant = isOfRegion ? undefined : nearest(id, lost);
      if (meant) {
        const message = `“${id}” would be taken for a misspelt “${meant}”, which ${path} lacks in “${list}”.`;
        mistakes.push({ path, key: `${list}.${id}`, message, fix: 'Choose another name.' });
        continue;
      }
      const fields = fieldsOf(item);
      const missing = fields.find((field) => !file.lines.has(`${list}.${id}.${field}`));
      if (missing === undefined) continue;
      const message = `The item “${id}” of “${list}” would have no “${missing}” in ${path}.`;
      mistakes.push({ path, key: `${list}.${id}`, message, fix: `An item has ${fields.join(', ')}.` });
    }
  });
  return mistakes;
}

function fieldsOf(item: ShapeNode): string[] {
  return isLeaf(item) ? [] : [...item.children.keys()];
}

function regionMistakes(packFiles: PackFiles, ids: readonly string[]): EditMistake[] {
  const findings: Finding[] = [];
  const { own, shared } = readRegionSources(packFiles, findings);
  for (const context of regionContexts(packFiles)) {
    const { id } = context.region;
    const json = own.get(id);
    if (json && ids.includes(id)) findings.push(...parseRegionFile(json, shared, context).findings);
  }
  return toMistakes(packFiles, findings);
}

function glossaryMistakes(packFiles: PackFiles, folder: string): EditMistake[] {
  return toMistakes(packFiles, readGlossary(packFiles, folder).findings);
}

/** Ignores bodies, which are saved while they are being written. In new articles, fields may be empty. */
function headMistakes(packFiles: PackFiles, path: string, isNew: boolean): EditMistake[] {
  const source = packFiles.files.get(path);
  if (source === undefined) return [];
  const [folder = '', kind = '', file = ''] = path.split('/');
  const [language = ''] = folder.split('@');
  const slug = file.slice(0, -'.md'.length);
  if (!isArticleKind(kind)) return [];
  const slugs = forEachKind((other) => slugsIn(packFiles, [folder, language], other));
  const others = { ...slugs, [kind]: slugs[kind].filter((one) => one !== slug) };
  const parts = splitFrontMatter(source);
  const headOnly = parts ? `${parts.begin}${parts.head}${parts.end}\n.\n` : source;
  const context = { kind, slug, language: language as Language, regions: [], slugs: others, sites: allSites };
  const findings: Finding[] = [];
  parseArticle(shownName(packFiles, path), headOnly, context, findings);
  const isEmpty = (key: string) => headFields.includes(key) && articleValue(source, key) === '';
  return toMistakes(packFiles, findings).filter(({ key }) => !isNew || !isEmpty(key));
}

function slugsIn({ files }: PackFiles, folders: readonly string[], kind: ArticleKind): string[] {
  const starts = folders.map((folder) => `${folder}/${kind}/`);
  return [...files.keys()].flatMap((name) => {
    const start = starts.find((one) => name.startsWith(one));
    return start && name.endsWith('.md') ? [name.slice(start.length, -'.md'.length)] : [];
  });
}

function allMistakes(packFiles: PackFiles): EditMistake[] {
  return toMistakes(packFiles, checkPacks(packFiles).findings);
}

function toMistakes(packFiles: PackFiles, findings: readonly Finding[]): EditMistake[] {
  const start = shownName(packFiles, 'x').slice(0, -1);
  return findings.filter(isError).map(({ file, key = '', message, fix }) => ({
    path: file.startsWith(start) ? file.slice(start.length) : file,
    key,
    message,
    fix,
  }));
}
