import { messageOf } from '@talkaroo/content/errors/read-error';
import { useCallback, useEffect, useRef, useState } from 'react';

export type Loaded<T> = {
  /** As it was last loaded; it stays while it is loaded again. */
  data: T | undefined;
  /** Why it could not be loaded; '' if it could. */
  problem: string;
  reload: () => void;
  /** Changes what is shown until it has been loaded again. */
  change: (by: (data: T) => T) => void;
};

/**
 * Loads something, and again when it has changed or the window is looked at again: another program may have changed the
 * folder of packs meanwhile.
 * @param id what is loaded: with another one, the old is not shown any longer; `undefined`: nothing
 * @param version grows when it is to be loaded anew
 */
export function useLoaded<T>(
  id: string | undefined,
  version: unknown,
  load: (id: string, signal: AbortSignal) => Promise<T>,
): Loaded<T> {
  const [state, setState] = useState<{ id?: string; data?: T; problem: string }>({ problem: '' });
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((times) => times + 1), []);
  const latest = useRef(load);
  latest.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: version and asked only say that it has to be loaded anew
  useEffect(() => {
    if (id === undefined) return;
    const controller = new AbortController();
    latest.current(id, controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setState({ id, data, problem: '' });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const problem = messageOf(error);
        setState((old) => ({ ...(old.id === id && old), id, problem }));
      },
    );
    return () => controller.abort();
  }, [id, version, asked]);

  useEffect(() => {
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [reload]);

  const change = useCallback(
    (by: (data: T) => T) => setState((old) => (old.data === undefined ? old : { ...old, data: by(old.data) })),
    [],
  );
  const isCurrent = state.id === id;
  return { data: isCurrent ? state.data : undefined, problem: isCurrent ? state.problem : '', reload, change };
}
