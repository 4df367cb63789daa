import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { readAll } from '@talkaroo/content/packs/read-packs';
import type { WordsInput } from './texts';

export function lineWith({ files }: PackFiles, file: string, text: string): number {
  const at = (files.get(file) ?? '').split('\n').findIndex((line) => line.includes(text));
  if (at < 0) throw new Error(`${file} has no ${text}`);
  return at + 1;
}

export function inputOf(packFiles: PackFiles): WordsInput {
  const { sources, folders, articles } = readAll(packFiles, []);
  return { packFiles, folders, articles, switchesOf: sources.switchesOf };
}
