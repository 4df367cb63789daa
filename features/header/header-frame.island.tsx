'use client';

import { type ReactNode, useCallback, useRef } from 'react';
import { useScrolledPast } from '@/lib/site/use-scrolled-past';
import styles from './header.module.css';

/**
 * The sub-header stays at the page's top edge once the page is scrolled past its own position. Sticking is the style
 * sheet's work, so that nothing jumps; this tells it when, to draw the sub-header apart from the page.
 */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const header = useRef<HTMLElement>(null);
  // How far it scrolls before it sticks is what the style sheet says.
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
