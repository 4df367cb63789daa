import { z } from 'zod';
import { picture } from '@/lib/packs/picture-schema';

const text = z.string('a text is expected here').trim().min(1, 'the text is empty');
const day = z.iso.date('a day such as 2026-05-04');

/** Slugs are part of addresses, which are lower case. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The front matter of a blog article, between two lines of `---`. */
export const postSchema = z
  .strictObject({
    title: text,
    /** Two lines for lists, search engines and the feed. */
    description: text,
    keywords: text,
    /** In place of `title`, for search engines. */
    seoTitle: text.optional(),
    date: day,
    updated: day.optional(),
    /** Shown at 16:9. */
    cover: picture,
    coverAlt: text,
    /** The slugs of articles in the same language. */
    related: z.array(z.string('the name of another article'), 'a list of the names of articles').default([]),
  })
  .refine(({ date, updated }) => !updated || updated >= date, {
    path: ['updated'],
    error: 'this is before "date"',
  });
