import type { Metadata } from 'next';
import { getText } from '@/lib/packs/get-text';
import type { LeafKey, Messages, Namespace } from '@/lib/packs/messages';
import type { Post } from '@/lib/packs/post-file';
import { getCurrent } from '@/lib/regions/current';
import { pageUrl, type SinglePageId } from '@/lib/regions/pages';
import type { Region } from '@/lib/regions/regions';
import { feedUrl } from './feed';

/** The head of a page from its pack's `seo` texts (spec, section 1), with the canonical link to the main domain. */
export async function pageMetadata(page: SinglePageId): Promise<Metadata> {
  const { region, language } = await getCurrent();
  const canonical = pageUrl(region, language, page);
  return { ...(await seoTexts(page)), alternates: { canonical, ...(page === 'blog' && (await feedLink(region))) } };
}

/** The head of an article of the blog. */
export async function postMetadata(post: Post): Promise<Metadata> {
  const { region, language } = await getCurrent();
  const canonical = pageUrl(region, language, 'post', post.slug);
  return {
    title: post.seoTitle ?? post.title,
    description: post.description,
    keywords: post.keywords,
    alternates: { canonical, ...(await feedLink(region)) },
  };
}

/** Tells feed readers where the blog's feed is. */
async function feedLink(region: Region): Promise<Pick<NonNullable<Metadata['alternates']>, 'types'>> {
  const text = await getText('blog');
  return { types: { 'application/rss+xml': [{ url: feedUrl(region), title: text.plain('seo.title') }] } };
}

/** Title, description and keywords of a pack. */
export async function seoTexts<N extends Namespace>(namespace: N): Promise<Metadata> {
  const text = await getText(namespace);
  const seo = (name: 'title' | 'description' | 'keywords') => text.plain(`seo.${name}` as LeafKey<Messages[N]>);
  return { title: seo('title'), description: seo('description'), keywords: seo('keywords') };
}
