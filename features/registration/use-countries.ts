import { useCallback, useEffect, useRef, useState } from 'react';
import type { Country } from '@/lib/api/login';
import { reportUnexpected } from '@/lib/errors/report-error';
import { useSite } from '@/lib/site/site.island';
import { whenIdle } from '@/lib/site/when-idle';

export type Countries = {
  state: 'loading' | 'loaded' | 'unreachable';
  countries: Country[];
  defaultCode: string | undefined;
};

const loading: Countries = { state: 'loading', countries: [], defaultCode: undefined };
const unreachable: Countries = { state: 'unreachable', countries: [], defaultCode: undefined };

/**
 * Fetches the countries when the browser is idle.
 * @param hideCodes codes to leave out, or `none`
 * @returns `settled` never rejects: its list is empty after a failure or timeout; `retry` calls again
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
