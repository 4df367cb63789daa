import { useCallback, useEffect, useRef, useState } from 'react';
import type { Country } from '@/lib/api/login';
import { reportUnexpected } from '@/lib/errors/report-error';
import { useSite } from '@/lib/site/site.island';
import { whenIdle } from '@/lib/site/when-idle';

/** The picker's countries: empty while they load, and if that failed. */
export type Countries = {
  state: 'loading' | 'loaded' | 'unreachable';
  countries: Country[];
  /** The country that the server takes the visitor to be in. */
  defaultCode: string | undefined;
};

const loading: Countries = { state: 'loading', countries: [], defaultCode: undefined };
const unreachable: Countries = { state: 'unreachable', countries: [], defaultCode: undefined };

/**
 * The countries of the picker, fetched when the browser is idle.
 * @param hideCodes codes to leave out, or `none`
 * @returns `settled` starts the call unless it is running, and resolves with the list, or with an empty one if the call
 *   failed or timed out; `retry` calls again
 */
export function useCountries(hideCodes: string) {
  const { loginOrigin, language } = useSite();
  const [list, setList] = useState(loading);
  const request = useRef<Promise<Countries>>(undefined);

  const settled = useCallback((): Promise<Countries> => {
    const load = async (): Promise<Countries> => {
      try {
        const [{ fetchAreaCodes }] = await Promise.all([
          import('@/lib/api/login'),
          // Preloaded for the first submit.
          import('./registration-resolver'),
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
