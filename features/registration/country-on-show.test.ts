import { describe, expect, it } from 'vitest';
import { countryOnShow } from './country-on-show';
import type { CountryList } from './use-countries';

const country = (countryCode: string, countryNameEn: string) => ({
  countryCode,
  countryNameEn,
  countryName: countryNameEn,
  firstWord: countryNameEn.charAt(0),
  regularExp: '',
});
const canada = country('1', 'Canada');
const list: CountryList = {
  state: 'loaded',
  countries: [canada, country('1', 'United States'), country('65', 'Singapore'), country('852', 'Hong Kong')],
  defaultCode: '65',
};
const loading: CountryList = { state: 'loading', countries: [], defaultCode: undefined };
const hints = { address: '', region: '852' };

describe('the country on show', () => {
  it('is the region’s where nothing else is known', () => {
    expect(countryOnShow(hints, loading)).toEqual({ code: '852', country: undefined });
    expect(countryOnShow(hints, { ...loading, state: 'unreachable' }).code).toBe('852');
    expect(countryOnShow(hints, { ...list, defaultCode: undefined }).code).toBe('852');
  });

  it('is the server’s default, where the list has it', () => {
    expect(countryOnShow(hints, list)).toEqual({ code: '65', country: list.countries[2] });
    expect(countryOnShow(hints, { ...list, defaultCode: '86' }).code).toBe('852');
  });

  it('is the address’s before the list is there, and then where the list has it', () => {
    expect(countryOnShow({ ...hints, address: '1' }, loading).code).toBe('1');
    expect(countryOnShow({ ...hints, address: '1' }, list).code).toBe('1');
    expect(countryOnShow({ ...hints, address: '86' }, list).code).toBe('65');
  });

  it('is the one that the number is typed with, or the one chosen, whichever came last', () => {
    const named = { ...hints, address: '65', chosen: canada };
    expect(countryOnShow(named, list)).toEqual({ code: '1', country: canada });
    expect(countryOnShow({ ...named, typed: '852' }, list).code).toBe('852');
    expect(countryOnShow({ ...named, typed: '852', overruled: '852' }, list).code).toBe('1');
    expect(countryOnShow({ ...named, typed: '852', overruled: '65' }, list).code).toBe('852');
  });

  it('is a code without a name where several countries share it', () => {
    expect(countryOnShow({ ...hints, typed: '1' }, list)).toEqual({ code: '1', country: undefined });
    expect(countryOnShow({ ...hints, typed: '1', chosen: canada }, list).country).toBe(canada);
  });
});
