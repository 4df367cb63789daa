import { isEqual } from 'es-toolkit';
import { useEffect, useRef, useState } from 'react';
import { placeId } from '../core/place-id';
import type { Place, Value } from '../protocol';
import { type Field, readTyped } from './forms/fields';
import { type Studio, useStudio } from './studio-context';
import { useNewest } from './use-newest';

type Typed<T> = {
  value: T;
  isTyping: boolean;
  why: string | undefined;
  type: (value: T, how?: Parameters<Studio['type']>[3]) => void;
};

/**
 * Returns a place's typed or saved value. A typed value is shown until the server has processed it, i.e. until another
 * `answer` was loaded. `expected`: what typing replaces, if it isn't `saved`.
 */
export function useTyped<T extends Value | undefined>(
  place: Place,
  saved: T,
  answer: object,
  expected: Value = saved ?? null,
): Typed<T> {
  const { type, unsaved } = useStudio();
  const name = placeId(place);
  const entry = unsaved.get(name);
  const last = useRef<{ name: string; value: T; answer: object }>(undefined);
  const began = useRef<Value>(null);

  useEffect(() => {
    if (entry) last.current = { name, value: entry.value as T, answer };
  }, [name, entry, answer]);

  const isNewer = last.current?.name === name && last.current.answer === answer;
  return {
    value: entry ? (entry.value as T) : isNewer ? (last.current?.value as T) : saved,
    isTyping: entry !== undefined,
    why: entry?.why,
    type: (value, how) => {
      if (!entry) began.current = isNewer ? (last.current?.value ?? null) : expected;
      last.current = { name, value, answer };
      type(place, value, began.current, how);
    },
  };
}

/** Time in milliseconds before a mistake is named: it may be half of a word. */
const pauseMs = 500;

/**
 * Manages a value while it is edited. Shows it as typed until typing ends, as `12.` may become 12.5.
 * @param answer what was loaded with the saved value
 * @param expected what typing replaces, if it isn't `saved`
 */
export function useDraftValue(place: Place, field: Field, saved: Value | undefined, answer: object, expected?: Value) {
  const { forget } = useStudio();
  const { value: now, isTyping, why, type } = useTyped(place, saved, answer, expected);
  const [raw, setRaw] = useState<{ value: Value | undefined }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = (value: Value | undefined, isNow: boolean) => {
    clearTimeout(timer.current);
    const { value: read, mistake } = readTyped(field, value);
    if (!mistake && !isTyping && isEqual(read, now)) return;
    if (!mistake && why !== undefined && isEqual(read, saved)) forget([placeId(place)]);
    else type(mistake ? value : read, { isNow, ...(mistake && { why: mistake }) });
  };
  const change = (value: Value | undefined, when: 'now' | 'later') => {
    clearTimeout(timer.current);
    setRaw(when === 'now' ? undefined : { value });
    if (when === 'later' && readTyped(field, value).mistake)
      timer.current = setTimeout(() => send(value, false), pauseMs);
    else send(value, when === 'now');
  };
  const end = () => {
    setRaw(undefined);
    if (raw) send(raw.value, true);
  };
  const leave = useNewest(end);
  useEffect(() => () => leave.current(), [leave]);

  const typed = raw && readTyped(field, raw.value);
  const isAsTyped = typed && (typed.mistake !== undefined || isEqual(typed.value, now));
  return { value: isAsTyped ? raw?.value : now, isSaving: isTyping && why === undefined, why, change, end };
}
