import { describe, expect, it } from 'vitest';
import type { Country } from '@/lib/api/login';
import { filterCountries, groupCountries } from './filter-countries';

const country = (countryCode: string, countryName: string, countryNameEn: string): Country => ({
  countryCode,
  countryName,
  countryNameEn,
  firstWord: countryNameEn.charAt(0),
  regularExp: '',
});

const hongKong = country('852', '香港', 'Hong Kong');
const macao = country('853', '澳門', 'Macao');
const turkey = country('90', 'Türkiye', 'Türkiye');
const saudi = country('966', 'المملكة العربية السعودية', 'Saudi Arabia');
const hungary = country('36', '匈牙利', 'Hungary');
const all = [hongKong, macao, turkey, saudi, hungary];

describe('filterCountries', () => {
  it.each([
    ['nothing', '', all],
    ['blanks', '  ', all],
    ['a code', '852', [hongKong]],
    ['the beginning of a code', '85', [hongKong, macao]],
    ['a code with a plus', '+966', [saudi]],
    ['a code in Arabic digits', '٩٦٦', [saudi]],
    ['the middle of a code', '52', []],
    ['a local name', '香', [hongKong]],
    ['an English name in any case', 'hOnG', [hongKong]],
    ['a name without its accents', 'turkiye', [turkey]],
    ['an Arabic name', 'السعودية', [saudi]],
    ['part of a name', 'un', [hungary]],
    ['a pattern’s own characters', '(.*', []],
    ['a plus alone', '+', []],
  ])('finds by %s', (_, search, expected) => {
    expect(filterCountries(all, search)).toEqual(expected);
  });
});

describe('groupCountries', () => {
  it('puts countries under their letter, letters in order', () => {
    expect(groupCountries(all)).toEqual([
      { letter: 'H', countries: [hongKong, hungary] },
      { letter: 'M', countries: [macao] },
      { letter: 'S', countries: [saudi] },
      { letter: 'T', countries: [turkey] },
    ]);
  });
});
