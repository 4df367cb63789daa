import { isEqual } from 'es-toolkit';
import { useEffect, useRef, useState } from 'react';
import { placeId } from '../../core/place-id';
import type { Place, Value } from '../../protocol';
import { useStudio } from '../studio-context';
import { useNewest } from '../use-newest';
import { useTyped } from '../use-typed';
import { type Field, readTyped } from './fields';

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
