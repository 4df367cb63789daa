import { useEffect, useRef } from 'react';
import { placeId } from '../core/place-id';
import type { Place, Value } from '../protocol';
import { type Studio, useStudio } from './studio-context';

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
