// @vitest-environment node

import { type AreaCode, areaCodes } from '@talkaroo/sandbox/area-codes';
import { describe, expect, it } from 'vitest';
import { digitsOfPatterns } from './pattern-digits';

const entries: AreaCode[] = Object.values(areaCodes('en', [])).flat();

describe('digitsOfPatterns', () => {
  it.each([
    ['852', 8, 8],
    ['60', 9, 10],
    ['886', 9, 9],
    ['66', 9, 9],
    ['84', 9, 9],
    ['90', 10, 10],
    ['966', 9, 9],
    ['44', 10, 10],
  ])('reads the patterns of +%s', (code, least, most) => {
    const patterns = entries.filter(({ countryCode }) => countryCode === code).map(({ regularExp }) => regularExp);
    expect(digitsOfPatterns(patterns, code)).toEqual({ least, most });
  });

  it('understands the pattern of every country', () => {
    const unread = entries.filter(({ countryCode, regularExp }) => !digitsOfPatterns([regularExp], countryCode));
    expect(unread.map(({ countryNameEn }) => countryNameEn)).toEqual([]);
  });

  it.each([
    ['^852[569]\\d{7}$', 8, 8],
    ['^852(?!999)(?:5|6\\d?)\\d{3,4}(1|22)?$', 4, 8],
    ['852\\d\\d', 2, 2],
  ])('%s', (pattern, least, most) => {
    expect(digitsOfPatterns([pattern], '852')).toEqual({ least, most });
  });

  it.each(['^852(', '^852)', '^852\\d+$', '^852\\d{8,}$', '^852(\\d)\\1{7}$', '^852\\p{Nd}{8}$', ''])(
    'says nothing about %j',
    (pattern) => {
      expect(digitsOfPatterns([pattern], '852')).toBeUndefined();
    },
  );

  it('says nothing without patterns, and answers at once to a huge one', () => {
    expect(digitsOfPatterns([], '852')).toBeUndefined();
    expect(digitsOfPatterns(['('.repeat(5000)], '852')).toBeUndefined();
  });
});
