'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '@/lib/session/session.island';
import styles from './side-bar.module.css';

/** What the bar must not cover: a form, or what stands in its place, and the footer's controls and pictures. */
const avoided = 'main form, main input, main [data-controls], footer :is(a, button, img)';

/** Distance between the bar and those, in px. */
const distance = 8;

type SideBarFrameProps = {
  label: string;
  /** How many there are: two to four. */
  buttons: number;
  children: ReactNode;
};

/**
 * The bar, which detects when it covers something interactive; the style sheet then hides it. An IntersectionObserver
 * watches exactly the bar's box; there is no scroll listener.
 */
export function SideBarFrame({ label, buttons, children }: SideBarFrameProps) {
  const bar = useRef<HTMLElement>(null);
  const [covers, setCovers] = useState<boolean>();
  // A form may appear and disappear with it.
  const { state } = useSession();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has other elements to watch.
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
    // Also watch the bar itself: its size follows the text size.
    const sizes = new ResizeObserver(watch);
    sizes.observe(bar.current);
    addEventListener('resize', watch);
    return () => {
      observer?.disconnect();
      sizes.disconnect();
      removeEventListener('resize', watch);
    };
  }, [state]);

  return (
    <section ref={bar} aria-label={label} className={styles.bar} data-buttons={buttons} data-covers={covers}>
      {children}
    </section>
  );
}
