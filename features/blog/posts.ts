import { getText } from '@/lib/packs/get-text';
import type { Messages } from '@/lib/packs/messages';

export type PostSlug = keyof Messages['blog']['posts'];

/** The post of this slug, or undefined: for text from an address. */
export async function findPost(slug: string): Promise<PostSlug | undefined> {
  const text = await getText('blog');
  return text.groups('posts').find((known) => known === slug);
}
