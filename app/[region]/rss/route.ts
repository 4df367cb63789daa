import { createTranslator } from 'next-intl';
import { loadPack } from '@/lib/packs/packs';
import { languages } from '@/lib/regions/languages';
import { findRegion } from '@/lib/regions/regions';
import { feedLanguage, rssXml } from '@/lib/seo/feed';

type Context = { params: Promise<{ region: string }> };

/** As for every page: made on the first request. */
export function generateStaticParams() {
  return [];
}

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const region = findRegion((await params).region);
  const language = region && feedLanguage(region);
  if (!language) return new Response('Not found\n', { status: 404 });
  const { messages, posts } = loadPack(region, language);
  const text = createTranslator({ locale: languages[language].tag, messages, namespace: 'blog' });
  return new Response(rssXml(region, language, { title: text('seo.title'), text: text('text') }, [...posts.values()]), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
}
