import { useEffect, useRef, useState } from 'react';
import { placeId } from '../../core/place-id';
import type { Place, Value } from '../../protocol';
import { useStudio } from '../studio-context';
import { useTyped } from '../use-typed';
import type { LeafField } from './fields';
import { mistakeText } from './labels';
import { isSame, readTyped, shownAs } from './values';

/** Time in milliseconds before a mistake is named: it may be half of a word. */
const pauseMs = 500;

/**
 * Manages a value while it is edited. Shows it as typed until typing ends, as `12.` may become 12.5.
 * @param answer what was loaded with the saved value
 * @param expected what typing replaces, if it isn't `saved`
 */
export function useDraftValue(
  place: Place,
  field: LeafField,
  saved: Value | undefined,
  answer: object,
  expected?: Value,
) {
  const { forget } = useStudio();
  const { value: now, isTyping, why, type } = useTyped(place, saved, answer, expected);
  const [raw, setRaw] = useState<{ value: Value | undefined }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = (value: Value | undefined, isNow: boolean) => {
    clearTimeout(timer.current);
    const read = readTyped(field, value);
    if (!read.mistake && !isTyping && isSame(read.value, now)) return;
    if (!read.mistake && why !== undefined && isSame(read.value, saved)) forget([placeId(place)]);
    else type(read.mistake ? value : read.value, { isNow, ...(read.mistake && { why: mistakeText(read.mistake) }) });
  };
  /** @param when `later` debounces; `left` saves on blur */
  const change = (value: Value | undefined, when: 'now' | 'later' | 'left') => {
    clearTimeout(timer.current);
    setRaw(when === 'now' ? undefined : { value });
    if (when === 'now') send(value, true);
    else if (readTyped(field, value).mistake) timer.current = setTimeout(() => send(value, false), pauseMs);
    else if (when === 'later') send(value, false);
  };
  const end = () => {
    setRaw(undefined);
    if (raw) send(raw.value, true);
  };
  const leave = useRef(end);
  useEffect(() => {
    leave.current = end;
  });
  useEffect(() => () => leave.current(), []);

  const typed = raw && readTyped(field, raw.value);
  const isUnsent = typed?.mistake !== undefined || field.kind === 'json';
  const isAsTyped = typed && (isUnsent || isSame(typed.value, now));
  const shown = typeof now === 'string' && why !== undefined ? now : shownAs(field, now);
  return { value: isAsTyped ? raw?.value : shown, isSaving: isTyping && why === undefined, why, change, end };
}
