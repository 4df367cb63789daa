import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { articleFields, articleValue, bodyKey, headFields, withBody, withField } from './article-text';

const source = readPackFiles('locales').files.get('tr/blog/screen-time-that-teaches.md') as string;

it('says any text again, and changes one line', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom(
      ...[': ', ' #', '- ', '"', "'", '\n', '---\n', '| ', '> ', '&a', '*a', '!', '%', '@', '`', '[', '{', '}', ','],
      ...['?', 'true', '1', 'null', '~', ' ', '\t', '\\', '\u2028', '\ufeff', '\u0085', '2026-01-01', '字', '😀'],
    ),
  );
  const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, fc.constantFrom('title', 'seoTitle', 'author'), (value, field) => {
      const after = withField(source, field, value);
      expect(articleValue(after, field)).toBe(value);
      for (const other of [...headFields, bodyKey]) {
        if (other !== field) expect(articleValue(after, other)).toEqual(articleValue(source, other));
      }
      const [old, now] = [source.split('\n'), after.split('\n')];
      expect(old.filter((line) => !now.includes(line)).length).toBeLessThanOrEqual(1);
      expect(now.length - old.length).toBe(field === 'author' ? 1 : 0);
    }),
  );
});

it('writes as existing articles do: quotes only where they are needed, or were', () => {
  const line = (field: string, value: string) =>
    withField(source, field, value)
      .split('\n')
      .find((one) => one.startsWith(`${field}:`));
  expect(line('title', 'Ekran süresi')).toBe('title: Ekran süresi');
  expect(line('title', 'Ekran: ne kadar?')).toBe('title: "Ekran: ne kadar?"');
  expect(line('title', '“Dur”')).toBe('title: “Dur”');
  expect(line('seoTitle', 'Ekran | {brand}')).toBe('seoTitle: "Ekran | {brand}"');
});

it('reads nothing of a head with mistakes', () => {
  for (const head of ['title: "a', 'title: *a', 'title: a\ntitle: b', '- a', 'title: %a', 'x']) {
    expect([
      head,
      articleFields(`---\n${head}\n---\n`) !== undefined,
      articleValue(`---\n${head}\n---\n`, 'title'),
    ]).toEqual([head, false, undefined]);
  }
  expect(articleFields('x') !== undefined).toBe(false);
  expect(articleValue('x', 'body')).toBeUndefined();
});

it('keeps the line breaks of Windows, and comments', () => {
  const odd = '\uFEFF---\r\n# note\r\ntitle: One # two\r\ndescription: Three\r\ndate: 2026-01-01\r\n---\r\nBody\r\n';
  expect(withField(odd, 'title', 'Five')).toBe(odd.replace('One', 'Five'));
  expect(withField(odd, 'description', 'Six')).toBe(odd.replace('Three', 'Six'));
  expect(withField(odd, 'keywords', 'x')).toBe(odd.replace('date:', 'keywords: x\r\ndate:'));
  expect(withBody(odd, 'a\nb')).toBe(odd.replace('Body\r\n', '\r\na\r\nb\r\n'));
});
