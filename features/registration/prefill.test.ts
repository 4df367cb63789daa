import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPrefill } from './prefill';

const nothing = { mobile: '', countryCode: '', code: '' };

describe('readPrefill', () => {
  it('reads mobile, country code and invitation code', () => {
    expect(readPrefill('?mobile=91234567&country_code=852&code=ABC123')).toEqual({
      mobile: '91234567',
      countryCode: '852',
      code: 'ABC123',
    });
    expect(readPrefill('?country_code=%2B60')).toEqual({ ...nothing, countryCode: '60' });
    expect(readPrefill('?country_code=+60')).toEqual({ ...nothing, countryCode: '60' });
    expect(readPrefill('')).toEqual(nothing);
  });

  it.each([
    ['?mobile=%2B852%2051234567', '+852 51234567'],
    // An unencoded plus has become a space.
    ['?mobile=+852 51234567', '+852 51234567'],
    ['?mobile= 051234567', '051234567'],
  ])('reads the number of %s as %s', (search, mobile) => {
    expect(readPrefill(search).mobile).toBe(mobile);
  });

  it.each(['abc', 'abc 123', 'x'.repeat(16), '<b>123</b>'])('rejects the invitation code %j', (code) => {
    expect(readPrefill(`?${new URLSearchParams({ code })}`).code).toBe('');
  });

  it('returns any number and code that a link was made with', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^([0-9٠-٩][0-9٠-٩ -]{0,31})?$/),
        fc.stringMatching(/^[1-9]\d{0,3}$/),
        (mobile, code) => {
          const search = `?${new URLSearchParams({ utm: 'x', mobile, country_code: code })}`;
          expect(readPrefill(search)).toEqual({ mobile: mobile.trim(), countryCode: code, code: '' });
        },
      ),
    );
  });

  it('drops what cannot be seen in a number', () => {
    const mobile = '\u202e+852\u0000 5123\u200b4567\n';
    expect(readPrefill(`?${new URLSearchParams({ mobile })}`).mobile).toBe('+852 51234567');
  });

  it.each(['0852', '85212', '+', '٨٥٢', '8]', '__proto__', '9'.repeat(1_000_000)])('rejects the code %#', (code) => {
    expect(readPrefill(`?${new URLSearchParams({ country_code: code })}`).countryCode).toBe('');
  });

  it('returns only a short text and digits from any query string', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (noise, mobile, code) => {
        for (const search of [`?${noise}`, `?${new URLSearchParams({ mobile, country_code: code })}`]) {
          const prefill = readPrefill(search);
          expect(prefill.mobile).toMatch(/^\P{C}{0,32}$/u);
          expect(prefill.countryCode).toMatch(/^\d{0,4}$/);
        }
      }),
    );
  });
});
