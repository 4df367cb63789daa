import { useCallback, useEffect, useState } from 'react';
import type { Country } from '@/lib/api/login';
import { useSite } from '@/lib/site/site.island';
import { whenIdle } from '@/lib/site/when-idle';

type CountryList =
  | { state: 'loading' | 'unreachable'; list: Country[]; defaultCode: undefined }
  | { state: 'loaded'; list: Country[]; defaultCode: string | undefined };

const loading: CountryList = { state: 'loading', list: [], defaultCode: undefined };

/**
 * The countries of the picker, fetched once the page is usable. The list is empty until then and where the login host
 * cannot be reached; `retry` asks again.
 * @param hideCodes codes to leave out, or `none`
 */
export function useCountries(hideCodes: string): CountryList & { retry: () => void } {
  const { loginOrigin, language } = useSite();
  const [countries, setCountries] = useState(loading);

  const load = useCallback(async () => {
    try {
      const [{ fetchAreaCodes }] = await Promise.all([
        import('@/lib/api/login'),
        // Not needed for the list, but soon: with the first submit.
        import('./registration-resolver'),
      ]);
      const { countries: list, defaultCode } = await fetchAreaCodes(
        { origin: loginOrigin, langcode: language },
        hideCodes,
      );
      setCountries({ state: 'loaded', list, defaultCode });
    } catch {
      setCountries({ state: 'unreachable', list: [], defaultCode: undefined });
    }
  }, [loginOrigin, language, hideCodes]);

  useEffect(() => whenIdle(load), [load]);

  const retry = () => {
    setCountries(loading);
    load();
  };
  return { ...countries, retry };
}
