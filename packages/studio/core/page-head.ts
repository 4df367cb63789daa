import { isGroup } from '@talkaroo/content/json/group';
import { jsonIn } from '@talkaroo/content/json-in';
import { withoutBrand } from '@/lib/seo/without-brand';
import { findMarks, stripMarks } from './marks';

export type HeadText = { text: string; id?: number };

/** Head of a page as other programs read it. Missing texts are `''`. */
export type PageHead = {
  /** BCP 47 */
  lang: string;
  dir: 'ltr' | 'rtl';
  title: HeadText;
  description: HeadText;
  /** Open Graph texts, or the ones above. */
  shared: { title: HeadText; description: HeadText };
  siteName: HeadText;
  /** Breadcrumbs, home page first. */
  steps: HeadText[];
  /** Defaults to the page's URL. */
  canonical: string;
  /** Absolute URL. */
  picture: string;
  /** Date of an article or its last change: ISO 8601. */
  day?: string;
  isListed: boolean;
};

/** Reads a parsed page with marks; `url` is absolute. */
export function readHead(page: Document, url: string): PageHead {
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name) ?? '';
  const meta = (name: string) => readText(attribute(`meta[name="${name}"],meta[property="${name}"]`, 'content'));
  const title = readText(page.querySelector('title')?.textContent ?? '');
  const description = meta('description');
  const shared = { title: either(meta('og:title'), title), description: either(meta('og:description'), description) };
  const things = structuredData(page);
  const article = things.find((thing) => typeof thing.datePublished === 'string');
  const day = article?.dateModified ?? article?.datePublished;
  return {
    lang: page.documentElement.lang,
    dir: page.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    title,
    description,
    shared,
    siteName: either(nameOf(things.find((thing) => thing['@type'] === 'WebSite')), meta('og:site_name')),
    steps: stepsOf(things),
    canonical: stripMarks(attribute('link[rel="canonical"]', 'href')) || url,
    picture: meta('og:image').text,
    day: typeof day === 'string' ? day : undefined,
    isListed: !/\bno(?:index|ne)\b/.test(meta('robots').text),
  };
}

function either(one: HeadText, other: HeadText): HeadText {
  return one.text ? one : other;
}

function readText(marked: string): HeadText {
  const { text, runs } = findMarks(marked);
  // The outermost is first.
  return { text: text.trim(), id: runs[0]?.id };
}

type Thing = Record<string, unknown>;

/** Returns the page's schema.org objects. Invalid JSON is ignored, as by search engines. */
function structuredData(page: Document): Thing[] {
  const scripts = [...page.querySelectorAll('script[type="application/ld+json"]')];
  const found = scripts.map((script) => jsonIn(script.textContent ?? '')).filter((data) => isGroup(data));
  return found.flatMap((data) => (Array.isArray(data['@graph']) ? (data['@graph'] as Thing[]) : [data]));
}

function nameOf(thing: Thing | undefined): HeadText {
  return readText(typeof thing?.name === 'string' ? thing.name : '');
}

function stepsOf(things: Thing[]): HeadText[] {
  const items = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement;
  return Array.isArray(items) ? (items as Thing[]).map(nameOf) : [];
}

/** Returns the title on a share picture, without the brand, which is drawn separately. */
export function pictureTitle({ title, siteName, steps, day }: PageHead): HeadText {
  const ofArticle = day === undefined ? undefined : steps.at(-1);
  return ofArticle ?? { ...title, text: withoutBrand(title.text, siteName.text) };
}
