import { withoutBrand } from '@/lib/seo/without-brand';
import type { Ref, View } from '../protocol';
import { findMarks, stripMarks } from './marks';
import { placeId } from './place-id';

/** A text and the id of its mark, if any. */
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
  x: { title: HeadText; description: HeadText; hasLargePicture: boolean };
  siteName: HeadText;
  /** Breadcrumbs, home page first. */
  steps: HeadText[];
  /** Defaults to the page's URL. */
  canonical: string;
  icon: string;
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
    x: {
      title: either(meta('twitter:title'), shared.title),
      description: either(meta('twitter:description'), shared.description),
      hasLargePicture: meta('twitter:card').text === 'summary_large_image',
    },
    siteName: either(nameOf(things.find((thing) => thing['@type'] === 'WebSite')), meta('og:site_name')),
    steps: stepsOf(things),
    canonical: stripMarks(attribute('link[rel="canonical"]', 'href')) || url,
    icon: stripMarks(attribute('link[rel="icon"]', 'href')) || '/favicon.ico',
    picture: meta('og:image').text,
    ...(typeof day === 'string' && { day }),
    isListed: !/\bno(?:index|ne)\b/.test(meta('robots').text),
  };
}

function either(one: HeadText, other: HeadText): HeadText {
  return one.text ? one : other;
}

function readText(marked: string): HeadText {
  const { text, runs } = findMarks(marked);
  const [outermost] = runs;
  return { text: text.trim(), ...(outermost && { id: outermost.id }) };
}

type Thing = Record<string, unknown>;

/** Returns the page's schema.org objects. Invalid JSON is ignored, as by search engines. */
function structuredData(page: Document): Thing[] {
  return [...page.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    try {
      const data = JSON.parse(script.textContent ?? '') as Thing;
      return Array.isArray(data['@graph']) ? (data['@graph'] as Thing[]) : [data];
    } catch {
      return [];
    }
  });
}

function nameOf(thing: Thing | undefined): HeadText {
  return readText(typeof thing?.name === 'string' ? thing.name : '');
}

function stepsOf(things: Thing[]): HeadText[] {
  const items = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement;
  return Array.isArray(items) ? (items as Thing[]).map(nameOf) : [];
}

/** Unsaved input by `file key`. */
export type Typing = ReadonlyMap<string, string>;

/** Returns the unsaved input for a text, with the brand filled in. */
export function typedText(ref: Ref | undefined, typing: Typing, view: View, brand: string): string | undefined {
  return typedValue(ref, typing, view)?.replaceAll('{brand}', brand);
}

function typedValue(ref: Ref | undefined, typing: Typing, { region, language }: View): string | undefined {
  if (ref?.kind === 'article') return typing.get(placeId(ref.place));
  if (ref?.kind !== 'text') return undefined;
  // A region's text overrides that of the language.
  return [`${language}@${region}`, language]
    .map((folder) => typing.get(`${folder}/${ref.namespace}.json ${ref.key}`))
    .find((value) => value !== undefined);
}

/** Returns the unsaved input for a title. An article's `seoTitle` overrides its `title`. */
export function typedTitle(ref: Ref | undefined, typing: Typing, view: View, brand: string): string | undefined {
  if (ref?.kind !== 'article') return typedText(ref, typing, view, brand);
  const typed = (key: string) => typedText({ kind: 'article', place: { ...ref.place, key } }, typing, view, brand);
  const ofSearch = typed('seoTitle');
  const isOwn = ref.place.key === 'title' || ofSearch === '';
  return ofSearch || (isOwn ? typed('title') : undefined);
}

export function typedHead(
  head: PageHead,
  refOf: (id: number) => Ref | undefined,
  typing: Typing,
  view: View,
): PageHead {
  if (typing.size === 0) return head;
  const typed = (text: HeadText, brand: string, find = typedText): HeadText => {
    const value = find(text.id === undefined ? undefined : refOf(text.id), typing, view, brand);
    return value === undefined ? text : { ...text, text: value.trim() };
  };
  const siteName = typed(head.siteName, head.siteName.text);
  const now = (text: HeadText) => typed(text, siteName.text);
  const title = (text: HeadText) => typed(text, siteName.text, typedTitle);
  return {
    ...head,
    siteName,
    title: title(head.title),
    description: now(head.description),
    shared: { title: title(head.shared.title), description: now(head.shared.description) },
    x: { ...head.x, title: title(head.x.title), description: now(head.x.description) },
    steps: head.steps.map(now),
  };
}

/** Returns the title on a share picture, without the brand, which is drawn separately. */
export function pictureTitle({ title, siteName, steps, day }: PageHead): HeadText {
  const ofArticle = day === undefined ? undefined : steps.at(-1);
  return ofArticle ?? { ...title, text: withoutBrand(title.text, siteName.text) };
}
