import { notFound } from 'next/navigation';
import { loadPack } from '@/lib/packs/packs';
import { getCurrent } from '@/lib/regions/current';
import type { Post } from './post-file';

/** The article of this slug in the language of the page being rendered; for text from an address, so that there may be none. */
export async function findPost(slug: string): Promise<Post> {
  const { region, language } = await getCurrent();
  return loadPack(region, language).posts.get(slug) ?? notFound();
}
