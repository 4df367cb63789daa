import type { Language } from '@talkaroo/content/regions/languages';
import { expect, it } from 'vitest';
import { articleDate } from './article-date';

it.each<[Language, string]>([
  ['en', '4 May 2026'],
  ['ms', '4 Mei 2026'],
  ['zh-CN', '2026年5月4日'],
  ['th', '4 พฤษภาคม 2569'],
])('writes a day as %s does', (language, expected) => {
  expect(articleDate('2026-05-04', language)).toBe(expected);
});
