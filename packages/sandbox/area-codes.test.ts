// @vitest-environment node
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { type AreaCode, isMobileNumber } from './area-codes';
import { json, startTestSandbox, TestBrowser } from './testing';

async function areaCodes(query = '', host = 'hk.localhost') {
  const response = await new TestBrowser(startTestSandbox(), { host }).fetch(`/data/areacode?client=1${query}`);
  const { code, res } = await json(response);
  expect(code).toBe(10000);
  const groups: Record<string, AreaCode[]> = res.country_codes;
  return { groups, entries: Object.values(groups).flat(), defaultCountry: res.default_country };
}

describe('area codes', () => {
  it('name every country of libphonenumber', async () => {
    const { entries } = await areaCodes();
    expect(entries).toHaveLength(getCountries().length);
    expect(new Set(entries.map(({ countryNameEn }) => countryNameEn)).size).toBe(entries.length);
    for (const { countryCode } of entries) expect(countryCode).toMatch(/^[1-9]\d{0,2}$/);
  });

  it('come in groups from A to Z, each sorted', async () => {
    const { groups } = await areaCodes('&langcode=en');
    const letters = Object.keys(groups);
    expect(letters).toEqual(letters.toSorted());
    for (const [letter, entries] of Object.entries(groups)) {
      expect(letter).toMatch(/^[A-Z]$/);
      expect(entries.every(({ firstWord }) => firstWord === letter)).toBe(true);
      const names = entries.map(({ countryNameEn }) => countryNameEn);
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    }
    expect(groups.A?.map(({ countryNameEn }) => countryNameEn)).toContain('Åland Islands');
  });

  it('have letters in English alone', async () => {
    const { entries } = await areaCodes('&langcode=ja');
    expect(new Set(entries.map(({ firstWord }) => firstWord))).toEqual(new Set(['']));
  });

  it('give each country of a shared code its own pattern', async () => {
    const { entries } = await areaCodes();
    const sharing = entries.filter(({ countryCode }) => countryCode === '7');
    expect(sharing.map(({ countryNameEn }) => countryNameEn)).toEqual(['Kazakhstan', 'Russia']);
    expect(new Set(sharing.map(({ regularExp }) => regularExp)).size).toBe(2);
    expect(entries.filter(({ countryCode }) => countryCode === '1').length).toBeGreaterThan(20);
  });

  it('have patterns that compile, are anchored and match no empty number', async () => {
    const { entries } = await areaCodes();
    for (const { countryCode, regularExp } of entries) {
      expect(regularExp).toMatch(new RegExp(`^\\^${countryCode}\\(\\?:.+\\)\\$$`));
      expect(new RegExp(regularExp, 'u').test(countryCode)).toBe(false);
    }
  });

  it.each([
    ['Hong Kong SAR China', ['85251234567'], ['85221234567', '51234567', '8525123456', '852512345678', 'x85251234567']],
    ['Malaysia', ['60123456789'], ['60312345678']],
    ['Taiwan', ['886912345678'], ['886212345678']],
    ['United States', ['12125550123'], ['18005550123']],
    ['Tristan da Cunha', ['2908123'], ['2901234']],
  ])('recognise a mobile number of %s', async (name, right, wrong) => {
    const { entries } = await areaCodes();
    const pattern = new RegExp(entries.find(({ countryNameEn }) => countryNameEn === name)?.regularExp ?? '(?!)');
    expect(right.filter((number) => !pattern.test(number))).toEqual([]);
    expect(wrong.filter((number) => pattern.test(number))).toEqual([]);
  });

  it('accept the example number of every country as it is sent: without one leading 0', () => {
    const numbers = getCountries().map((country) => [getCountryCallingCode(country), examples[country]] as const);
    expect(numbers.filter(([code, number]) => !isMobileNumber(code, number.replace(/^0/, '')))).toEqual([]);
    // The number is sent without a leading 0 that is not part of it.
    expect(isMobileNumber('886', '0912345678')).toBe(false);
  });

  it.each([
    ['en', 'Japan'],
    ['ms', 'Jepun'],
    ['zh-CN', '日本'],
    ['th', 'ญี่ปุ่น'],
    ['vi', 'Nhật Bản'],
    ['tr', 'Japonya'],
    ['ar', 'اليابان'],
  ])('are named in %s', async (langcode, name) => {
    const { groups } = await areaCodes(`&langcode=${langcode}`);
    expect(groups.J?.find(({ countryCode }) => countryCode === '81')).toMatchObject({
      countryName: name,
      countryNameEn: 'Japan',
    });
  });

  it('distinguish the Chinese of Hong Kong from that of the mainland', async () => {
    const name = async (langcode: string) =>
      (await areaCodes(`&langcode=${langcode}`)).groups.T?.find(({ countryCode }) => countryCode === '66')?.countryName;
    expect([await name('zh-CN'), await name('zh-HK')]).toEqual(['泰国', '泰國']);
  });

  it('leave out only hidden codes', async () => {
    const codes = async (query: string) => (await areaCodes(query)).entries.map(({ countryCode }) => countryCode);
    const all = await codes('');
    expect(all).toContain('86');
    expect(await codes('&hide_codes=86')).toEqual(all.filter((code) => code !== '86'));
    expect(await codes('&hide_codes=86,%201')).toEqual(all.filter((code) => code !== '86' && code !== '1'));
    expect(await codes('&hide_codes=')).toEqual(all);
  });

  it.each([
    ['global', null],
    ['my', { countryCode: '60' }],
    ['hk', { countryCode: '852' }],
    ['tw', { countryCode: '886' }],
    ['th', { countryCode: '66' }],
    ['jp', { countryCode: '81' }],
    ['vn', { countryCode: '84' }],
    ['tr', { countryCode: '90' }],
    ['ar', { countryCode: '966' }],
  ])('of %s start with %j', async (region, expected) => {
    expect((await areaCodes('', `${region}.localhost`)).defaultCountry).toEqual(expected);
  });
});
