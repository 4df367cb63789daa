import { useCallback, useEffect, useRef, useState } from 'react';
import type { Value } from '../../protocol';
import { type Outcome, useStudio } from '../studio-context';
import type { LeafField } from './fields';
import { isSame, type Mistake, readTyped, shownAs } from './values';

/** Debounce of saving, in milliseconds. */
const pause = 500;
const retryMs = 2_000;

export type Refusal =
  | { because: 'mistake'; mistake: Mistake }
  | { because: 'refused'; message: string; fix: string }
  | { because: 'conflict'; now: Value }
  | { because: 'failed' | 'away' };

type Draft = { value?: Value; base?: Value };

/**
 * Manages a value while it is edited: saves it after a pause or on blur, and keeps it across reloads until it is saved.
 * Shows the text as typed until typing ends, as `12.` may become 12.5.
 * @param name unique key in this tab's storage
 * @param save undefined removes the value; `expected` is the value when typing began
 */
export function useDraftValue(
  name: string,
  field: LeafField,
  saved: Value | undefined,
  save: (value: Value | undefined, expected: Value | undefined, isAgain: boolean) => Promise<Outcome>,
) {
  const { keep, kept } = useStudio();
  // Left unsaved by an earlier visit.
  const [first] = useState(() => kept(name) as Draft | undefined);
  const draft = useRef(first);
  const [typed, setTyped] = useState<{ value: Value | undefined; isSaved: boolean } | undefined>(
    first && { value: first.value, isSaved: false },
  );
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSaving, setSaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBusy = useRef(false);
  /** Whether the field has lost focus since the last change. */
  const isLeft = useRef(true);
  const isMounted = useRef(false);
  /** Set on a conflict: nothing is saved until the user resolves it. */
  const undecided = useRef<{ now: Value | undefined }>(undefined);
  const latest = useRef({ name, field, saved, save, keep, kept });
  useEffect(() => {
    latest.current = { name, field, saved, save, keep, kept };
  });

  const setDraft = useCallback((now: Draft | undefined, isStuck = false) => {
    draft.current = now;
    latest.current.keep(latest.current.name, now, isStuck);
  }, []);

  const refuse = useCallback(
    (why: Refusal) => {
      setRefusal(why);
      if (draft.current) setDraft(draft.current, why.because !== 'away' || !isMounted.current);
    },
    [setDraft],
  );

  const settle = useCallback(
    (isShown: boolean) => {
      clearTimeout(timer.current);
      undecided.current = undefined;
      setDraft(undefined);
      setRefusal(undefined);
      setTyped((now) => (now && isShown ? { ...now, isSaved: true } : undefined));
    },
    [setDraft],
  );

  const again = useRef<(isAgain?: boolean) => Promise<void>>(async () => {});
  const commit = useCallback(
    async (isAgain = false) => {
      clearTimeout(timer.current);
      const now = draft.current;
      // Changes made during a save are saved after it.
      if (!now || isBusy.current || undecided.current) return;
      const { value, mistake } = readTyped(latest.current.field, now.value);
      if (isSame(value, latest.current.saved)) {
        settle(!isLeft.current);
        return;
      }
      if (mistake) {
        refuse({ because: 'mistake', mistake });
        return;
      }
      isBusy.current = true;
      setSaving(true);
      const result = await latest.current.save(value, now.base, isAgain);
      isBusy.current = false;
      setSaving(false);
      if (result?.ok) {
        setRefusal(undefined);
        if (draft.current === now) settle(!isLeft.current);
        else if (draft.current) {
          setDraft(draftOf(draft.current.value, value));
          timer.current = setTimeout(() => void again.current(), pause);
        }
      } else if (!result) {
        refuse({ because: 'failed' });
      } else if ('isAway' in result) {
        refuse({ because: 'away' });
        if (isMounted.current) timer.current = setTimeout(() => void again.current(true), retryMs);
      } else if ('conflict' in result) {
        undecided.current = { now: result.conflict.now ?? undefined };
        refuse({ because: 'conflict', now: result.conflict.now });
      } else {
        refuse({ because: 'refused', ...result.refused });
      }
    },
    [refuse, setDraft, settle],
  );

  useEffect(() => {
    again.current = commit;
  }, [commit]);

  /** @param when `later` debounces; `left` saves on blur */
  const change = useCallback(
    (value: Value | undefined, when: 'now' | 'later' | 'left') => {
      isLeft.current = when === 'now';
      const base = draft.current ? draft.current.base : latest.current.saved;
      setDraft(draftOf(value, base), undecided.current !== undefined);
      setTyped({ value, isSaved: false });
      clearTimeout(timer.current);
      if (when === 'now') void commit();
      else if (when === 'later') timer.current = setTimeout(() => void commit(), pause);
    },
    [commit, setDraft],
  );

  const end = useCallback(() => {
    isLeft.current = true;
    if (!draft.current) setTyped(undefined);
    void commit();
  }, [commit]);

  /** Saves again. After a conflict, overwrites the other value, which the user has seen. */
  const retry = useCallback(() => {
    if (undecided.current && draft.current) setDraft(draftOf(draft.current.value, undecided.current.now));
    undecided.current = undefined;
    void commit();
  }, [commit, setDraft]);

  const discard = useCallback(() => settle(false), [settle]);

  // The value may have been saved by resolving a conflict.
  useEffect(() => {
    if (!draft.current || isSaving) return;
    if (isSame(readTyped(latest.current.field, draft.current.value).value, saved)) settle(!isLeft.current);
  }, [saved, isSaving, settle]);

  // The name of a list item has changed.
  const keptAs = useRef(name);
  useEffect(() => {
    if (keptAs.current === name) return;
    if (draft.current) {
      keep(keptAs.current, undefined);
      keep(name, draft.current, refusal !== undefined);
    }
    keptAs.current = name;
  }, [name, keep, refusal]);

  // The unsaved value was discarded elsewhere.
  useEffect(() => {
    if (draft.current && kept(latest.current.name) === undefined) settle(false);
  }, [kept, settle]);

  useEffect(() => {
    isMounted.current = true;
    void commit();
    return () => {
      isMounted.current = false;
      // Save on unmount, unless the kept value was removed with its field.
      if (latest.current.kept(latest.current.name) === undefined) draft.current = undefined;
      void commit();
    };
  }, [commit]);

  const isTyped = typed && (!typed.isSaved || isSame(readTyped(field, typed.value).value, saved));
  return { value: isTyped ? typed.value : shownAs(field, saved), isSaving, refusal, change, end, retry, discard };
}

/** Omits undefined, as JSON does. */
function draftOf(value: Value | undefined, base: Value | undefined): Draft {
  return { ...(value !== undefined && { value }), ...(base !== undefined && { base }) };
}
