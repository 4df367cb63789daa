import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import { useRef, useState } from 'react';
import { typedCountryCode } from '@/lib/validation/mobile';
import type { Prefill } from './prefill';
import { type CountryHints, resolveCountry } from './resolve-country';
import { useCountries } from './use-countries';

type Named = Pick<CountryHints, 'chosen' | 'typed' | 'overruled'>;

/** Tracks the country that the form shows and posts, see {@link resolveCountry}. */
export function useResolvedCountry(settings: RegionFile['form'], prefill: Prefill) {
  const { list, settled, retry } = useCountries(settings.hide_codes);
  const [named, setNamed] = useState<Named>({});
  const latest = useRef({ named, list });
  latest.current.list = list;

  const name = (change: Named) => {
    latest.current.named = { ...latest.current.named, ...change };
    setNamed(latest.current.named);
  };
  const choose = (country: NonNullable<Named['chosen']>) =>
    name({ chosen: country, overruled: latest.current.named.typed });
  const hints = { address: prefill.countryCode, region: settings.country_code };

  return {
    ...resolveCountry({ ...named, ...hints }, list),
    list,
    retry,
    choose,
    readTyped: (mobile: string) => {
      const typed = typedCountryCode(mobile);
      if (typed !== latest.current.named.typed) name({ typed, overruled: undefined });
    },
    settled: async () => {
      latest.current.list = await settled();
    },
    /** Returns the current value, which may not be rendered yet. */
    now: () => ({
      ...resolveCountry({ ...latest.current.named, ...hints }, latest.current.list),
      list: latest.current.list,
    }),
  };
}
