'use client';

import { type MouseEvent, useRef } from 'react';
import { Icon } from '@/components/icon';
import styles from './side-bar.module.css';

/** Spec, sections 2 and 9. */
const animationMs = 500;

/** Moves the focus from a button that is about to disappear to the top, visibly only after a key press (0 clicks). */
export function focusTop(clicks: number): void {
  const options = { preventScroll: true, focusVisible: clicks === 0 };
  document.querySelector<HTMLElement>('.skip-link')?.focus(options as FocusOptions);
}

export function BackToTop({ label }: { label: string }) {
  const running = useRef(0);

  const scroll = ({ detail }: MouseEvent) => {
    cancelAnimationFrame(running.current);
    const from = scrollY;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const start = performance.now();
    let last = from;
    const step = (now: number) => {
      if (Math.abs(scrollY - last) > 2) return;
      const progress = still ? 1 : Math.min(Math.max((now - start) / animationMs, 0), 1);
      last = Math.round(from * (1 - progress) ** 3);
      scrollTo({ top: last, behavior: 'instant' });
      if (progress < 1) running.current = requestAnimationFrame(step);
    };
    step(start);
    focusTop(detail);
  };

  return (
    <button type="button" title={label} className={`${styles.button} ${styles.top}`} onClick={scroll}>
      <Icon name="up" />
      <span className={styles.name}>{label}</span>
    </button>
  );
}
