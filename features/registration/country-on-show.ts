import type { Country } from '@/lib/api/login';
import type { CountryList } from './use-countries';

/** What is known of the parent's country, from the surest to the vaguest. */
export type CountryHints = {
  /** Chosen from the list. */
  chosen?: Pick<Country, 'countryCode' | 'countryNameEn'> | undefined;
  /** The country code that the number is typed with. */
  typed?: string | undefined;
  /** The one it was typed with when a country was chosen, which overruled it. */
  overruled?: string | undefined;
  /** The address's `country_code`, or `''`. */
  address: string;
  /** The region's own. */
  region: string;
};

/**
 * The country that the form shows, and posts: the one the parent named last, by choice or with the number, else the
 * address's, else the server's default, else the region's (contract, The form). Codes of address and server count where
 * the list has them; while there is no list, the address's counts as it is.
 * @returns `country` where one alone has the code, or was chosen among those that share it (+1, +7, +44)
 */
export function countryOnShow(
  { chosen, typed, overruled, address, region }: CountryHints,
  { state, countries, defaultCode }: CountryList,
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
