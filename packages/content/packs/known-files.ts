import { fallbackLanguage, type Language, languages } from '@talkaroo/content/regions/languages';
import { articleKinds, isArticleKind } from '@talkaroo/content/regions/pages';
import { regions } from '@talkaroo/content/regions/regions';
import { didYouMean, type Finding } from './finding';
import { mediaFolder } from './media';
import { nearest } from './nearest';
import { type PackFiles, shownName } from './pack-files';
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
  const findings: Finding[] = [];
  const meant = new Set<string>();
  const seen = new Set<string>();
  const refuse = (path: string, message: string, instead: string | undefined, fix: string) => {
    if (instead) meant.add(instead);
    // Other files beside the packs (a note, a backup) are harmless.
    const isNote = !instead && path.includes('/') && !/\.(json|md)$/.test(path);
    const severity = isNote ? 'warning' : 'error';
    findings.push({
      severity,
      file: shownName(packFiles, path),
      line: 1,
      message,
      fix: instead ? didYouMean(shownName(packFiles, instead)) : fix,
    });
  };
  for (const path of packFiles.files.keys()) {
    const [folder = '', ...rest] = path.split('/');
    const file = rest.join('/');
    if (!file) {
      refuse(
        path,
        'This file is in no language’s folder, and nothing reads it.',
        undefined,
        'Move it into one, or delete it.',
      );
    } else if (Object.hasOwn(otherFolders, folder)) {
      if (!otherFolders[folder]?.test(file)) refuse(path, 'Nothing reads this file.', undefined, 'Delete it.');
    } else if (!folderNames.some(({ name }) => name === folder)) {
      if (!seen.has(folder)) refuseFolder(folder, refuse);
      seen.add(folder);
    } else if (!isKnownFile(file)) {
      refuseFile(folder, file, refuse);
    }
  }
  return { findings, meant };
}

type Refuse = (path: string, message: string, instead: string | undefined, fix: string) => void;

function refuseFolder(folder: string, refuse: Refuse): void {
  const [language = '', region] = folder.split('@');
  const at = regions.find(({ id }) => id === region);
  if (at && Object.hasOwn(languages, language)) {
    refuse(
      folder,
      `The site of “${region}” is not written in “${language}”.`,
      undefined,
      `Its languages: ${at.languages.join(', ')}.`,
    );
    return;
  }
  const names = [...folderNames.map(({ name }) => name), ...Object.keys(otherFolders)];
  const instead = nearest(folder, names);
  const message = `There is no language or region called “${folder}”.`;
  refuse(folder, message, instead, `The languages: ${Object.keys(languages).join(', ')}.`);
}

/** Whether a path in a pack folder is that of an article: `blog/<slug>.md`. */
export function isArticleFile(file: string): boolean {
  return articleKinds.some((kind) => file.startsWith(`${kind}/`) && /^[^/]+\.md$/.test(file.slice(kind.length + 1)));
}

function isKnownFile(file: string): boolean {
  if (isArticleFile(file) || besides.includes(file)) return true;
  return file.endsWith('.json') && shape.has(file.slice(0, -'.json'.length));
}

function refuseFile(folder: string, file: string, refuse: Refuse): void {
  const path = `${folder}/${file}`;
  const kind = file.includes('/') ? file.slice(0, file.indexOf('/')).toLowerCase() : '';
  if (isArticleKind(kind)) {
    const article = (kind + file.slice(kind.length)).replace(/\.[^./]*$/, '.md');
    const message = `An article is a file in ${kind} whose name ends in .md.`;
    refuse(
      path,
      message,
      article === file || !isKnownFile(article) ? undefined : `${folder}/${article}`,
      'Move it there.',
    );
    return;
  }
  if (file.includes('/')) {
    refuse(path, 'Nothing reads files in this folder.', undefined, 'Move it out of the folder.');
    return;
  }
  const names = [...[...shape.keys()].map((namespace) => `${namespace}.json`), ...besides];
  const instead = nearest(file, names);
  const fix = `The files here: ${names.join(', ')}.`;
  refuse(path, `No page has texts in a file called “${file}”.`, instead && `${folder}/${instead}`, fix);
}
