import descriptions from '@talkaroo/content/json/descriptions.json' with { type: 'json' };
import { dayHint, isDay } from '@talkaroo/content/packs/day-schema';
import type { Mistake } from '@talkaroo/content/packs/finding';
import { isPicture, pictureHint, pictureMistake } from '@talkaroo/content/packs/picture-schema';
import { dayMistake } from '@talkaroo/content/packs/text-mistakes';
import { checkedBy, described } from '@talkaroo/content/regions/schema-parts';
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

export const articleSchema = described(descriptions.article, {
  $schema: z.string().optional(),
  title: text,
  description: text,
  keywords: text,
  seoTitle: text.optional(),
  topic: checked((value) =>
    slugPattern.test(value)
      ? undefined
      : { message: `“${value}” is no name of a topic.`, fix: 'Use small letters, digits and -.' },
  ).optional(),
  author: text.optional(),
  date: day.meta(dayHint),
  updated: day.meta(dayHint).optional(),
  cover: picture.meta(pictureHint()),
  coverAlt: text,
  related: z.array(z.string()).default([]),
})
  .superRefine(
    checkedBy(({ date, updated }) => {
      if (!updated || updated >= date) return undefined;
      const message = `“${updated}” is before the date of the article, ${date}.`;
      return { message, fix: 'Write the day of the change, or delete this line.' };
    }, 'updated'),
  )
  .transform(({ $schema: _, ...head }) => head);
