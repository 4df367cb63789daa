'use client';

import { type MouseEvent, useRef } from 'react';
import { IconButton } from '@/components/icon-button';
import { useScrolledPast } from '@/lib/site/use-scrolled-past';
import styles from './side-bar.module.css';

/** Spec, sections 2 and 9. */
const shownBeyond = () => 600;
const animationMs = 500;

/** Back to the page's top, once it is far away: in half a second, or at once where reduced motion is asked for. */
export function BackToTop({ label }: { label: string }) {
  const shown = useScrolledPast(shownBeyond);
  const running = useRef(0);

  const scroll = ({ detail }: MouseEvent) => {
    cancelAnimationFrame(running.current);
    const from = scrollY;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const start = performance.now();
    let last = from;
    const step = (now: number) => {
      // Whoever scrolls meanwhile wants to be elsewhere.
      if (Math.abs(scrollY - last) > 2) return;
      const progress = still ? 1 : Math.min(Math.max((now - start) / animationMs, 0), 1);
      last = Math.round(from * (1 - progress) ** 3);
      scrollTo({ top: last, behavior: 'instant' });
      if (progress < 1) running.current = requestAnimationFrame(step);
    };
    step(start);
    // The button is about to go; the keyboard goes on from the top. Only who pressed it by key is to see where.
    document
      .querySelector<HTMLElement>('.skip-link')
      ?.focus({ preventScroll: true, focusVisible: detail === 0 } as FocusOptions);
  };

  return (
    <IconButton label={label} icon="up" variant="outlined" className={styles.button} hidden={!shown} onClick={scroll} />
  );
}
