import { pixelWidth } from '@talkaroo/content/packs/words/pixel-width';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  countCharacters,
  datePrefix,
  desktopResult,
  fitText,
  mobileResult,
  type Room,
  shownAddress,
} from './search-result';

const line = (width: number, more: Partial<Room> = {}): Room => ({
  size: 20,
  width,
  lines: 1,
  ellipsis: '…',
  cutsAt: 'character',
  ...more,
});

it('shows the whole of what fits, with not a pixel to spare', () => {
  const text = 'Online English Classes';
  const width = pixelWidth(text, 20);
  expect(fitText(text, line(width), 'en')).toEqual({ lines: [text], cut: '' });
  expect(fitText(text, line(width - 0.1), 'en')).toEqual({ lines: ['Online English Class…'], cut: 'es' });
});

it.each([
  ['en', 'Online English Classes for Kids 4–15, 1-to-1', 300, 'Online English Classes for Kids…'],
  ['th', 'เรียนภาษาอังกฤษออนไลน์เด็ก ตัวต่อตัว', 150, 'เรียนภาษาอังกฤ…'],
  ['ar', 'تعليم اللغة الإنجليزية للأطفال أونلاين', 200, 'تعليم اللغة الإنجليزية ل…'],
  ['zh-Hant-HK', '兒童網上英文課程｜一對一免費試堂', 200, '兒童網上英文課程｜…'],
  ['ja', '子供のオンライン英会話｜マンツーマン', 200, '子供のオンライン英…'],
])('cuts at a line of pixels in %s', (tag, text, width, shown) => {
  const { lines, cut } = fitText(text, line(width), tag);
  expect(lines).toEqual([shown]);
  expect(pixelWidth(shown, 20)).toBeLessThanOrEqual(width);
  const [{ segment: next }] = new Intl.Segmenter(tag).segment(cut) as unknown as [{ segment: string }];
  expect(pixelWidth(`${shown.slice(0, -1)}${next}…`, 20)).toBeGreaterThan(width);
  expect((shown.slice(0, -1) + cut).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

it.each([
  ['en', 'Online English Classes for Kids', 'Online English Classes ...'],
  ['th', 'เรียนภาษาอังกฤษออนไลน์เด็ก ตัวต่อตัว', 'เรียนภาษาอังกฤษออนไลน์เด็ก ...'],
  ['ja', '子供のオンライン英会話｜マンツーマン', '子供のオンライン英会 ...'],
])('cuts after a whole word in %s, as Google does', (tag, text, shown) => {
  const room = line(pixelWidth(shown, 20) + 4, { ellipsis: ' ...', cutsAt: 'word' });
  expect(fitText(text, room, tag).lines).toEqual([shown]);
});

it('cuts a word that is alone', () => {
  expect(fitText('Donaudampfschifffahrt', line(100, { cutsAt: 'word' }), 'de').lines).toEqual(['Donaud…']);
});

it('parts no character that people see as one', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(fitText(family + family, line(1.5 * pixelWidth(family, 20) + 20), 'en')).toEqual({
    lines: [`${family}…`],
    cut: family,
  });
  const thai = 'น้ำที่นี่';
  for (let width = 20; width < 100; width += 1) {
    const { cut } = fitText(thai, line(width), 'th');
    expect(cut).not.toMatch(/^\p{M}/u);
  }
});

it('breaks lines where browsers do', () => {
  const lines = (text: string, tag: string, width: number) => fitText(text, line(width, { lines: 9 }), tag).lines;
  expect(lines('One teacher, one child', 'en', 110)).toEqual(['One ', 'teacher, ', 'one child']);
  // No break before closing punctuation or after opening punctuation,
  // nor at no-break spaces.
  expect(lines('英語\u00a0英', 'ja', 50)).toEqual(['英', '語\u00a0英']);
  expect(lines('well-known 10-11', 'en', 60)).toEqual(['well-', 'known ', '10-11']);
  expect(lines('10-11', 'en', 41)).toEqual(['10-1', '1']);
  expect(lines('無料体。験', 'ja', 60)).toEqual(['無料', '体。験']);
  expect(lines('無料「英語', 'ja', 60)).toEqual(['無料', '「英語']);
  expect(lines('ตัวต่อตัวออนไลน์', 'th', 90)).toEqual(['ตัวต่อตัว', 'ออนไลน์']);
  expect(lines('Supercalifragilistic', 'en', 100).length).toBeGreaterThan(1);
});

it('loses nothing, and keeps every line within its width, whatever the text', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('English ', 'ครู', 'ภาษา', '英語', '（', '。', 'معلم ', 'الإنجليزية', '4–15', '👩‍🏫'))
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(
      texts,
      fc.integer({ min: 60, max: 400 }),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom('word' as const, 'character' as const),
      (text, width, count, cutsAt) => {
        const { lines, cut } = fitText(text, line(width, { lines: count, cutsAt }), 'th');
        expect(lines.length).toBeLessThanOrEqual(count);
        for (const one of lines) expect(pixelWidth(one.trimEnd(), 20)).toBeLessThanOrEqual(width);
        const shown = lines.join('');
        if (cut === '') {
          expect(shown).toBe(text);
          return;
        }
        expect(shown.endsWith('…')).toBe(true);
        expect(text.startsWith(shown.slice(0, -1))).toBe(true);
        expect(text.endsWith(cut)).toBe(true);
        expect(text.slice(shown.length - 1, text.length - cut.length).trim()).toBe('');
      },
    ),
  );
});

it('shows a title on a phone that a desktop cuts', () => {
  const title = 'Online English Classes for Kids 4–15, One Teacher and One Child | Talkaroo';
  expect(fitText(title, desktopResult.title, 'en').cut).not.toBe('');
  expect(fitText(title, mobileResult.title, 'en')).toEqual({
    lines: ['Online English Classes for Kids 4–15, ', 'One Teacher and One Child | Talkaroo'],
    cut: '',
  });
});

it('counts characters as people do', () => {
  expect(countCharacters('👨‍👩‍👧‍👦é')).toBe(2);
});

it('writes the day of an article before its description', () => {
  expect(datePrefix('2026-11-22', 'en')).toBe('Nov 22, 2026 — ');
  expect(datePrefix('2026-11-22', 'ja')).toBe('2026/11/22 — ');
  expect(datePrefix('soon', 'en')).toBe('');
});

it('shows the steps to a page in its address, or else its path', () => {
  expect(shownAddress('https://hk.example.org/global/course', ['主頁', '課程'])).toEqual({
    host: 'https://hk.example.org',
    steps: ['課程'],
  });
  expect(shownAddress('https://my.example.org/zh-CN', [])).toEqual({
    host: 'https://my.example.org',
    steps: ['zh-CN'],
  });
  expect(shownAddress('https://www.example.org/%E8%AA%B2/%', []).steps).toEqual(['課', '%']);
});
