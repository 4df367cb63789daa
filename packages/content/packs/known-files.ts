import { languages } from '@talkaroo/content/regions/languages';
import { isArticleKind } from '@talkaroo/content/regions/pages';
import { regions } from '@talkaroo/content/regions/regions';
import { uniqBy } from 'es-toolkit/array';
import { type Finding, findingAt, type Mistake } from './finding';
import { mediaFolder } from './media';
import { didYouMean, nearest } from './nearest';
import type { PackFiles } from './pack-files';
import { glossaryName, isArticlePath, madeFromFolder, readPath } from './pack-path';
import { remembered } from './remembered';
import { shape } from './shape';

const otherFolders: Record<string, RegExp> = {
  regions: /^[\w-]+\.json$/,
  // Captions, and records of pictures and clips.
  [mediaFolder]: /^made\/.+\.json$|\.vtt$/,
  // Generated from the packs for editors.
  schemas: /./,
  // Records of the English that each translation was made from.
  [madeFromFolder]: /\.json$/,
};

/** English first, as in the table of languages; then folders for the overrides of one region, such as `en@my`. */
const folderNames = [
  ...Object.keys(languages),
  ...regions.flatMap(({ id, languages: spoken }) => spoken.map((language) => `${language}@${id}`)),
];

/** Returns the existing pack folders. */
export const packFolders = remembered(({ files }: PackFiles) => {
  const there = new Set([...files.keys()].map((path) => readPath(path).folder));
  return folderNames.filter((name) => there.has(name)).map((name) => ({ ...readPath(name), name }));
});

/** Reports files that are never read: misspelt, or in the wrong place. `meant` are those not to report as missing. */
export function checkFileNames({ files }: PackFiles): { findings: Finding[]; meant: ReadonlySet<string> } {
  const misplaced = uniqBy([...files.keys()].flatMap(mistakeAt), ({ path }) => path);
  const findings = misplaced.map(({ path, instead, message, fix: otherwise }) => {
    // Other files beside the packs (a note, a backup) are harmless.
    const isNote = !instead && path.includes('/') && !/\.(json|md)$/.test(path);
    const fix = instead ? didYouMean(instead) : otherwise;
    return findingAt(path, { message, fix }, { severity: isNote ? 'warning' : 'error' });
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
  if (folderNames.includes(folder)) return isKnownFile(path) ? [] : unknownFile(folder, file);
  const [language = '', id] = folder.split('@');
  const region = regions.find((one) => one.id === id);
  if (region && Object.hasOwn(languages, language)) {
    const message = `The site of “${id}” is not written in “${language}”.`;
    return { path: folder, message, fix: `Its languages: ${region.languages.join(', ')}.` };
  }
  const message = `There is no language or region called “${folder}”.`;
  const instead = nearest(folder, [...folderNames, ...Object.keys(otherFolders)]);
  return { path: folder, message, instead, fix: `The languages: ${Object.keys(languages).join(', ')}.` };
}

function isKnownFile(path: string): boolean {
  const { name, type } = readPath(path);
  return isArticlePath(path) || (type === 'json' && (name === glossaryName || shape.has(name)));
}

function unknownFile(folder: string, file: string): Misplaced {
  const path = `${folder}/${file}`;
  const kind = file.includes('/') ? file.slice(0, file.indexOf('/')).toLowerCase() : '';
  if (isArticleKind(kind)) {
    const article = `${folder}/${kind}${file.slice(kind.length).replace(/\.[^./]*$/, '.md')}`;
    const instead = article !== path && isKnownFile(article) ? article : undefined;
    const message = `An article is a file in ${kind} whose name ends in .md.`;
    return { path, message, instead, fix: 'Move it there.' };
  }
  if (file.includes('/')) {
    return { path, message: 'Nothing reads files in this folder.', fix: 'Move it out of the folder.' };
  }
  const names = [...shape.keys(), glossaryName].map((name) => `${name}.json`);
  const meant = nearest(file, names);
  const message = `No page has texts in a file called “${file}”.`;
  return { path, message, instead: meant && `${folder}/${meant}`, fix: `The files here: ${names.join(', ')}.` };
}
