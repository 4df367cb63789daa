'use client';

import { type ReactNode, useCallback, useRef } from 'react';
import { useScrolledPast } from '@/lib/site/use-scrolled-past';
import styles from './header.module.css';

/**
 * The sub-header sticks to the top once the page is scrolled past it. Sticking is done in CSS, so that nothing jumps;
 * this only sets when to style the sub-header as detached.
 */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const header = useRef<HTMLElement>(null);
  // The style sheet sets how far it scrolls before it sticks.
  const distance = useCallback(
    () => (header.current ? -Number.parseFloat(getComputedStyle(header.current).top) : 0),
    [],
  );
  const fixed = useScrolledPast(distance);
  return (
    <header ref={header} className={styles.header} data-fixed={fixed}>
      {children}
    </header>
  );
}
