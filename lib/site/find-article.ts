import type { Article } from '@talkaroo/content/articles/article-file';
import { loadPack } from '@talkaroo/content/packs/packs';
import type { ArticleKind } from '@talkaroo/content/regions/pages';
import { notFound } from 'next/navigation';
import { getCurrent } from './current';

/** Returns the article with this slug in the current page's language. Responds with 404 if absent. */
export async function findArticle(kind: ArticleKind, slug: string): Promise<Article> {
  const { region, language } = await getCurrent();
  return loadPack(region, language).articles[kind].get(slug) ?? notFound();
}
