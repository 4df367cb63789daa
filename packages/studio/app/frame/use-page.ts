import type { PageAnswer, View } from '@talkaroo/studio/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, api } from '../api';
import { texts } from '../texts';

type LoadedPage = {
  /** The last loaded page with its view, kept until the next one has loaded. */
  answer: (PageAnswer & { view: View }) | undefined;
  error: string | undefined;
  isLoading: boolean;
  reload: () => void;
};

/** Loads a page of a draft, and reloads it for each revision. Outdated responses are dropped. */
export function usePage(draft: string, revision: number, view: View): LoadedPage {
  const [answer, setAnswer] = useState<LoadedPage['answer']>();
  const [error, setError] = useState<string>();
  const [isLoading, setLoading] = useState(true);
  const [count, setCount] = useState(0);
  const { region, language, page, slug } = view;

  // biome-ignore lint/correctness/useExhaustiveDependencies: revision and count trigger a reload
  useEffect(() => {
    const controller = new AbortController();
    const asked = { region, language, page, slug };
    setLoading(true);
    api.page(draft, asked, controller.signal).then(
      (loaded) => {
        if (controller.signal.aborted) return;
        setAnswer({ ...loaded, view: asked });
        setError(undefined);
        setLoading(false);
      },
      (reason: unknown) => {
        if (controller.signal.aborted) return;
        setError(reason instanceof ApiError && reason.status > 0 ? reason.message : texts.app.offline);
        setLoading(false);
      },
    );
    return () => controller.abort();
  }, [draft, revision, region, language, page, slug, count]);

  const reload = useCallback(() => setCount((before) => before + 1), []);
  return { answer, error, isLoading, reload };
}

/** Returns a ref to the latest value, for long-lived callbacks. */
export function useNewest<T>(value: T): { readonly current: T } {
  const ref = useRef(value);
  ref.current = value;
  return ref;
}
