import { createTranslator } from 'next-intl';
import { loadPack } from '@/lib/packs/packs';
import { languages } from '@/lib/regions/languages';
import { feedLanguage, rssXml } from '@/lib/seo/feed';
import { hostFile } from '@/lib/seo/host-file';

/** Generated on first request, like every page. */
export function generateStaticParams() {
  return [];
}

export const GET = hostFile('application/rss+xml', (region) => {
  const language = region && feedLanguage(region);
  if (!language) return undefined;
  const { messages, articles } = loadPack(region, language);
  const text = createTranslator({ locale: languages[language].tag, messages, namespace: 'blog' });
  return rssXml(region, language, { title: text('seo.title'), text: text('text') }, [...articles.blog.values()]);
});
