import { notFound } from 'next/navigation';
import { loadPack } from '@/lib/packs/packs';
import { getCurrent } from '@/lib/regions/current';
import type { Post } from './post-file';

/** The article with this slug in the language of the page being rendered, or a 404: the slug comes from the URL. */
export async function findPost(slug: string): Promise<Post> {
  const { region, language } = await getCurrent();
  return loadPack(region, language).posts.get(slug) ?? notFound();
}
