import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditResult, Value } from '../../protocol';
import type { LeafField } from './fields';
import { isSame, type Mistake, mistakeIn, normalized } from './values';

/** How long nothing is typed until it is saved, in ms. */
const pause = 500;

/** Why something typed is not saved. */
export type Refusal =
  | { because: 'mistake'; mistake: Mistake }
  | { because: 'refused'; what: string; mend: string }
  | { because: 'conflict'; now: Value }
  | { because: 'failed' };

/**
 * A value while it is typed: it is saved after a pause, or when typing ends, and kept here as long as it is not.
 * @param saved what the file says
 * @param save writes a value, undefined to remove it; `expected` is what was there when the typing began
 */
export function useDraftValue(
  field: LeafField,
  saved: Value | undefined,
  save: (value: Value | undefined, expected: Value | undefined) => Promise<EditResult | undefined>,
) {
  const [typed, setTyped] = useState<{ value: Value | undefined }>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSaving, setSaving] = useState(false);
  /** What is typed and not saved, and what was there before. */
  const draft = useRef<{ value: Value | undefined; base: Value | undefined }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBusy = useRef(false);
  /** Somebody else was quicker: nothing is saved before it is decided whose value stays. */
  const isUndecided = useRef(false);
  const latest = useRef({ field, saved, save });
  useEffect(() => {
    latest.current = { field, saved, save };
  });

  const again = useRef<() => Promise<void>>(async () => {});
  const commit = useCallback(async () => {
    clearTimeout(timer.current);
    const now = draft.current;
    // What is typed while something is saved is saved after it.
    if (!now || isBusy.current || isUndecided.current) return;
    const value = normalized(latest.current.field, now.value);
    if (isSame(value, latest.current.saved)) {
      draft.current = undefined;
      setTyped(undefined);
      setRefusal(undefined);
      return;
    }
    const mistake = mistakeIn(latest.current.field, value);
    if (mistake) {
      setRefusal({ because: 'mistake', mistake });
      return;
    }
    isBusy.current = true;
    setSaving(true);
    const result = await latest.current.save(value, now.base);
    isBusy.current = false;
    setSaving(false);
    if (result?.ok) {
      setRefusal(undefined);
      // More may have been typed meanwhile.
      if (draft.current === now) {
        draft.current = undefined;
        setTyped(undefined);
      } else if (draft.current) {
        draft.current.base = value;
        timer.current = setTimeout(() => void again.current(), pause);
      }
    } else if (!result) {
      setRefusal({ because: 'failed' });
    } else if ('conflict' in result) {
      setRefusal({ because: 'conflict', now: result.conflict.now });
      isUndecided.current = true;
      // Who saves it all the same has seen what is there.
      if (draft.current) draft.current.base = result.conflict.now ?? undefined;
    } else {
      setRefusal({ because: 'refused', ...result.refused });
    }
  }, []);

  useEffect(() => {
    again.current = commit;
  }, [commit]);

  const change = useCallback(
    (value: Value | undefined, when: 'now' | 'later') => {
      const base = draft.current ? draft.current.base : latest.current.saved;
      draft.current = { value, base };
      setTyped({ value });
      clearTimeout(timer.current);
      if (when === 'now') void commit();
      else timer.current = setTimeout(() => void commit(), pause);
    },
    [commit],
  );

  /** Saves what could not be saved. */
  const retry = useCallback(() => {
    isUndecided.current = false;
    void commit();
  }, [commit]);

  const discard = useCallback(() => {
    clearTimeout(timer.current);
    isUndecided.current = false;
    draft.current = undefined;
    setTyped(undefined);
    setRefusal(undefined);
  }, []);

  // Saved in another way, by the answer to a conflict.
  useEffect(() => {
    if (!draft.current || isSaving) return;
    if (isSame(normalized(latest.current.field, draft.current.value), saved)) discard();
  }, [saved, isSaving, discard]);

  // What was typed last is saved even if its field goes away.
  useEffect(() => () => void commit(), [commit]);

  return { value: typed ? typed.value : saved, isSaving, refusal, change, commit, retry, discard };
}
