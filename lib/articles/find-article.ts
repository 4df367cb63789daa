import { notFound } from 'next/navigation';
import { loadPack } from '@/lib/packs/packs';
import { getCurrent } from '@/lib/regions/current';
import type { ArticleKind } from '@/lib/regions/pages';
import type { Article } from './article-file';

/** The article with this slug in the language of the page being rendered, or a 404: the slug comes from the URL. */
export async function findArticle(kind: ArticleKind, slug: string): Promise<Article> {
  const { region, language } = await getCurrent();
  return loadPack(region, language).articles[kind].get(slug) ?? notFound();
}
