import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preselectedCode, readPrefill } from './prefill';

describe('readPrefill', () => {
  it('reads mobile and country code', () => {
    expect(readPrefill('?mobile=91234567&country_code=852')).toEqual({ mobile: '91234567', countryCode: '852' });
    expect(readPrefill('?country_code=%2B60')).toEqual({ mobile: '', countryCode: '60' });
    expect(readPrefill('?country_code=+60')).toEqual({ mobile: '', countryCode: '60' });
    expect(readPrefill('')).toEqual({ mobile: '', countryCode: '' });
  });

  it('gives back any number and code that a link was made of', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9٠-٩ -]{0,32}$/), fc.stringMatching(/^[1-9]\d{0,3}$/), (mobile, code) => {
        const search = `?${new URLSearchParams({ utm: 'x', mobile, country_code: code })}`;
        expect(readPrefill(search)).toEqual({ mobile: mobile.trim(), countryCode: code });
      }),
    );
  });

  it('takes nothing but a short text and digits from any query string', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (noise, mobile, code) => {
        for (const search of [`?${noise}`, `?${new URLSearchParams({ mobile, country_code: code })}`]) {
          const prefill = readPrefill(search);
          expect(prefill.mobile.length).toBeLessThanOrEqual(32);
          expect(prefill.countryCode).toMatch(/^\d{0,4}$/);
        }
      }),
    );
  });
});

describe('preselectedCode', () => {
  const countries = ['852', '60'].map((countryCode) => ({
    countryCode,
    countryName: '',
    countryNameEn: countryCode,
    firstWord: 'X',
    regularExp: '',
  }));

  it('is the first candidate that the list has', () => {
    expect(preselectedCode(countries, '60', '852')).toBe('60');
    expect(preselectedCode(countries, '1', '852')).toBe('852');
    expect(preselectedCode(countries, '', undefined)).toBeUndefined();
    expect(preselectedCode([], '852')).toBeUndefined();
  });
});
