import { readArticles } from '@talkaroo/content/articles/read-articles';
import { readTexts } from '@talkaroo/content/packs/pack-file';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { languages } from '@talkaroo/content/regions/languages';
import { readRegionSources } from '@talkaroo/content/regions/read-region-files';
import { glossaryName } from './glossary';
import { languageOf, type WordsInput } from './texts';

export function lineWith({ files }: PackFiles, file: string, text: string): number {
  const at = (files.get(file) ?? '').split('\n').findIndex((line) => line.includes(text));
  if (at < 0) throw new Error(`${file} has no ${text}`);
  return at + 1;
}

export function inputOf(packFiles: PackFiles): WordsInput {
  const folders = new Map<string, Map<string, NonNullable<ReturnType<typeof readTexts>>>>();
  for (const [name, source] of packFiles.files) {
    const [folder = '', file = '', ...rest] = name.split('/');
    if (!Object.hasOwn(languages, languageOf(folder)) || rest.length > 0 || file === `${glossaryName}.json`) continue;
    const entries = readTexts(source);
    if (!folders.has(folder)) folders.set(folder, new Map());
    if (entries) folders.get(folder)?.set(file.replace(/\.json$/, ''), entries);
  }
  const { sites, switchesOf } = readRegionSources(packFiles, []);
  const articles = new Map([...folders.keys()].map((folder) => [folder, readArticles(packFiles, folder, sites, [])]));
  return { packFiles, folders, articles, switchesOf };
}
