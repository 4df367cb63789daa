import { slugPattern } from '@talkaroo/content/articles/article-schema';
import { describe, expect, it } from 'vitest';
import { freeSlug, isSlug, slugFor } from './slug';

describe('a slug', () => {
  it('is what the checks take', () => {
    for (const text of ['a', 'a-b1', '', 'A', 'a--b', '-a', 'a-', 'a b', 'ä']) {
      expect(isSlug(text), text).toBe(slugPattern.test(text));
    }
  });

  it.each([
    ['Five Minutes of English!', 'five-minutes-of-english'],
    ['Çocuğunuz için 5 dakika', 'cocugunuz-icin-5-dakika'],
    ['Don’t panic', 'dont-panic'],
    ['Đọc sách', 'doc-sach'],
    ['Été: Summer Camp!', 'ete-summer-camp'],
    ['香港', ''],
  ])('of %j is %j', (title, slug) => {
    expect(slugFor(title)).toBe(slug);
  });

  it('is one that nothing has', () => {
    expect(freeSlug('camp', ['item'])).toBe('camp');
    expect(freeSlug(slugFor('مخيم'), ['item'])).toBe('item-2');
  });
});
