import { expect, it } from 'vitest';
import { reviewFindings } from './review-reminder';

const guide = (...days: string[]) => ['---', 'title: Levels', ...days, '---', '', 'Text.'].join('\n');

it('reminds of a guide that was not checked for 180 days, and of no other file', () => {
  const files = new Map([
    ['en/guides/old.md', guide('date: 2026-01-01')],
    ['en/guides/checked.md', guide('date: 2026-01-01', 'updated: 2026-11-01')],
    ['en/guides/new.md', guide('date: 2026-11-22')],
    ['en/blog/old.md', guide('date: 2020-01-01')],
  ]);
  const found = (day: string) => reviewFindings({ files }, new Date(day)).map(({ file, line }) => `${file}:${line}`);
  expect(found('2026-06-30')).toEqual([]);
  expect(found('2026-07-01')).toEqual(['en/guides/old.md:3']);
  expect(found('2027-06-01')).toEqual(['en/guides/old.md:3', 'en/guides/checked.md:4', 'en/guides/new.md:3']);
});
