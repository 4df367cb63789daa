import type { Country } from '@/lib/api/login';
import type { Countries } from './use-countries';

export type CountryHints = {
  chosen?: Pick<Country, 'countryCode' | 'countryNameEn'> | undefined;
  typed?: string | undefined;
  /** Code that had been typed when a country was chosen: the choice overrides it. */
  overruled?: string | undefined;
  /** The URL's `country_code`, or `''`. */
  address: string;
  region: string;
};

/**
 * Resolves the country: the parent's last choice or typed code, otherwise the URL's, the server's or the region's
 * (contract, The form). Codes of URL and server must be in the list; until it has loaded, the URL's is used unchecked.
 */
export function resolveCountry(
  { chosen, typed, overruled, address, region }: CountryHints,
  { state, countries, defaultCode }: Countries,
): { code: string; country: Country | undefined } {
  const isListed = (code: string) => countries.some(({ countryCode }) => countryCode === code);
  const named = typed && typed !== overruled ? typed : chosen?.countryCode;
  const expected = state === 'loaded' ? [address, defaultCode ?? ''].find(isListed) : address;
  const code = named || expected || region;

  const candidates = countries.filter(({ countryCode }) => countryCode === code);
  const country =
    candidates.length === 1
      ? candidates[0]
      : candidates.find(({ countryNameEn }) => code === chosen?.countryCode && countryNameEn === chosen.countryNameEn);
  return { code, country };
}
