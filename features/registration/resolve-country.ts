import type { Country } from '@/lib/api/login';

export type Countries = {
  state: 'loading' | 'loaded' | 'unreachable';
  countries: Country[];
  defaultCode: string | undefined;
};

export type CountryHints = {
  chosen?: Pick<Country, 'countryCode' | 'countryNameEn'> | undefined;
  typed?: string | undefined;
  /** Code that had been typed when a country was chosen: the choice overrides it. */
  overruled?: string | undefined;
  address: string;
  region: string;
};

/** Own choice or typed code, else the URL's, the server's (both if listed), the region's (contract, The form). */
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
