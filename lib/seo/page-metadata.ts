import type { Article } from '@talkaroo/content/articles/article-file';
import type { LeafKey, Messages, Namespace } from '@talkaroo/content/packs/messages';
import { isIndexable } from '@talkaroo/content/packs/packs';
import { hostFilePath, hostFiles } from '@talkaroo/content/regions/host-files';
import { languages } from '@talkaroo/content/regions/languages';
import { articlePage, type PageId, pageUrl, type SinglePageId } from '@talkaroo/content/regions/pages';
import type { Metadata } from 'next';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import { alternatesOf, hreflangLinks } from './alternates';
import { feedUrl, hasFeed } from './feed';
import { articlePicture, sharePicture, shareSize } from './share-pictures';

export async function pageMetadata(page: SinglePageId): Promise<Metadata> {
  const { region, language } = await getCurrent();
  return head(page, await seoTexts(page), sharePicture(region, language, page).path);
}

export async function articleMetadata(article: Article): Promise<Metadata> {
  const { region, language } = await getCurrent();
  const { kind, title, seoTitle, description, keywords } = article;
  const texts = { title: seoTitle ?? title, description, keywords };
  return head(articlePage(kind), texts, articlePicture(region, language, article).path, article);
}

type Texts = { title: string; description: string; keywords: string };

export async function seoTexts<N extends Namespace>(namespace: N): Promise<Texts> {
  const text = await getText(namespace);
  const seo = (name: keyof Texts) => text.plain(`seo.${name}` as LeafKey<Messages[N]>);
  return { title: seo('title'), description: seo('description'), keywords: seo('keywords') };
}

async function head(page: PageId, texts: Texts, picture: string, article?: Article): Promise<Metadata> {
  const { region, language } = await getCurrent();
  const { slug = '', topic = '', kind = page } = article ?? {};
  const feed = kind === 'blog' && hasFeed(region, language);
  const common = await getText('common');
  const url = pageUrl(region, language, page, slug);
  const locale = languages[language].openGraph;
  const alternates = alternatesOf(page, topic);
  const elsewhere = alternates.map((alternate) => languages[alternate.language].openGraph);
  const image = { url: new URL(picture, url).href, ...shareSize, alt: texts.title };
  return {
    ...texts,
    robots: isIndexable(region, language, page) ? { 'max-image-preview': 'large' } : { index: false },
    manifest: hostFilePath(hostFiles.manifest, region, language),
    alternates: {
      canonical: url,
      languages: hreflangLinks(page, alternates, { region, language, url }),
      ...(feed && {
        types: { 'application/rss+xml': [{ url: feedUrl(region, language), title: (await seoTexts('blog')).title }] },
      }),
    },
    openGraph: {
      type: article ? 'article' : 'website',
      ...(article && {
        publishedTime: article.date,
        modifiedTime: article.updated ?? article.date,
        ...(article.author && { authors: [article.author] }),
      }),
      url,
      title: texts.title,
      description: texts.description,
      siteName: common.plain('brand'),
      locale,
      alternateLocale: [...new Set(elsewhere)].filter((other) => other !== locale),
      images: [image],
    },
    twitter: { card: 'summary_large_image', title: texts.title, description: texts.description, images: [image] },
  };
}
