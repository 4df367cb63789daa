import { useCallback, useEffect, useRef, useState } from 'react';
import type { Value } from '../../protocol';
import { type Outcome, useStudio } from '../studio-context';
import type { LeafField } from './fields';
import { isSame, type Mistake, readTyped, shownAs } from './values';

/** How long nothing is typed until it is saved, in ms. */
const pause = 500;
/** How long after no answer it is tried again, in ms. */
const retryMs = 2_000;

/** Why something typed is not saved. */
export type Refusal =
  | { because: 'mistake'; mistake: Mistake }
  | { because: 'refused'; message: string; fix: string }
  | { because: 'conflict'; now: Value }
  /** `away`: nobody answers, and it is tried again. */
  | { because: 'failed' | 'away' };

/** What is typed and not saved, and what was there before. */
type Draft = { value?: Value; base?: Value };

/**
 * A value while it is typed: it is saved after a pause, or when typing ends, and kept as long as it is not, also if this tab is
 * loaded anew. Until typing ends it is shown as it was typed: `12.` may become 12.5.
 * @param name of the place, by which this tab keeps it; each has one field
 * @param saved what the file says
 * @param save writes a value, undefined to remove it; `expected` is what was there when the typing began, `isAgain` as of
 * `Studio.edit`
 */
export function useDraftValue(
  name: string,
  field: LeafField,
  saved: Value | undefined,
  save: (value: Value | undefined, expected: Value | undefined, isAgain: boolean) => Promise<Outcome>,
) {
  const { keep, kept } = useStudio();
  // What an earlier visit could not save.
  const [first] = useState(() => kept(name) as Draft | undefined);
  const draft = useRef(first);
  const [typed, setTyped] = useState<{ value: Value | undefined; isSaved: boolean } | undefined>(
    first && { value: first.value, isSaved: false },
  );
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSaving, setSaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBusy = useRef(false);
  /** Whether the field has been left since something was typed. */
  const isLeft = useRef(true);
  const isMounted = useRef(false);
  /** Somebody else was quicker: nothing is saved before it is decided whose value stays. */
  const undecided = useRef<{ now: Value | undefined }>(undefined);
  const latest = useRef({ name, field, saved, save, keep, kept });
  useEffect(() => {
    latest.current = { name, field, saved, save, keep, kept };
  });

  const setDraft = useCallback((now: Draft | undefined, isStuck = false) => {
    draft.current = now;
    latest.current.keep(latest.current.name, now, isStuck);
  }, []);

  /** It stays as it is typed, until it is written otherwise. */
  const refuse = useCallback(
    (why: Refusal) => {
      setRefusal(why);
      if (draft.current) setDraft(draft.current, why.because !== 'away' || !isMounted.current);
    },
    [setDraft],
  );

  /** Nothing is left to be saved. */
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
      // What is typed while something is saved is saved after it.
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
        // More may have been typed meanwhile.
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

  /** @param when `later`: more may be typed; `left`: it is saved when the field is left */
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

  /** Typing has ended. */
  const end = useCallback(() => {
    isLeft.current = true;
    if (!draft.current) setTyped(undefined);
    void commit();
  }, [commit]);

  /** Saves what could not be saved. Who saves it over another's value has seen that. */
  const retry = useCallback(() => {
    if (undecided.current && draft.current) setDraft(draftOf(draft.current.value, undecided.current.now));
    undecided.current = undefined;
    void commit();
  }, [commit, setDraft]);

  const discard = useCallback(() => settle(false), [settle]);

  // Saved in another way, by the answer to a conflict.
  useEffect(() => {
    if (!draft.current || isSaving) return;
    if (isSame(readTyped(latest.current.field, draft.current.value).value, saved)) settle(!isLeft.current);
  }, [saved, isSaving, settle]);

  // An item of a list is called something else now.
  const keptAs = useRef(name);
  useEffect(() => {
    if (keptAs.current === name) return;
    if (draft.current) {
      keep(keptAs.current, undefined);
      keep(name, draft.current, refusal !== undefined);
    }
    keptAs.current = name;
  }, [name, keep, refusal]);

  // Somebody has forgotten what was not saved.
  useEffect(() => {
    if (draft.current && kept(latest.current.name) === undefined) settle(false);
  }, [kept, settle]);

  useEffect(() => {
    isMounted.current = true;
    void commit();
    return () => {
      isMounted.current = false;
      // What was typed last is saved even if its field goes away, unless it is to go with it.
      if (latest.current.kept(latest.current.name) === undefined) draft.current = undefined;
      void commit();
    };
  }, [commit]);

  const isTyped = typed && (!typed.isSaved || isSame(readTyped(field, typed.value).value, saved));
  return { value: isTyped ? typed.value : shownAs(field, saved), isSaving, refusal, change, end, retry, discard };
}

/** As JSON has it: without what is undefined. */
function draftOf(value: Value | undefined, base: Value | undefined): Draft {
  return { ...(value !== undefined && { value }), ...(base !== undefined && { base }) };
}
