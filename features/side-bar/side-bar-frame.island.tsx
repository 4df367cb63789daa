'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '@/lib/session/session.island';
import styles from './side-bar.module.css';

/** What the bar must not lie on: a form, and what the footer has to press or to show. */
const avoided = 'main form, main input, footer :is(a, button, img)';

/** Between the bar and those, in px. */
const distance = 8;

/**
 * The bar, which knows whether it lies on something that a visitor wants to press: then the style sheet takes it out of
 * the way. The browser watches for that, in the very box where the bar stands; no scrolling is listened to.
 */
export function SideBarFrame({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const [covers, setCovers] = useState<boolean>();
  const path = usePathname();
  // A form comes and goes with it.
  const { state } = useSession();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or state has other elements to watch.
  useEffect(() => {
    if (!bar.current) return;
    const below = new Set<Element>();
    let observer: IntersectionObserver | undefined;
    const watch = () => {
      observer?.disconnect();
      below.clear();
      const { top, bottom, left, right } = (bar.current as HTMLElement).getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const margins = [top, clientWidth - right, clientHeight - bottom, left];
      observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) below.add(target);
            else below.delete(target);
          }
          setCovers(below.size > 0);
        },
        { rootMargin: margins.map((margin) => `${Math.round(distance - margin)}px`).join(' ') },
      );
      for (const element of document.querySelectorAll(avoided)) observer.observe(element);
    };
    watch();
    // The bar's own size counts too: it follows the size of text.
    const sizes = new ResizeObserver(watch);
    sizes.observe(bar.current);
    addEventListener('resize', watch);
    return () => {
      observer?.disconnect();
      sizes.disconnect();
      removeEventListener('resize', watch);
    };
  }, [path, state]);

  return (
    <section ref={bar} aria-label={label} className={styles.bar} data-covers={covers}>
      {children}
    </section>
  );
}
