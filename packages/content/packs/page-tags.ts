import {
  type ArticlePageId,
  articleKinds,
  articlePage,
  findPage,
  isSinglePage,
  type SinglePageId,
} from '@talkaroo/content/regions/pages';

export type PageTag = { page: SinglePageId; slug?: undefined } | { page: ArticlePageId; slug: string };

/** Parses a tag's name: `course` is a page, `guide-first-exam` a guide, `post-screen-time` a blog post. */
export function readPageTag(name: string): PageTag | undefined {
  const page = findPage(name)?.id;
  if (page && isSinglePage(page)) return { page };
  const article = articleKinds.map(articlePage).find((id) => name.startsWith(`${id}-`));
  const slug = article && name.slice(article.length + 1);
  return article && slug ? { page: article, slug } : undefined;
}

const tag = /<\/?([a-z][a-z0-9-]*)>/g;

export function pageTagsIn(text: string): Map<string, PageTag> {
  const tags = new Map<string, PageTag>();
  if (!text.includes('<')) return tags;
  for (const [, name = ''] of text.matchAll(tag)) {
    const found = readPageTag(name);
    if (found) tags.set(name, found);
  }
  return tags;
}

/** Removes page tags from a text, but keeps the words inside. */
export function withoutPageTags(text: string): string {
  return text.includes('<') ? text.replace(tag, (whole, name) => (readPageTag(name) ? '' : whole)) : text;
}
