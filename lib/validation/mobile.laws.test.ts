// @vitest-environment node

import { type AreaCode, areaCodes } from '@talkaroo/sandbox/area-codes';
import fc from 'fast-check';
import { Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@/tests/support/runs';
import { type MobileReading, type PatternsByCode, readMobile, typedCountryCode } from './mobile';

type Sample = {
  country: string;
  code: string;
  /** National number, with a leading 0 only if that belongs to it. */
  national: string;
  trunk: string;
  pattern: string;
};

const english = new Intl.DisplayNames('en', { type: 'region' });
const entries: AreaCode[] = Object.values(areaCodes('en', [])).flat();

const samples: Sample[] = Object.entries(examples).map(([id, national]) => {
  const country = english.of(id) as string;
  const { countryCode: code, regularExp: pattern } = entries.find(
    (entry) => entry.countryNameEn === country,
  ) as AreaCode;
  const plans = new Metadata(metadata);
  plans.selectNumberingPlan(id as Parameters<typeof plans.selectNumberingPlan>[0]);
  // libphonenumber returns 0 as a number, others as texts.
  const prefix = String((plans.numberingPlan as unknown as { nationalPrefix(): unknown }).nationalPrefix() ?? '');
  return { country, code, national, trunk: prefix === '0' ? '' : prefix, pattern };
});

const patternsOf = ({ code, pattern }: Sample): PatternsByCode => ({ [code]: [pattern] });
const withoutZero = (number: string) => number.replace(/^0/, '');

/** Groups digits: `912 345 67`. */
function grouped(number: string, separator: string, first = 3, size = 3): string {
  const groups = [number.slice(0, first), ...(number.slice(first).match(new RegExp(`.{1,${size}}`, 'g')) ?? [])];
  return groups.filter(Boolean).join(separator);
}

/** Converts digits to a script whose zero is `zero`. */
const inScript = (zero: string) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) as number) + Number(digit)));
const arabic = inScript('٠');
const persian = inScript('۰');
const fullWidth = inScript('０');
const thai = inScript('๐');

const spaces = [' ', '  ', '\t', '\u00a0', '\u202f', '\u2009', '\u3000'];
const dashes = ['-', ' - ', '\u2011', '–', '—', '−', '－', 'ー'];
const dots = ['.', '·', '・', '。', '/'];
const invisible = ['\u00ad', '\u200b', '\u2060'];

function decorated(number: string): string[] {
  return [
    number,
    ` ${number}\n`,
    Array.from(number).join(' '),
    ...[...spaces, ...dashes, ...dots, ...invisible].map((separator) => grouped(number, separator)),
    grouped(number, ' ', 4, 4),
    grouped(number, '-', 2, 2),
    `[${number}]`,
    `（${number}）`,
    // Marks that are copied along with a number.
    `\u2066${number}\u2069`,
    `\u202a${number}\u202c`,
    `\u200e${number}\u200f`,
    `\ufeff${number}\ufe0f`,
    ...[arabic, persian, fullWidth, thai].map((script) => script(grouped(number, ' '))),
  ];
}

function nationalSpellings({ national, trunk }: Sample): string[] {
  const numbers = new Set([national, `0${withoutZero(national)}`, withoutZero(national), trunk + national]);
  return [...numbers].flatMap((number) => [
    ...decorated(number),
    `(${number.slice(0, 3)}) ${grouped(number.slice(3), '-')}`,
    `${number.slice(0, 4)}/${number.slice(4)}`,
  ]);
}

function internationalSpellings({ code, national, trunk }: Sample): string[] {
  const zeroless = withoutZero(national);
  return [
    ...decorated(`+${code}${national}`),
    ...decorated(`00${code}${national}`),
    `+${code} ${grouped(national, ' ')}`,
    `+ ${code} ${grouped(national, '.')}`,
    `+${code}-${grouped(national, '-')}`,
    `+${code} ${zeroless}`,
    `+${code} 0${zeroless}`,
    `+${code} ${trunk}${national}`,
    `+${code} (0)${grouped(zeroless, ' ')}`,
    `+${code} (0) ${zeroless}`,
    `(+${code}) ${grouped(national, '-')}`,
    `+(${code}) ${national}`,
    `00 ${code} ${grouped(national, ' ')}`,
    `(00${code}) ${national}`,
    `00${code}0${zeroless}`,
    `00${code} (0)${zeroless}`,
    `+00${code} ${national}`,
    `++${code}${national}`,
    `＋${fullWidth(code + national)}`,
    `tel:+${code}-${grouped(national, '-')}`,
    // In Arabic text the plus follows, so that it is displayed in front.
    `${code}${national}+`,
    `${code}+ ${national}`,
    `${arabic(code + zeroless)}+`,
    // The code was already in the field.
    `+${code} +${code} ${national}`,
    `+${code}00${code}${national}`,
  ];
}

/** Spellings with a bare country code, which only a pattern can recognise. */
function bareCodeSpellings({ code, national }: Sample): string[] {
  return [
    `${code}${national}`,
    `${code} ${grouped(national, ' ')}`,
    `(${code}) ${grouped(national, '-')}`,
    `${code}0${withoutZero(national)}`,
    `${code} (0) ${national}`,
    `0${code}${national}`,
    `${code} ${code} ${national}`,
    `+${code} ${code} ${national}`,
    `${code}+${code}${national}`,
    `00${code}${code}0${withoutZero(national)}`,
    persian(`${code}-${national}`),
  ];
}

function misread(
  of: Sample[],
  spell: (sample: Sample) => string[],
  read: (typed: string, sample: Sample) => MobileReading,
) {
  const wrong: string[] = [];
  let count = 0;
  for (const sample of of) {
    const mobile = withoutZero(sample.national);
    for (const typed of new Set(spell(sample))) {
      count += 1;
      const reading = read(typed, sample);
      if (reading.country_code === sample.code && reading.mobile === mobile && reading.fits) continue;
      wrong.push(`${sample.country}: ${JSON.stringify(typed)} as ${JSON.stringify(reading)}`);
    }
  }
  return { wrong, count };
}

it('the code of every country is recognised when it is complete, and not before', () => {
  for (const code of Object.keys(metadata.country_calling_codes)) {
    for (const sign of ['+', '00', '(+', '＋']) {
      for (let length = 0; length < code.length; length += 1) {
        expect(typedCountryCode(sign + code.slice(0, length))).toBeUndefined();
      }
      for (const more of ['', ' ', '0', '9', ') 123456']) expect(typedCountryCode(sign + code + more)).toBe(code);
    }
  }
});

/** Allows for a busy machine, yet fails on quadratic time. */
const timeout = 20_000;

describe('one number, one payload', { timeout }, () => {
  it('in more than 30,000 spellings of the example numbers of all countries', () => {
    const { wrong, count } = misread(
      samples,
      (sample) => [...nationalSpellings(sample), ...internationalSpellings(sample), ...bareCodeSpellings(sample)],
      (typed, sample) => readMobile(typed, sample.code, patternsOf(sample)),
    );
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(30_000);
    expect(samples.length).toBe(Object.keys(metadata.countries).length);
  });

  it('with its code, whatever country was chosen', () => {
    const { wrong } = misread(samples, internationalSpellings, (typed, sample) => {
      const chosen = sample.code === '852' ? '60' : '852';
      return readMobile(typed, chosen, { [chosen]: ['^no number$'], ...patternsOf(sample) });
    });
    expect(wrong).toEqual([]);
  });

  it('without a list of countries', () => {
    // Without a pattern, only a trunk prefix of 0 is recognised.
    const zeroOnly = samples.map((sample) => ({ ...sample, trunk: '' }));
    const { wrong } = misread(
      zeroOnly,
      (sample) => [...nationalSpellings(sample), ...internationalSpellings(sample)],
      (typed, sample) => readMobile(typed, sample.code, {}),
    );
    expect(wrong).toEqual([]);
  });

  it('of any numbers that match the pattern of their country', () => {
    const any = samples.flatMap((sample) =>
      fc
        .sample(fc.stringMatching(new RegExp(sample.pattern)), { numRuns: runsOf(1 / 5), seed: 1 })
        .map((number) => ({ ...sample, national: number.slice(sample.code.length) }))
        // Tajikistan's pattern accepts a leading 00, which always announces a country code.
        .filter(({ national }) => !national.startsWith('00')),
    );
    const { wrong, count } = misread(
      any,
      ({ code, national }) => {
        const zeroless = withoutZero(national);
        const twice = `${code} ${code} ${national}`;
        const local = [national, zeroless, `0${zeroless}`, `${code}${national}`, `${code}0${zeroless}`, twice];
        return [...local, `+${code}${national}`, `+${code}(0)${zeroless}`, `00${code}${zeroless}`, `+${twice}`];
      },
      (typed, sample) => readMobile(typed, sample.code, patternsOf(sample)),
    );
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(runsOf(300));
  });
});

describe('whatever is typed', { timeout }, () => {
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'+0085212٣３ -()ax.') }),
  );

  it('it is read as bare digits, and never throws', () => {
    const patterns = fc.dictionary(fc.constantFrom('852', '1', '86', '', '__proto__'), fc.array(fc.string()));
    fc.assert(
      fc.property(anything, fc.constantFrom('852', '1', '', 'constructor', '('), patterns, (typed, chosen, byCode) => {
        const { country_code, mobile, fits } = readMobile(typed, chosen, byCode);
        expect(country_code).toBe(typedCountryCode(typed) ?? chosen);
        expect(mobile).toMatch(/^\d*$/);
        if (fits) expect(mobile).not.toBe('');
      }),
    );
  });

  it.each(['0', '+', '852', '+852', 'a', ' ', ' -', '(', '\u200b', '٣', '0 ', '1+', '𝟗', '😀'])(
    'reads a page full of %j in linear time',
    (unit) => {
      const typed = unit.repeat(300_000);
      expect(readMobile(typed, '852', { '852': ['^852[569]\\d{7}$'] }).fits).toBe(false);
      expect(readMobile(`5${typed}1`, '852', {}).fits).toBe(/^[\s(\u200b-]*$/.test(unit));
      typedCountryCode(`+8${typed}`);
    },
  );
});
