import { dayHint, isDay } from '@talkaroo/content/packs/day-schema';
import type { Mistake } from '@talkaroo/content/packs/finding';
import { isPicture, pictureHint, pictureMistake } from '@talkaroo/content/packs/picture-schema';
import { dayMistake } from '@talkaroo/content/packs/text-mistakes';
import { checkedBy } from '@talkaroo/content/regions/schema-parts';
import { z } from 'zod';

function checked(rule: (text: string) => Mistake | undefined) {
  const empty = { message: 'The text is empty.', fix: 'Write one.' };
  return z.string().superRefine(checkedBy((text) => (text.trim() === '' ? empty : rule(text))));
}

const text = checked(() => undefined).trim();
const day = checked((value) => (isDay(value) ? undefined : dayMistake(value)));
const picture = checked((value) => (isPicture(value) ? undefined : pictureMistake(value)));

/** Slugs are part of addresses, which are lower case. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const articleSchema = z
  .strictObject({
    $schema: z.string().optional(),
    title: text.describe('The heading of the article.'),
    description: text.describe('Two lines for lists, search engines and the feed.'),
    keywords: text.describe('For search engines, with commas between them.'),
    seoTitle: text.optional().describe('In place of the title, for search engines.'),
    topic: checked((value) =>
      slugPattern.test(value)
        ? undefined
        : { message: `“${value}” is no name of a topic.`, fix: 'Use small letters, digits and -.' },
    )
      .optional()
      .describe('One name for the articles of all languages on this subject, for search engines: what-age.'),
    author: text.optional().describe('Who wrote it, if that is a person: a name.'),
    date: day.meta({ description: 'The day of the article: 2026-05-04.', ...dayHint }),
    updated: day
      .meta({ description: 'The day of its last change, if there was one: 2026-05-04.', ...dayHint })
      .optional(),
    cover: picture.meta({
      description: 'A picture of the folder public, shown at 16:9: /assets/blog-cover-1.svg.',
      ...pictureHint(),
    }),
    coverAlt: text.describe('What the cover shows, for people who do not see it.'),
    related: z.array(z.string()).default([]).describe('The names of other articles in this language, without .md.'),
  })
  .superRefine(
    checkedBy(({ date, updated }) => {
      if (!updated || updated >= date) return undefined;
      const message = `“${updated}” is before the date of the article, ${date}.`;
      return { message, fix: 'Write the day of the change, or delete this line.' };
    }, 'updated'),
  )
  .transform(({ $schema: _, ...head }) => head);
