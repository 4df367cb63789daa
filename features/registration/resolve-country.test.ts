import { describe, expect, it } from 'vitest';
import { type Countries, resolveCountry } from './resolve-country';

const country = (countryCode: string, countryNameEn: string) => ({
  countryCode,
  countryNameEn,
  countryName: countryNameEn,
  firstWord: countryNameEn.charAt(0),
  regularExp: '',
});
const canada = country('1', 'Canada');
const list: Countries = {
  state: 'loaded',
  countries: [canada, country('1', 'United States'), country('65', 'Singapore'), country('852', 'Hong Kong')],
  defaultCode: '65',
};
const loading: Countries = { state: 'loading', countries: [], defaultCode: undefined };
const hints = { address: '', region: '852' };

describe('the country on show', () => {
  it('is the region’s where nothing else is known', () => {
    expect(resolveCountry(hints, loading)).toEqual({ code: '852', country: undefined });
    expect(resolveCountry(hints, { ...loading, state: 'unreachable' }).code).toBe('852');
    expect(resolveCountry(hints, { ...list, defaultCode: undefined }).code).toBe('852');
  });

  it('is the server’s default, where the list has it', () => {
    expect(resolveCountry(hints, list)).toEqual({ code: '65', country: list.countries[2] });
    expect(resolveCountry(hints, { ...list, defaultCode: '86' }).code).toBe('852');
  });

  it('is the address’s before the list is there, and then where the list has it', () => {
    expect(resolveCountry({ ...hints, address: '1' }, loading).code).toBe('1');
    expect(resolveCountry({ ...hints, address: '1' }, list).code).toBe('1');
    expect(resolveCountry({ ...hints, address: '86' }, list).code).toBe('65');
  });

  it('is the one that the number is typed with, or the one chosen, whichever came last', () => {
    const named = { ...hints, address: '65', chosen: canada };
    expect(resolveCountry(named, list)).toEqual({ code: '1', country: canada });
    expect(resolveCountry({ ...named, typed: '852' }, list).code).toBe('852');
    expect(resolveCountry({ ...named, typed: '852', overruled: '852' }, list).code).toBe('1');
    expect(resolveCountry({ ...named, typed: '852', overruled: '65' }, list).code).toBe('852');
  });

  it('is a code without a name where several countries share it', () => {
    expect(resolveCountry({ ...hints, typed: '1' }, list)).toEqual({ code: '1', country: undefined });
    expect(resolveCountry({ ...hints, typed: '1', chosen: canada }, list).country).toBe(canada);
  });
});
