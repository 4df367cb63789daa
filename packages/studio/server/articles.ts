import { isError } from '@talkaroo/content/packs/finding';
import { type PackFiles, slugsIn } from '@talkaroo/content/packs/pack-files';
import type { Packs } from '@talkaroo/content/packs/read-packs';
import { staleTexts } from '@talkaroo/content/packs/words/made-from';
import { fallbackLanguage } from '@talkaroo/content/regions/languages';
import { type ArticleKind, articleKinds } from '@talkaroo/content/regions/pages';
import { countBy } from 'es-toolkit';
import { articleFields } from '../core/article-text';
import type { ArticleEntry } from '../protocol';

/** Lists a language's and a region's articles, newest first, and English ones without translation. */
export function listArticles(
  packFiles: PackFiles,
  packs: Pick<Packs, 'findings'>,
  language: string,
  region: string,
): ArticleEntry[] {
  const { files } = packFiles;
  const folders = [`${language}@${region}`, language];
  const stale = new Set(staleTexts(packFiles).map(({ folder, namespace }) => `${folder}/${namespace}.md`));
  const errors = countBy(packs.findings.filter(isError), ({ file }) => file);

  const entryOf = (kind: ArticleKind, slug: string): ArticleEntry => {
    const pathIn = (folder: string) => `${folder}/${kind}/${slug}.md`;
    const own = folders.map(pathIn).find((path) => files.has(path));
    const original = pathIn(fallbackLanguage);
    const english = files.has(original) && own !== original ? original : undefined;
    const file = own ?? pathIn(language);
    const stateOfOwn = stale.has(file) ? 'stale' : 'translated';
    return {
      kind,
      slug,
      file,
      english,
      ...headOf(packFiles, own ?? original, slug),
      state: !own ? 'missing' : english ? stateOfOwn : 'original',
      errors: errors[file] ?? 0,
    };
  };
  return articleKinds
    .flatMap((kind) => {
      const slugs = new Set([...folders, fallbackLanguage].flatMap((folder) => slugsIn(packFiles, folder, kind)));
      return [...slugs].map((slug) => entryOf(kind, slug));
    })
    .sort((one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug));
}

function headOf({ files }: PackFiles, file: string, slug: string): Pick<ArticleEntry, 'title' | 'date'> {
  const { title, date } = articleFields(files.get(file) ?? '') ?? {};
  return {
    title: typeof title === 'string' && title.trim() !== '' ? title : slug,
    date: typeof date === 'string' ? date : '',
  };
}
