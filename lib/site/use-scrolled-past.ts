import { throttle } from 'es-toolkit/function';
import { useEffect, useState } from 'react';

/** The scroll position is read at most once in this time (spec, sections 2 and 9). */
const throttleMs = 600;

/**
 * Whether the page is scrolled down by more than some length.
 * @param length px, read again each time, since a layout may change
 */
export function useScrolledPast(length: () => number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = throttle(() => setPast(scrollY > length()), throttleMs);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      look.cancel();
    };
  }, [length]);
  return past;
}
