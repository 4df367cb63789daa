import { withoutPageTags } from '@/lib/i18n/page-tags';
import { loadPack } from '@/lib/packs/packs';
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
  const { seo, text } = messages.blog;
  return rssXml(region, language, { title: seo.title, text: withoutPageTags(text) }, [...articles.blog.values()]);
});
