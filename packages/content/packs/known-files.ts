import { fallbackLanguage, type Language, languages } from '@talkaroo/content/regions/languages';
import { articleKinds, isArticleKind } from '@talkaroo/content/regions/pages';
import { regions } from '@talkaroo/content/regions/regions';
import { uniqBy } from 'es-toolkit/array';
import type { Finding, Mistake } from './finding';
import { mediaFolder } from './media';
import { didYouMean, nearest } from './nearest';
import { findingAt, type PackFiles, shownName } from './pack-files';
import { shape } from './shape';
import { glossaryName } from './words/glossary';
import { madeFromFolder } from './words/made-from';

/** A pack folder: `tr`, or `en@my` for the overrides of one region. */
export type FolderName = { name: string; language: Language; region: string | undefined };

const otherFolders: Record<string, RegExp> = {
  regions: /^[\w-]+\.json$/,
  // Captions, and records of pictures and clips.
  [mediaFolder]: /^made\/.+\.json$|\.vtt$/,
  // Generated from the packs for editors.
  schemas: /./,
  // Records of the English that each translation was made from.
  [madeFromFolder]: /\.json$/,
};

const besides = [`${glossaryName}.json`];

const folderNames: readonly FolderName[] = [
  ...(Object.keys(languages) as Language[]).map((language) => ({
    name: language as string,
    language,
    region: undefined,
  })),
  ...regions.flatMap(({ id, languages: spoken }) =>
    spoken.map((language) => ({ name: `${language}@${id}`, language, region: id as string })),
  ),
];

/** Returns the existing pack folders, English first. */
export function packFolders({ files }: PackFiles): FolderName[] {
  const there = new Set([...files.keys()].map((path) => path.split('/')[0] as string));
  const first = ({ name }: FolderName) => (name === fallbackLanguage ? 0 : 1);
  return folderNames.filter(({ name }) => there.has(name)).sort((a, b) => first(a) - first(b));
}

/** Reports files that are never read: misspelt, or in the wrong place. `meant` are those not to report as missing. */
export function checkFileNames(packFiles: PackFiles): { findings: Finding[]; meant: ReadonlySet<string> } {
  const misplaced = uniqBy([...packFiles.files.keys()].flatMap(mistakeAt), ({ path }) => path);
  const findings = misplaced.map(({ path, instead, message, fix: otherwise }) => {
    // Other files beside the packs (a note, a backup) are harmless.
    const isNote = !instead && path.includes('/') && !/\.(json|md)$/.test(path);
    const fix = instead ? didYouMean(shownName(packFiles, instead)) : otherwise;
    return findingAt(packFiles, path, { message, fix }, { severity: isNote ? 'warning' : 'error' });
  });
  return { findings, meant: new Set(misplaced.flatMap(({ instead }) => instead ?? [])) };
}

type Misplaced = Mistake & { path: string; instead?: string | undefined };

function mistakeAt(path: string): Misplaced | [] {
  const [folder = '', ...rest] = path.split('/');
  const file = rest.join('/');
  if (!file) {
    const message = 'This file is in no language’s folder, and nothing reads it.';
    return { path, message, fix: 'Move it into one, or delete it.' };
  }
  if (Object.hasOwn(otherFolders, folder)) {
    return otherFolders[folder]?.test(file) ? [] : { path, message: 'Nothing reads this file.', fix: 'Delete it.' };
  }
  if (folderNames.some(({ name }) => name === folder)) return isKnownFile(file) ? [] : unknownFile(folder, file);
  const [language = '', id] = folder.split('@');
  const region = regions.find((one) => one.id === id);
  if (region && Object.hasOwn(languages, language)) {
    const message = `The site of “${id}” is not written in “${language}”.`;
    return { path: folder, message, fix: `Its languages: ${region.languages.join(', ')}.` };
  }
  const message = `There is no language or region called “${folder}”.`;
  const instead = nearest(folder, [...folderNames.map(({ name }) => name), ...Object.keys(otherFolders)]);
  return { path: folder, message, instead, fix: `The languages: ${Object.keys(languages).join(', ')}.` };
}

/** Whether a path in a pack folder is that of an article: `blog/<slug>.md`. */
export function isArticleFile(file: string): boolean {
  return articleKinds.some((kind) => file.startsWith(`${kind}/`) && /^[^/]+\.md$/.test(file.slice(kind.length + 1)));
}

function isKnownFile(file: string): boolean {
  if (isArticleFile(file) || besides.includes(file)) return true;
  return file.endsWith('.json') && shape.has(file.slice(0, -'.json'.length));
}

function unknownFile(folder: string, file: string): Misplaced {
  const path = `${folder}/${file}`;
  const kind = file.includes('/') ? file.slice(0, file.indexOf('/')).toLowerCase() : '';
  if (isArticleKind(kind)) {
    const article = (kind + file.slice(kind.length)).replace(/\.[^./]*$/, '.md');
    const instead = article !== file && isKnownFile(article) ? `${folder}/${article}` : undefined;
    const message = `An article is a file in ${kind} whose name ends in .md.`;
    return { path, message, instead, fix: 'Move it there.' };
  }
  if (file.includes('/')) {
    return { path, message: 'Nothing reads files in this folder.', fix: 'Move it out of the folder.' };
  }
  const names = [...[...shape.keys()].map((namespace) => `${namespace}.json`), ...besides];
  const meant = nearest(file, names);
  const message = `No page has texts in a file called “${file}”.`;
  return { path, message, instead: meant && `${folder}/${meant}`, fix: `The files here: ${names.join(', ')}.` };
}
