// @vitest-environment node

import { type AreaCode, areaCodes } from '@talkaroo/sandbox/area-codes';
import { describe, expect, it } from 'vitest';
import { type PatternsByCode, readMobile, typedCountryCode } from './mobile';

const entries: AreaCode[] = Object.values(areaCodes('en', [])).flat();

/** Patterns as a form passes them: the chosen country's only. */
function chosen(country: string): { code: string; patterns: PatternsByCode } {
  const { countryCode: code, regularExp } = entries.find((entry) => entry.countryNameEn === country) as AreaCode;
  return { code, patterns: { [code]: [regularExp] } };
}

function read(country: string, typed: string) {
  const { code, patterns } = chosen(country);
  return readMobile(typed, code, patterns);
}

describe('readMobile', () => {
  it.each([
    ['Hong Kong SAR China', '5123 4567', '51234567'],
    ['Hong Kong SAR China', '5123-4567', '51234567'],
    ['Hong Kong SAR China', '051234567', '51234567'],
    ['Hong Kong SAR China', '+85251234567', '51234567'],
    ['Hong Kong SAR China', '+852 5123 4567', '51234567'],
    ['Hong Kong SAR China', '0085251234567', '51234567'],
    ['Hong Kong SAR China', '+00852 5123 4567', '51234567'],
    ['Hong Kong SAR China', '85251234567', '51234567'],
    ['Hong Kong SAR China', '+852 852 5123 4567', '51234567'],
    ['Hong Kong SAR China', ' 852 51234567', '51234567'],
    ['Japan', '090-1234-5602', '9012345602'],
    ['Japan', '０９０ー１２３４ー５６０２', '9012345602'],
    ['Taiwan', '0912 345 678', '912345678'],
    ['Thailand', '081-234-5678', '812345678'],
    ['Thailand', '๐๘๑-๒๓๔-๕๖๗๘', '812345678'],
    ['Türkiye', '0532 123 45 67', '5321234567'],
    ['Malaysia', '012-345 6789', '123456789'],
    ['Saudi Arabia', '+966 50 123 4567', '501234567'],
    ['Saudi Arabia', '٠٥٠ ١٢٣ ٤٥٦٧', '501234567'],
    ['Saudi Arabia', '٩٦٦٥٠١٢٣٤٥٦٧+', '501234567'],
    ['Vietnam', '0841 234 567', '841234567'],
    ['Vietnam', '84 841 234 567', '841234567'],
    ['Brazil', '(55) 99999-9999', '55999999999'],
    ['United Kingdom', '+44 (0)7400 123456', '7400123456'],
    ['Germany', '0151/23456789', '15123456789'],
    ['Russia', '8 (912) 345-67-89', '9123456789'],
    ['Belarus', '8 029 491-19-11', '294911911'],
    ['Hungary', '06 20 123 4567', '201234567'],
    ['Mexico', '+52 1 222 123 4567', '2221234567'],
    ['United States', '1-212-555-0123', '2125550123'],
  ])('reads a number of %s typed as %j', (country, typed, mobile) => {
    expect(read(country, typed)).toEqual({ country_code: chosen(country).code, mobile, fits: true });
  });

  it.each([
    ['Côte d’Ivoire', '0712345678', '712345678'],
    ['Congo - Brazzaville', '061234567', '61234567'],
    ['Gabon', '06031234', '6031234'],
    ['Benin', '01 95 12 34 56', '195123456'],
  ])('accepts a number of %s with the 0 that its pattern requires, and without', (country, typed, mobile) => {
    const { code } = chosen(country);
    for (const spelling of [typed, mobile, `+${code}${typed}`, `00${code}${mobile}`, `+${code} (0) ${typed}`]) {
      expect(read(country, spelling)).toEqual({ country_code: code, mobile, fits: true });
    }
  });

  it.each([
    ['a letter too few', 'Hong Kong SAR China', '5123 456', '5123456'],
    ['a digit too many', 'Hong Kong SAR China', '5123 45678', '512345678'],
    ['a fixed line', 'Hong Kong SAR China', '2123 4567', '21234567'],
    ['a number of a country that shares the code', 'Kazakhstan', '912 345 67 89', '9123456789'],
    ['a number of a country that shares the code, with the code', 'Kazakhstan', '+7 912 345 67 89', '9123456789'],
  ])('rejects %s', (_, country, typed, mobile) => {
    expect(read(country, typed)).toEqual({ country_code: chosen(country).code, mobile, fits: false });
  });

  it.each([
    '12ab34',
    '51234567 ext 5',
    '51234567x5',
    '51234567#5',
    '51234567,61234567',
    '5123+4567',
    'O91234567',
    '☎ 51234567',
  ])('rejects %j with and without a pattern', (typed) => {
    expect(readMobile(typed, '852', {})).toMatchObject({ country_code: '852', fits: false });
    expect(readMobile(typed, '852', { '852': ['\\d'] })).toMatchObject({ country_code: '852', fits: false });
    expect(readMobile(typed, '852', {}).mobile).not.toBe('');
  });

  it.each(['', ' ', '-', '+', '( )', 'call me', '\u200b', '0', '+852', '00852 ', '+852 (0)'])(
    'finds no number in %j',
    (typed) => {
      for (const patterns of [{}, { '852': [''] }] as PatternsByCode[]) {
        expect(readMobile(typed, '852', patterns)).toEqual({ country_code: '852', mobile: '', fits: false });
      }
    },
  );

  it('chooses the country, and its patterns, by the typed code', () => {
    const patterns = { '852': ['^852[569]\\d{7}$'], '65': ['^65[89]\\d{7}$'] };
    expect(readMobile('+65 9123 4567', '852', patterns)).toEqual({
      country_code: '65',
      mobile: '91234567',
      fits: true,
    });
    expect(readMobile('0065 5123 4567', '852', patterns)).toMatchObject({ country_code: '65', fits: false });
    expect(readMobile('+60 12-345 6789', '852', patterns)).toEqual({
      country_code: '60',
      mobile: '123456789',
      fits: true,
    });
    // Without a sign, it is a national number.
    expect(readMobile('65 9123 4567', '852', patterns)).toMatchObject({ country_code: '852', fits: false });
  });

  it('ignores a plus in front of a national number', () => {
    expect(read('Taiwan', '+0912 345 678')).toEqual({ country_code: '886', mobile: '912345678', fits: true });
  });

  it('accepts any number of a valid length if there is no pattern', () => {
    for (const patterns of [{}, { '852': [] }, { '60': ['^60'] }] as PatternsByCode[]) {
      expect(readMobile('01', '852', patterns)).toEqual({ country_code: '852', mobile: '1', fits: true });
    }
    expect(readMobile('123456789012', '852', {}).fits).toBe(true);
    expect(readMobile('1234567890123', '852', {}).fits).toBe(false);
  });

  it('without a pattern, removes the code only if the number is too long for a national one', () => {
    expect(readMobile('85251234567', '852', {}).mobile).toBe('51234567');
    expect(readMobile('6591234567', '65', {}).mobile).toBe('6591234567');
    expect(readMobile('+65 6591234567', '65', {}).mobile).toBe('6591234567');
  });

  it('counts a pattern that does not compile as failing, and tries the others', () => {
    expect(readMobile('51234567', '852', { '852': ['^852('] }).fits).toBe(false);
    expect(readMobile('51234567', '852', { '852': ['^852(', '^852\\d{8}$'] }).fits).toBe(true);
  });

  it('finds the number after its code also with a pattern that is not anchored', () => {
    for (const pattern of ['852[569]\\d{7}', '^852[569]\\d{7}', '852[569]\\d{7}$']) {
      expect(readMobile('852 5123 4567', '852', { '852': [pattern] })).toEqual({
        country_code: '852',
        mobile: '51234567',
        fits: true,
      });
    }
  });

  it('accepts a partial match of an unanchored pattern if no reading matches as a whole', () => {
    expect(readMobile('5123 4567', '852', { '852': ['^852[569]'] })).toMatchObject({ mobile: '51234567', fits: true });
  });
});

describe('typedCountryCode', () => {
  it('recognises a code while it is typed', () => {
    const typed = '+852 51';
    const seen = Array.from(typed, (_, index) => typedCountryCode(typed.slice(0, index + 1)));
    expect(seen).toEqual([undefined, undefined, undefined, '852', '852', '852', '852']);
  });

  it.each([
    ['00852', '852'],
    ['(+852) 5', '852'],
    ['＋８５２', '852'],
    ['+٩٦٦', '966'],
    ['\u202a+852', '852'],
    [' + 1 242', '1'],
    ['+0044', '44'],
    ['tel:+60-12', '60'],
    ['966+', '966'],
    ['966501234567+', '966'],
    ['+852 abc', '852'],
  ])('finds it in %j', (typed, code) => {
    expect(typedCountryCode(typed)).toBe(code);
  });

  it.each(['', '852', '85251234567', '0852', '+', '+0', '00', '000', '+0852', '+8x52', 'a+852', '5123+4567'])(
    'finds none in %j',
    (typed) => {
      expect(typedCountryCode(typed)).toBeUndefined();
    },
  );
});
