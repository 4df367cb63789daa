import type { Country } from '@/lib/api/login';
import type { Countries } from './use-countries';

/** What is known about the parent's country, most specific first. */
export type CountryHints = {
  /** Chosen from the list. */
  chosen?: Pick<Country, 'countryCode' | 'countryNameEn'> | undefined;
  /** The country code typed in front of the number. */
  typed?: string | undefined;
  /** The code that was typed when a country was chosen from the list: the choice overrides it. */
  overruled?: string | undefined;
  /** The address's `country_code`, or `''`. */
  address: string;
  /** The region's own. */
  region: string;
};

/**
 * The country that the form shows and posts: the last one that the parent chose or typed, else the address's, else the
 * server's default, else the region's (contract, The form). Codes of address and server are ignored if the list does
 * not have them; while there is no list, the address's is used unchecked.
 * @returns `country` if only one has the code, or if it was chosen among those that share it (+1, +7, +44)
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
