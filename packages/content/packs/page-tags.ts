import {
  type ArticlePageId,
  articleKinds,
  articlePage,
  findPage,
  isSinglePage,
  type SinglePageId,
} from '@talkaroo/content/regions/pages';

/** Where a tag in a text leads: to a page, or to one article. */
export type PageTag = { page: SinglePageId; slug?: undefined } | { page: ArticlePageId; slug: string };

/**
 * Reads the name of a tag: `course` is a page, `guide-first-exam` a guide, `post-screen-time` an article of the blog.
 * @returns undefined for any other name
 */
export function readPageTag(name: string): PageTag | undefined {
  const page = findPage(name)?.id;
  if (page && isSinglePage(page)) return { page };
  const article = articleKinds.map(articlePage).find((id) => name.startsWith(`${id}-`));
  const slug = article && name.slice(article.length + 1);
  return article && slug ? { page: article, slug } : undefined;
}

const tag = /<\/?([a-z][a-z0-9-]*)>/g;

/** The tags in a text that lead to pages, by their names. */
export function pageTagsIn(text: string): Map<string, PageTag> {
  const tags = new Map<string, PageTag>();
  // Most texts have none.
  if (!text.includes('<')) return tags;
  for (const [, name = ''] of text.matchAll(tag)) {
    const found = readPageTag(name);
    if (found) tags.set(name, found);
  }
  return tags;
}

/** A text with the words of its links, and without the tags that make them links. */
export function withoutPageTags(text: string): string {
  return text.includes('<') ? text.replace(tag, (whole, name) => (readPageTag(name) ? '' : whole)) : text;
}
