import type { Metadata } from 'next';
import { getText } from '@/lib/packs/get-text';
import type { LeafKey, Messages, Namespace } from '@/lib/packs/messages';
import { getCurrent } from '@/lib/regions/current';
import { pageUrl, type SinglePageId } from '@/lib/regions/pages';

/** The head of a page from its pack's `seo` texts (spec, section 1), with the canonical link to the main domain. */
export async function pageMetadata(page: SinglePageId): Promise<Metadata> {
  const { region, language } = await getCurrent();
  return { ...(await seoTexts(page)), alternates: { canonical: pageUrl(region, language, page) } };
}

/** Title, description and keywords of a pack. */
export async function seoTexts<N extends Namespace>(namespace: N): Promise<Metadata> {
  const text = await getText(namespace);
  const seo = (name: 'title' | 'description' | 'keywords') => text.plain(`seo.${name}` as LeafKey<Messages[N]>);
  return { title: seo('title'), description: seo('description'), keywords: seo('keywords') };
}
