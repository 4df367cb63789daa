import { useMemo, useRef, useState } from 'react';
import type { RegionFile } from '@/lib/packs/region-schema';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import { typedCountryCode } from '@/lib/validation/mobile';
import { type CountryHints, countryOnShow } from './country-on-show';
import { readPrefill } from './prefill';
import { useCountries } from './use-countries';

type Named = Pick<CountryHints, 'chosen' | 'typed' | 'overruled'>;

/** Which country the form shows, and posts, out of all that is known of it: see {@link countryOnShow}. */
export function useCountryOnShow(settings: RegionFile['form']) {
  const search = useBrowserValue(() => location.search, '');
  const prefill = useMemo(() => readPrefill(search), [search]);
  const { list, settled, retry } = useCountries(settings.hide_codes);
  const [named, setNamed] = useState<Named>({});
  // The same at once, for a submit that has waited for the list.
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
    ...countryOnShow({ ...named, ...hints }, list),
    prefill,
    list,
    retry,
    /** One was chosen from the list, now or before in this tab. */
    choose,
    /** The number may be typed with the code of a country. */
    readTyped: (mobile: string) => {
      const typed = typedCountryCode(mobile);
      if (typed !== latest.current.named.typed) name({ typed, overruled: undefined });
    },
    /** Waits until there is a list, or none is to be had. */
    settled: async () => {
      latest.current.list = await settled();
    },
    /** As it is at this moment, which the last render may not know yet. */
    now: () => ({
      ...countryOnShow({ ...latest.current.named, ...hints }, latest.current.list),
      list: latest.current.list,
    }),
  };
}
