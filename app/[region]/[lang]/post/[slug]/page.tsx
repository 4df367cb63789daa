import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PostView } from '@/features/blog/post-view';
import { findPost } from '@/features/blog/posts';
import { getText } from '@/lib/packs/get-text';
import { getCurrent } from '@/lib/regions/current';
import { pageUrl } from '@/lib/regions/pages';

type Props = { params: Promise<{ slug: string }> };

/** As for every page: rendered on its first request. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slug = (await findPost((await params).slug)) ?? notFound();
  const { region, language } = await getCurrent();
  const text = await getText('blog');
  return {
    title: text.plain(`posts.${slug}.title`),
    description: text.plain(`posts.${slug}.description`),
    keywords: text.plain('seo.keywords'),
    alternates: { canonical: pageUrl(region, language, 'post', slug) },
  };
}

export default async function Page({ params }: Props) {
  return <PostView slug={(await findPost((await params).slug)) ?? notFound()} />;
}
