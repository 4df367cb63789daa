import type { Language } from '@talkaroo/content/regions/languages';
import { articleKinds } from '@talkaroo/content/regions/pages';

/** Folder that records, per pack folder, the English that its texts were translated from. */
export const madeFromFolder = 'made-from';

export const glossaryName = 'glossary';

/** Reads the path of a file of packs, or of a folder: `en@my/home.json`, `th/blog/first-lesson.md`, `regions/hk.json`. */
export function readPath(path: string) {
  const [, folder = '', name = '', type = ''] = /^([^/]*)\/?(.*?)(?:\.(\w+))?$/s.exec(path) ?? [];
  const [language, region] = folder.split('@') as [Language, string?];
  return { folder, language, region, name, type };
}

const articlePath = new RegExp(`^[^/]+/(?:${articleKinds.join('|')})/[^/]+\\.md$`);

export function isArticlePath(path: string): boolean {
  return articlePath.test(path);
}
