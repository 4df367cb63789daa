import type { PageAnswer, View } from '@talkaroo/studio/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, api } from '../api';
import { texts } from '../texts';

type LoadedPage = {
  /** The page, and of which view it is: an earlier one, until the next has come. */
  answer: (PageAnswer & { view: View }) | undefined;
  error: string | undefined;
  isLoading: boolean;
  reload: () => void;
};

/** A page of a draft, again for each revision of it. An answer that is no longer asked for is dropped. */
export function usePage(draft: string, revision: number, view: View): LoadedPage {
  const [answer, setAnswer] = useState<LoadedPage['answer']>();
  const [error, setError] = useState<string>();
  const [isLoading, setLoading] = useState(true);
  const [count, setCount] = useState(0);
  const { region, language, page, slug } = view;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision, or a wish for it, is why to ask again.
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

/** Always the newest value, for what is called long after it was made. */
export function useNewest<T>(value: T): { readonly current: T } {
  const ref = useRef(value);
  ref.current = value;
  return ref;
}
