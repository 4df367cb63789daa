import type { Article } from '@talkaroo/content/articles/article-file';
import { isFinished, loadPack } from '@talkaroo/content/packs/packs';
import { withoutPageTags } from '@talkaroo/content/packs/page-tags';
import { hostFilePath, hostFiles } from '@talkaroo/content/regions/host-files';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { isOpen } from '@talkaroo/content/regions/open-pages';
import { pageUrl } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';
import { articlePicture, shareSize } from './share-pictures';
import { escapeXml } from './xml';

export function hasFeed(region: Region, language: Language): boolean {
  return isOpen(region, 'blog') && isFinished(region, language, 'blog');
}

export function feedPath(region: Region, language: Language): string {
  return hostFilePath(hostFiles.feed, region, language);
}

export function feedUrl(region: Region, language: Language): string {
  return new URL(feedPath(region, language), `https://${region.domain}`).href;
}

export function feedOf(region: Region, language: Language): string | undefined {
  if (!hasFeed(region, language)) return undefined;
  const { messages, articles } = loadPack(region, language);
  const { seo, text } = messages.blog;
  return rssXml(region, language, { title: seo.title, text: withoutPageTags(text) }, [...articles.blog.values()]);
}

export function rssXml(
  region: Region,
  language: Language,
  channel: { title: string; text: string },
  posts: readonly Article[],
): string {
  const newest = posts
    .map(({ date, updated }) => updated ?? date)
    .sort()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    `  <title>${escapeXml(channel.title)}</title>`,
    `  <link>${escapeXml(pageUrl(region, language, 'blog'))}</link>`,
    `  <description>${escapeXml(channel.text)}</description>`,
    `  <language>${languages[language].tag}</language>`,
    `  <atom:link href="${escapeXml(feedUrl(region, language))}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [`  <lastBuildDate>${httpDate(newest)}</lastBuildDate>`] : []),
    ...posts.flatMap((post) => {
      const url = escapeXml(pageUrl(region, language, 'post', post.slug));
      const picture = escapeXml(new URL(articlePicture(region, language, post).path, `https://${region.domain}`).href);
      return [
        '  <item>',
        `    <title>${escapeXml(post.title)}</title>`,
        `    <link>${url}</link>`,
        `    <guid>${url}</guid>`,
        `    <pubDate>${httpDate(post.date)}</pubDate>`,
        `    <description>${escapeXml(post.description)}</description>`,
        `    <media:content url="${picture}" medium="image" width="${shareSize.width}" height="${shareSize.height}"/>`,
        '  </item>',
      ];
    }),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** `Mon, 04 May 2026 00:00:00 GMT`, the format that RSS requires. */
function httpDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString();
}
