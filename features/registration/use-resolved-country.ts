import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reportUnexpected } from '@/lib/errors/report-error';
import { whenIdle } from '@/lib/site/once-idle';
import { useSite } from '@/lib/site/site.island';
import { typedCountryCode } from '@/lib/validation/mobile';
import type { Prefill } from './prefill';
import { type Countries, type CountryHints, resolveCountry } from './resolve-country';

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

const loading: Countries = { state: 'loading', countries: [], defaultCode: undefined };
const unreachable: Countries = { state: 'unreachable', countries: [], defaultCode: undefined };

/** Fetches the countries when idle. `settled` never rejects: its list is empty after a failure or timeout. */
function useCountries(hideCodes: string) {
  const { loginOrigin, language } = useSite();
  const [list, setList] = useState(loading);
  const request = useRef<Promise<Countries>>(undefined);

  const settled = useCallback((): Promise<Countries> => {
    const load = async (): Promise<Countries> => {
      try {
        const [{ fetchAreaCodes }] = await Promise.all([
          import('@/lib/api/login'),
          // Preloaded for the first submit.
          import('./registration-schema'),
        ]);
        const answer = await fetchAreaCodes({ origin: loginOrigin, langcode: language }, hideCodes);
        return { state: 'loaded', ...answer };
      } catch (error) {
        reportUnexpected(error);
        return unreachable;
      }
    };
    request.current ??= load().then((answer) => {
      setList(answer);
      return answer;
    });
    return request.current;
  }, [loginOrigin, language, hideCodes]);

  useEffect(() => whenIdle(settled), [settled]);

  const retry = () => {
    request.current = undefined;
    setList(loading);
    settled();
  };
  return { list, settled, retry };
}
