import { linkFault, type Sites } from '@talkaroo/content/regions/check-link';
import { fallbackLanguage } from '@talkaroo/content/regions/languages';
import { type ArticleKind, kindOf, singlePagesOf } from '@talkaroo/content/regions/pages';
import { type Region, regions, regionsOf } from '@talkaroo/content/regions/regions';
import { type Finding, findingAt, type Mistake } from './finding';
import { isWithin, keysOf, namesBelow } from './keys';
import { packFolders } from './known-files';
import { memo } from './memo';
import { didYouMean, nearest, nearestOr } from './nearest';
import type { PackFile } from './pack-file';
import type { PackFiles } from './pack-files';
import { readPath } from './pack-path';
import { pageTagsIn } from './page-tags';
import type { Entry } from './parse-pack';
import { placeholdersIn } from './placeholder';
import { isLeaf, type Leaf, type ShapeGroup, shape, shapeAt } from './shape';
import { linksIn, pluralWarning } from './text-mistakes';
import { articlesIn } from './words/texts';

type Context = {
  packFiles: PackFiles;
  read: ReadonlyMap<string, ReadonlyMap<string, PackFile>>;
  /** Whether any region shows texts of this folder and namespace. */
  isShown: (folder: string, namespace: string) => boolean;
  /** Same, except that an unreadable region shows nothing. */
  isNeeded: (folder: string, namespace: string) => boolean;
  sites: Sites;
  /** Files that exist under a misspelt name. */
  meant: ReadonlySet<string>;
};

type Checked = {
  file: PackFile;
  path: string;
  group: ShapeGroup;
  /** The English pack, and for a region's own folder also the language's. */
  bases: readonly (PackFile | undefined)[];
  sites: Sites;
  articles: readonly { kind: ArticleKind; slug: string }[];
  /** Dotted paths that misspelt keys stand for; not reported as missing. */
  meant: Set<string>;
  report: (severity: Finding['severity'], key: string, message: string, fix: string, line?: number) => void;
};

/** Checks packs against each other: missing texts, parts lost in translation, and texts that are never shown. */
export function checkTexts({ packFiles, read, isShown, isNeeded, sites, meant }: Context, findings: Finding[]): void {
  const switches = JSON.stringify(regions.map(sites.switchesOf));
  for (const { name, language, region } of packFolders(packFiles)) {
    // All regions of a language show its texts; a link to a page that a region lacks becomes plain words.
    const folders = packFolders(packFiles).filter(
      (other) => other.language === language && (!region || !other.region || other.region === region),
    );
    const articles = folders.flatMap((folder) => articlesIn(packFiles, folder.name));
    const named = articles.map((article) => article.namespace).join();
    for (const [namespace, group] of shape) {
      const path = `${name}/${namespace}.json`;
      const file = read.get(name)?.get(namespace);
      if (!file) {
        const isWanted = name === fallbackLanguage || isNeeded(name, namespace);
        if (!region && isWanted && !meant.has(path)) findings.push(missingFile(path));
        continue;
      }
      const names = [...new Set([fallbackLanguage, ...(region ? [language] : [])])].filter((base) => base !== name);
      const bases = names.map((base) => read.get(base)?.get(namespace));
      const shows = isShown(name, namespace);
      findings.push(
        ...memo(`check ${path}`, [file, ...bases, shows, switches, named], () =>
          checkFile({ file, path, group, bases, sites, articles }, shows),
        ),
      );
    }
  }
  if (!packFolders(packFiles).some(({ name }) => name === fallbackLanguage)) {
    const fix = 'Put the folder back: all languages fall back to it.';
    findings.push(findingAt(fallbackLanguage, { message: 'The English texts are missing.', fix }));
  }
}

function checkFile(checked: Omit<Checked, 'meant' | 'report'>, isShown: boolean): Finding[] {
  const { file, path } = checked;
  const { language, region } = readPath(path);
  if (!isShown && (region || language !== fallbackLanguage)) {
    const message = `No site shows this page in “${language}”: no one sees these texts.`;
    const fix = 'Delete the file, or leave it for later.';
    return [findingAt(path, { message, fix }, { severity: 'warning' })];
  }
  const findings: Finding[] = [];
  const report: Checked['report'] = (severity, key, message, fix, line = file.lines.get(key) ?? 1) => {
    findings.push({ severity, file: path, line, key, message, fix });
  };
  const all = { ...checked, meant: new Set(file.meant), report };
  if (!file.isBroken) {
    checkItems(all);
    if (!region) reportMissing(all);
  }
  if (isShown) reportUnfilled(all);
  for (const [key, entry] of file.entries) checkText(all, key, entry);
  return findings;
}

function missingFile(path: string): Finding {
  const { folder, name } = readPath(path);
  const message = 'The file is missing.';
  if (folder === fallbackLanguage) {
    return findingAt(path, { message, fix: 'Put it back: all languages fall back to it.' });
  }
  const fix = `Translate ${fallbackLanguage}/${name}.json; until then these texts are in English.`;
  return findingAt(path, { message, fix }, { severity: 'warning' });
}

function isReported({ file, meant }: Checked, key: string): boolean {
  const alreadyReported = file.findings.some((finding) => finding.key === undefined || isWithin(key, finding.key));
  return alreadyReported || [...meant].some((name) => isWithin(key, name));
}

function reportMissing(checked: Checked): void {
  const { file, path, group, bases, report } = checked;
  const isEnglish = readPath(path).language === fallbackLanguage;
  const missing = [...keysOf(group, [bases[0]?.entries])]
    .filter(([key, { kind }]) => !file.lines.has(key) && (isEnglish || kind === 'text' || kind === 'html'))
    .map(([key]) => key)
    .filter((key) => !isReported(checked, key));
  const places = new Set(missing.map((key) => topmostMissing(file, key)));
  for (const place of places) {
    if (isReported(checked, place)) continue;
    const line = lineAbove(file, place);
    const message = missing.includes(place) ? 'The text is missing.' : 'These texts are missing.';
    if (isEnglish) report('error', place, message, 'Write it: all languages fall back to English.', line);
    else report('warning', place, message, 'Translate it; until then it is shown in English.', line);
  }
  if (!isEnglish) return;
  keysOf(group, [file.entries], (path, _, { children }) => {
    const items = namesBelow(file.lines.keys(), path).filter((name) => !children.has(name));
    if (items.length > 0 || isReported(checked, path)) return;
    const line = file.lines.get(path) ?? lineAbove(file, path);
    report('error', path, 'The list is empty.', 'Write one item at least.', line);
  });
}

function topmostMissing({ lines }: PackFile, key: string): string {
  const names = key.split('.');
  for (let length = 1; length < names.length; length += 1) {
    const group = names.slice(0, length).join('.');
    if (!lines.has(group)) return group;
  }
  return key;
}

function lineAbove(file: PackFile, key: string): number {
  const group = key.slice(0, Math.max(0, key.lastIndexOf('.')));
  return group ? (file.lines.get(group) ?? lineAbove(file, group)) : 1;
}

function checkItems(checked: Checked): void {
  const { file, path, group, bases, report } = checked;
  const { region } = readPath(path);
  // The content of a broken file is unknown.
  if (bases.some((base) => base?.isBroken)) return;
  keysOf(group, [file.entries], (list, item, { children }) => {
    const known = new Set(bases.flatMap((base) => namesBelow(base?.lines.keys() ?? [], list)));
    const names = namesBelow(file.lines.keys(), list).filter((name) => !children.has(name));
    const fields = isLeaf(item) ? [] : [...item.children.keys()];
    for (const id of names) {
      const key = `${list}.${id}`;
      if (known.has(id) || isReported(checked, key)) continue;
      const lost = [...known, ...children.keys()].filter((name) => !file.lines.has(`${list}.${name}`));
      const instead = region ? undefined : nearest(id, lost);
      const missing = fields.find((field) => !file.lines.has(`${key}.${field}`));
      if (instead) {
        checked.meant.add(`${list}.${instead}`);
        report('error', key, `Nothing here is called “${id}” in English.`, didYouMean(instead));
      } else if (missing !== undefined && !isReported(checked, `${key}.${missing}`)) {
        report('error', key, `The item “${id}” has no “${missing}”.`, `Write it: an item has ${fields.join(', ')}.`);
      }
    }
  });
}

function reportUnfilled({ file, report }: Checked): void {
  for (const [key, { text }] of file.entries) {
    const [first] = placeholdersIn(text);
    const fix = 'Write what belongs there before the public reads it.';
    if (first) report('warning', key, `Still to be filled in: ${first}.`, fix);
  }
}

function checkText(checked: Checked, key: string, { text }: Entry): void {
  const { path, bases, group, report } = checked;
  const leaf = shapeAt(group, key) as Leaf;
  const reportMistake = (severity: Finding['severity'], mistake: Mistake | false | undefined) => {
    if (mistake) report(severity, key, mistake.message, mistake.fix);
  };
  if (leaf.kind === 'html') for (const address of linksIn(text)) reportMistake('error', linkMistake(address, checked));
  if (leaf.kind !== 'text') return;
  if (group === shape.get('common') && key === 'brand' && text.includes('{brand}')) {
    report('error', key, 'The name of the school is what {brand} stands for.', 'Write the name itself.');
  }
  reportMistake('error', leaf.mayLink && articleLinkMistake(text, checked.articles));
  reportMistake('warning', pluralWarning(text, readPath(path).language));
  if (bases[0]?.entries.get(key)?.text.includes('{brand}') && !text.includes('{brand}')) {
    const fix = 'Write {brand} where the name of the school belongs, if it does.';
    report('warning', key, '{brand} is missing, which English has here.', fix);
  }
}

function articleLinkMistake(text: string, articles: Checked['articles']): Mistake | undefined {
  for (const [name, { page, slug }] of pageTagsIn(text)) {
    const kind = kindOf(page);
    if (!kind || slug === undefined) continue;
    const known = articles.filter((article) => article.kind === kind).map((article) => article.slug);
    if (known.includes(slug)) continue;
    const fix = nearestOr(slug, known, `There are: ${known.join(', ') || 'none'}.`, (meant) => `<${page}-${meant}>`);
    return { message: `<${name}> leads to no article in this language.`, fix };
  }
  return undefined;
}

/** Checks a link in HTML: another site, or a page that every region showing it has. */
function linkMistake(address: string, { path, sites }: Checked): Mistake | undefined {
  const target = address.replace(/[?#].*$/, '');
  // HTML is shown unchanged, and regions of one language may use different prefixes; each site redirects to its own.
  const region = regionsOf(readPath(path).folder).find((place) => !addressesOf(place, sites).includes(target));
  return region && linkFault(address, { region, sites });
}

function addressesOf(region: Region, { switchesOf }: Sites): string[] {
  const languagePaths = region.paths === 'language' ? region.languages.map((code) => `/${code}`) : [];
  return singlePagesOf(region, switchesOf(region)).flatMap((page) =>
    ['', '/global', ...languagePaths].map((prefix) => `${prefix}/${page.path}`.replace(/(.)\/$/, '$1')),
  );
}
