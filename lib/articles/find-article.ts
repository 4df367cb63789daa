import { notFound } from 'next/navigation';
import { loadPack } from '@/lib/packs/packs';
import { getCurrent } from '@/lib/regions/current';
import type { ArticleKind } from '@/lib/regions/pages';
import type { Article } from './article-file';

/** Returns the article with this slug in the current page's language. Responds with 404 if absent. */
export async function findArticle(kind: ArticleKind, slug: string): Promise<Article> {
  const { region, language } = await getCurrent();
  return loadPack(region, language).articles[kind].get(slug) ?? notFound();
}
