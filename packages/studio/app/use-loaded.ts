import { messageOf } from '@talkaroo/content/errors/read-error';
import { useCallback, useEffect, useState } from 'react';
import { ask } from './api';
import { useStudio } from './studio-context';
import { useNewest } from './use-newest';

export type Loaded<T> = {
  /** Last loaded data, kept during a reload. */
  data: T | undefined;
  /** Why loading failed; '' if it succeeded. */
  problem: string;
  reload: () => void;
};

/**
 * Loads data, and again if `version` changes or the window regains focus, as other programs may change the folder of
 * packs. Another `id` discards the old data; undefined loads nothing. Without `load`, `id` is a path below `/api`.
 */
export function useLoaded<T>(
  id: string | undefined,
  version: unknown,
  load: (id: string, signal: AbortSignal) => Promise<T> = (path, signal) => ask<T>(path, { signal }),
): Loaded<T> {
  const [state, setState] = useState<{ id?: string; data?: T; problem: string }>({ problem: '' });
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((times) => times + 1), []);
  const latest = useNewest(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: version and asked trigger a reload
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

  const isCurrent = state.id === id;
  return { data: isCurrent ? state.data : undefined, problem: isCurrent ? state.problem : '', reload };
}

/** Loads a path of the open draft, and again when the draft changes; undefined loads nothing. */
export function useOfDraft<T>(path: string | undefined): Loaded<T> {
  const { draft } = useStudio();
  return useLoaded<T>(path && `/drafts/${draft.id}/${path}`, draft.revision);
}
