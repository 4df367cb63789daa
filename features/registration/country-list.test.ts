import { type Language, languages } from '@talkaroo/content/regions/languages';
import { areaCodes } from '@talkaroo/sandbox/area-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Country } from '@/lib/api/login';
import { type CountryList, arrangeCountries as steps } from './country-list';

function arrangeCountries(...options: Parameters<typeof steps>): CountryList {
  const arranging = steps(...options);
  for (;;) {
    const { done, value } = arranging.next();
    if (done) return value;
  }
}

/** The list as the login host sends it: 244 entries, without China. */
const listOf = (language: Language, likely: string[] = []) =>
  arrangeCountries(Object.values(areaCodes(language, ['86'])).flat(), languages[language].tag, likely);

const every = Object.keys(languages) as Language[];
const lists = Object.fromEntries(every.map((language) => [language, listOf(language)]));

function first(language: Language, text: string): string | undefined {
  return lists[language]?.search(text)?.[0]?.countryNameEn.replace(' SAR China', '');
}

const entry = (countryCode: string, countryName: string, countryNameEn = countryName, firstWord = ''): Country => ({
  countryCode,
  countryName,
  countryNameEn,
  firstWord,
  regularExp: '',
});

it('takes a search for a text, whatever it is', () => {
  const special = fc.string({ unit: fc.constantFrom(...'^$()[]{}*+?|\\.-/ aا1é') });
  fc.assert(
    fc.property(fc.oneof(special, fc.string({ unit: 'binary' })), fc.constantFrom(...every), (text, language) => {
      const found = lists[language]?.search(text) ?? [];
      for (const { countryCode } of found) expect(countryCode).toMatch(/^\d+$/);
      lists[language]?.named(text);
    }),
  );
  expect(first('en', 'x'.repeat(100_000))).toBeUndefined();
});

it('takes the names of a server for texts, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1 })), fc.constantFrom(...every), (names, language) => {
      const countries = names.map((name) => entry('1', name));
      const { groups } = arrangeCountries(countries, languages[language].tag, ['US']);
      expect(groups.flatMap((group) => group.countries).length).toBeLessThanOrEqual(countries.length);
    }),
  );
});

describe('search, on the page of every language', () => {
  it.each([
    ['mala', 'Malaysia'],
    ['MALAYSIA', 'Malaysia'],
    ['uk', 'United Kingdom'],
    ['gb', 'United Kingdom'],
    ['england', 'United Kingdom'],
    ['Scotland', 'United Kingdom'],
    ['usa', 'United States'],
    ['U.S.A.', 'United States'],
    ['us', 'United States'],
    ['america', 'United States'],
    ['uae', 'United Arab Emirates'],
    ['emirates', 'United Arab Emirates'],
    ['dubai', 'United Arab Emirates'],
    ['turkey', 'Türkiye'],
    ['türkiye', 'Türkiye'],
    ['turkiye', 'Türkiye'],
    ['TÜRKİYE', 'Türkiye'],
    ['holland', 'Netherlands'],
    ['the netherlands', 'Netherlands'],
    ['korea', 'South Korea'],
    ['south korea', 'South Korea'],
    ['burma', 'Myanmar (Burma)'],
    ['macau', 'Macao'],
    ['macao', 'Macao'],
    ['ivory coast', 'Côte d’Ivoire'],
    ['cote divoire', 'Côte d’Ivoire'],
    ["cote d'ivoire", 'Côte d’Ivoire'],
    ['czech', 'Czechia'],
    ['russia', 'Russia'],
    ['hk', 'Hong Kong'],
    ['hong', 'Hong Kong'],
    ['hongkong', 'Hong Kong'],
    ['tw', 'Taiwan'],
    ['swaziland', 'Eswatini'],
    ['trinidad and tobago', 'Trinidad & Tobago'],
    ['saint lucia', 'St. Lucia'],
    ['guinea bissau', 'Guinea-Bissau'],
    ['arabia', 'Saudi Arabia'],
    ['852', 'Hong Kong'],
    ['+852', 'Hong Kong'],
    ['00852', 'Hong Kong'],
    ['８５２', 'Hong Kong'],
    ['٨٥٢', 'Hong Kong'],
    ['1', 'United States'],
    ['44', 'United Kingdom'],
    ['7', 'Russia'],
  ])('%s finds %s first', (text, expected) => {
    expect(Object.fromEntries(every.map((language) => [language, first(language, text)]))).toEqual(
      Object.fromEntries(every.map((language) => [language, expected])),
    );
  });
});

describe('search, in a page’s own language', () => {
  it.each<[Language, string, string]>([
    ['ms', 'jepun', 'Japan'],
    ['ms', 'amerika', 'United States'],
    ['ms', 'syarikat', 'United States'],
    ['ms', 'singap', 'Singapore'],
    ['ms', 'turki', 'Türkiye'],
    ['ms', 'emiriah', 'United Arab Emirates'],
    ['tr', 'KRALLIK', 'United Kingdom'],
    ['tr', 'krallik', 'United Kingdom'],
    ['tr', 'birlesik k', 'United Kingdom'],
    ['tr', 'BİRLEŞİK KR', 'United Kingdom'],
    ['tr', 'ingiltere', 'United Kingdom'],
    ['tr', 'INGILTERE', 'United Kingdom'],
    ['tr', 'abd', 'United States'],
    ['tr', 'almanya', 'Germany'],
    ['tr', 'irlanda', 'Ireland'],
    ['tr', 'IRAK', 'Iraq'],
    ['tr', 'güney kore', 'South Korea'],
    ['tr', 'MALEZYA', 'Malaysia'],
    ['ar', 'الامارات', 'United Arab Emirates'],
    ['ar', 'الإمارات', 'United Arab Emirates'],
    ['ar', 'امارات', 'United Arab Emirates'],
    ['ar', 'اردن', 'Jordan'],
    ['ar', 'الأردن', 'Jordan'],
    ['ar', 'الاردن', 'Jordan'],
    ['ar', 'السعوديه', 'Saudi Arabia'],
    ['ar', 'سعودية', 'Saudi Arabia'],
    ['ar', 'امريكا', 'United States'],
    ['ar', 'أمريكا', 'United States'],
    ['ar', 'الولايات', 'United States'],
    ['ar', 'عمان', 'Oman'],
    ['ar', 'عُمــان', 'Oman'],
    ['ar', 'سوريه', 'Syria'],
    ['ar', 'الباكستان', 'Pakistan'],
    ['ar', 'بريطانيا', 'United Kingdom'],
    ['ar', 'انجلترا', 'United Kingdom'],
    ['ar', 'ماليزيا', 'Malaysia'],
    ['ar', 'المانيا', 'Germany'],
    ['ar', 'ترکیا', 'Türkiye'],
    ['ar', '٩٦٦', 'Saudi Arabia'],
    ['vi', 'duc', 'Germany'],
    ['vi', 'Đức', 'Germany'],
    ['vi', 'dai loan', 'Taiwan'],
    ['vi', 'anh', 'United Kingdom'],
    ['vi', 'my', 'United States'],
    ['vi', 'mỹ', 'United States'],
    ['vi', 'hoa ky', 'United States'],
    ['vi', 'nhat', 'Japan'],
    ['vi', 'han quoc', 'South Korea'],
    ['vi', 'hong kong', 'Hong Kong'],
    ['vi', 'sing', 'Singapore'],
    ['vi', 'viet', 'Vietnam'],
    ['ja', 'にほん', 'Japan'],
    ['ja', '日本', 'Japan'],
    ['ja', 'かんこく', 'South Korea'],
    ['ja', 'カンコク', 'South Korea'],
    ['ja', '韓国', 'South Korea'],
    ['ja', 'たいわん', 'Taiwan'],
    ['ja', 'タイ', 'Thailand'],
    ['ja', 'たい', 'Thailand'],
    ['ja', 'ﾏﾚｰｼｱ', 'Malaysia'],
    ['ja', 'まれーしあ', 'Malaysia'],
    ['ja', 'ほんこん', 'Hong Kong'],
    ['ja', '香港', 'Hong Kong'],
    ['ja', 'アメリカ', 'United States'],
    ['ja', '米国', 'United States'],
    ['ja', 'イギリス', 'United Kingdom'],
    ['ja', 'いぎりす', 'United Kingdom'],
    ['ja', '英国', 'United Kingdom'],
    ['ja', 'えいこく', 'United Kingdom'],
    ['ja', '豪州', 'Australia'],
    ['th', 'ไทย', 'Thailand'],
    ['th', 'อังกฤษ', 'United Kingdom'],
    ['th', 'อเมริกา', 'United States'],
    ['th', 'ฮ่องกง', 'Hong Kong'],
    ['th', 'เกาหลี', 'South Korea'],
    ['th', 'มาเล', 'Malaysia'],
    ['th', 'ญี่ปุ่น', 'Japan'],
  ])('%s: %s finds %s first', (language, text, expected) => {
    expect(first(language, text)).toBe(expected);
  });

  it.each([
    ['臺灣', 'Taiwan'],
    ['台灣', 'Taiwan'],
    ['台湾', 'Taiwan'],
    ['香港', 'Hong Kong'],
    ['澳門', 'Macao'],
    ['澳门', 'Macao'],
    ['美国', 'United States'],
    ['美國', 'United States'],
    ['英国', 'United Kingdom'],
    ['英國', 'United Kingdom'],
    ['马来', 'Malaysia'],
    ['馬來', 'Malaysia'],
    ['韩国', 'South Korea'],
    ['韓國', 'South Korea'],
    ['南韓', 'South Korea'],
    ['阿联酋', 'United Arab Emirates'],
    ['澳洲', 'Australia'],
    ['澳大利亚', 'Australia'],
    ['意大利', 'Italy'],
    ['義大利', 'Italy'],
    ['新西兰', 'New Zealand'],
    ['紐西蘭', 'New Zealand'],
  ])('in any Chinese page %s finds %s first', (text, expected) => {
    for (const language of ['zh-CN', 'zh-HK', 'zh-TW'] as const) expect(first(language, text)).toBe(expected);
  });
});

describe('search', () => {
  const names = (countries: Country[] | undefined) => countries?.map(({ countryName }) => countryName);

  it('ranks exact matches, prefixes, prefixes of a word, other substrings', () => {
    const mali = entry('223', 'Mali');
    const somali = entry('252', 'Somalia');
    const rest = [entry('999', 'West Malibu'), entry('265', 'Malindi'), somali, mali];
    expect(names(arrangeCountries(rest, 'en', []).search('mali'))).toEqual([
      'Mali',
      'Malindi',
      'West Malibu',
      'Somalia',
    ]);
  });

  it('puts likely countries first only among equal matches', () => {
    const { search } = listOf('en', ['MW', 'AT']);
    expect(names(search('mala'))?.slice(0, 3)).toEqual(['Malawi', 'Malaysia', 'Guatemala']);
    expect(names(search('malay'))).toEqual(['Malaysia']);
    expect(names(search('au'))?.[0]).toBe('Australia');
  });

  it('finds a code by its prefix, never by its middle', () => {
    expect(names(listOf('en').search('85'))?.sort()).toEqual([
      'Cambodia',
      'Hong Kong SAR China',
      'Laos',
      'Macao SAR China',
      'North Korea',
    ]);
    expect(names(lists.en?.search('5222'))).toEqual([]);
  });

  it('does not search for a text without letters or digits, and finds nothing for what is not a country', () => {
    for (const text of ['', '  ', '+', '(.*']) expect(lists.en?.search(text)).toBeUndefined();
    expect(lists.en?.search('zzz')).toEqual([]);
  });

  it('finds an entry that cannot be identified by its own names', () => {
    const { search, likely } = arrangeCountries(
      [entry('90', 'Kuzey Kıbrıs', 'Northern Cyprus'), entry('90', 'Turkey')],
      'tr',
      ['TR'],
    );
    expect(names(search('kibris'))).toEqual(['Kuzey Kıbrıs']);
    expect(names(search('northern'))).toEqual(['Kuzey Kıbrıs']);
    expect(names(likely)).toEqual(['Turkey']);
    expect(names(search('türkiye'))).toEqual(['Turkey']);
  });

  it('identifies a country by old and new names', () => {
    const old = [
      entry('90', 'Turkey'),
      entry('420', 'Czech Republic'),
      entry('852', 'Hong Kong'),
      entry('44', 'England'),
    ];
    const { search } = arrangeCountries([...old, entry('44', 'Jersey')], 'en', []);
    expect(names(search('Türkiye'))).toEqual(['Turkey']);
    expect(names(search('czechia'))).toEqual(['Czech Republic']);
    expect(names(search('hk'))?.[0]).toBe('Hong Kong');
    expect(names(search('gb'))).toEqual(['England']);
  });

  it('accepts names that the browser has no data for', () => {
    const { search, groups } = arrangeCountries([entry('999', 'Atlantis'), entry('', '')], 'en', ['XX']);
    expect(names(search('atl'))).toEqual(['Atlantis']);
    expect(groups.map(({ letter }) => letter)).toEqual(['A', '#']);
  });
});

describe('what a browser fills in', () => {
  it.each([
    ['+852', 'Hong Kong SAR China'],
    ['852', 'Hong Kong SAR China'],
    ['HK', 'Hong Kong SAR China'],
    ['Hong Kong', 'Hong Kong SAR China'],
    ['\u200e+852\u200e Hong Kong SAR China', 'Hong Kong SAR China'],
    ['+1', 'United States'],
    ['Hong', undefined],
    ['zzz', undefined],
  ])('%s is %s', (text, expected) => {
    expect(lists.en?.named(text)?.countryNameEn).toBe(expected);
  });
});

describe('order', () => {
  const lettersOf = (language: Language) => lists[language]?.groups.map(({ letter }) => letter).join(' ');
  const groupOf = (language: Language, name: string) =>
    lists[language]?.groups.find(({ countries }) => countries.some(({ countryNameEn }) => countryNameEn === name))
      ?.letter;

  it('has each country once, the likely ones on top in the pack’s order', () => {
    const { likely, groups } = listOf('zh-HK', ['HK', 'MO', 'CN', 'TW', 'GB']);
    expect(likely.map(({ countryCode }) => countryCode)).toEqual(['852', '853', '886', '44']);
    const all = [...likely, ...groups.flatMap(({ countries }) => countries)];
    expect(all).toHaveLength(244);
    expect(new Set(all).size).toBe(244);
  });

  it('identifies every country of the list', () => {
    for (const language of every) {
      const iso = [...new Set(Object.values(areaCodes(language, [])).flat())].length;
      const codes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
      const all = codes.flatMap((one) => codes.map((two) => one + two));
      expect(
        arrangeCountries(Object.values(areaCodes(language, [])).flat(), languages[language].tag, all).likely,
      ).toHaveLength(iso);
    }
  });

  it.each<[Language, string]>([
    ['en', 'A B C D E F G H I J K L M N O P Q R S T U V W Y Z'],
    ['ms', 'A B C D E F G H I J K L M N O P Q R S T U V W Y Z'],
    ['tr', 'A B C Ç D E F G H I İ J K L M N O Ö P R S Ş T U Ü V W Y Z'],
    ['vi', 'A Â B C D Đ E F G H I J K L M N O P Q R S T U V W Y Z'],
    ['ar', 'ا ب ت ج د ر ز س ص ط ع غ ف ق ك ل م ن ه و ي'],
    ['th', 'ก ข ค จ ช ซ ญ ด ต ท น บ ป ฝ ฟ ภ ม ย ร ล ว ศ ส ห อ ฮ'],
    ['ja', 'あ か さ た な は ま や ら'],
    ['zh-CN', 'A B C D E F G H J K L M N P R S T W X Y Z'],
    ['zh-TW', 'ㄅ ㄆ ㄇ ㄈ ㄉ ㄊ ㄋ ㄌ ㄍ ㄎ ㄏ ㄐ ㄑ ㄒ ㄓ ㄔ ㄕ ㄖ ㄗ ㄙ ㄚ ㄜ ㄞ ㄠ ㄢ ㄧ ㄨ ㄩ'],
    ['zh-HK', '3 4 5 6 7 8 9 10 11 12 13 14 15 16 18 19 20'],
  ])('%s: by the letters of its own script', (language, expected) => {
    expect(lettersOf(language)).toBe(expected);
  });

  it.each<[Language, string, string]>([
    ['en', 'Åland Islands', 'A'],
    ['tr', 'Chad', 'Ç'],
    ['tr', 'Ireland', 'İ'],
    ['tr', 'Iraq', 'I'],
    ['vi', 'Australia', 'U'],
    ['vi', 'India', 'Â'],
    ['vi', 'Germany', 'Đ'],
    ['ar', 'Jordan', 'ا'],
    ['ar', 'Iceland', 'ا'],
    ['ar', 'Japan', 'ي'],
    ['ar', 'Morocco', 'م'],
    ['ar', 'Sudan', 'س'],
    ['th', 'South Korea', 'ก'],
    ['th', 'Thailand', 'ท'],
    ['th', 'Germany', 'ย'],
    ['ja', 'Japan', 'な'],
    ['ja', 'South Korea', 'か'],
    ['ja', 'Gabon', 'か'],
    ['ja', 'Taiwan', 'た'],
    ['ja', 'Vietnam', 'は'],
    ['zh-CN', 'Russia', 'E'],
    ['zh-CN', 'South Korea', 'H'],
    ['zh-CN', 'Malaysia', 'M'],
    ['zh-TW', 'United States', 'ㄇ'],
    ['zh-TW', 'Vietnam', 'ㄩ'],
    ['zh-HK', 'Japan', '4'],
    ['zh-HK', 'United States', '9'],
  ])('%s: %s stands under %s', (language, name, letter) => {
    expect(groupOf(language, name)).toBe(letter);
  });

  it('sorts within a letter as the language does', () => {
    const group = (language: Language, letter: string) =>
      lists[language]?.groups.find((candidate) => candidate.letter === letter)?.countries.map((c) => c.countryName);
    expect(group('vi', 'N')?.slice(0, 3)).toEqual(['Na Uy', 'Nam Phi', 'Nam Sudan']);
    expect(group('ja', 'な')).toContain('日本');
    expect(group('ja', 'な')?.indexOf('日本')).toBeGreaterThan(group('ja', 'な')?.indexOf('ニジェール') ?? 99);
    expect(group('ar', 'ي')).toEqual(['اليابان', 'اليمن', 'اليونان']);
  });

  it('follows the host’s letters where it gives some', () => {
    const host = [entry('49', 'ドイツ', 'Germany', 'G'), entry('33', 'フランス', 'France', 'F'), entry('66', 'タイ')];
    const { groups } = arrangeCountries(host, 'ja', []);
    expect(groups.map(({ letter, own }) => [letter, own])).toEqual([
      ['た', true],
      ['F', false],
      ['G', false],
    ]);
  });

  it('puts a name in another script under its English letter, after the others', () => {
    const { groups } = arrangeCountries(
      [entry('852', 'Hong Kong'), entry('358', 'Åland'), entry('20', 'مصر', 'Egypt')],
      'ar',
      [],
    );
    expect(groups.map(({ letter, own }) => [letter, own])).toEqual([
      ['م', true],
      ['A', false],
      ['H', false],
    ]);
  });
});
