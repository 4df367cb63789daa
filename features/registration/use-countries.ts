import { useCallback, useEffect, useRef, useState } from 'react';
import type { Country } from '@/lib/api/login';
import { useSite } from '@/lib/site/site.island';
import { whenIdle } from '@/lib/site/when-idle';

/** The list of the picker: empty while it loads and where the login host cannot be reached. */
export type CountryList = {
  state: 'loading' | 'loaded' | 'unreachable';
  countries: Country[];
  /** The country that the server takes the visitor to be in. */
  defaultCode: string | undefined;
};

const loading: CountryList = { state: 'loading', countries: [], defaultCode: undefined };
const unreachable: CountryList = { state: 'unreachable', countries: [], defaultCode: undefined };

/**
 * The countries of the picker, fetched once the page is usable.
 * @param hideCodes codes to leave out, or `none`
 * @returns `settled` fetches them now where that has not begun, and resolves with the list, or with an empty one once
 *   the call has failed or timed out; `retry` asks again
 */
export function useCountries(hideCodes: string) {
  const { loginOrigin, language } = useSite();
  const [list, setList] = useState(loading);
  const request = useRef<Promise<CountryList>>(undefined);

  const settled = useCallback((): Promise<CountryList> => {
    const load = async (): Promise<CountryList> => {
      try {
        const [{ fetchAreaCodes }] = await Promise.all([
          import('@/lib/api/login'),
          // Not needed for the list, but soon: with the first submit.
          import('./registration-resolver'),
        ]);
        const answer = await fetchAreaCodes({ origin: loginOrigin, langcode: language }, hideCodes);
        return { state: 'loaded', ...answer };
      } catch {
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
