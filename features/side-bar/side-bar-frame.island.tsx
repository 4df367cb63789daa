'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '@/lib/session/session.island';
import styles from './side-bar.module.css';

/** Elements that the bar must not cover: forms, their stand-ins, and the footer's controls and pictures. */
const avoided = 'main form, main input, main [data-controls], footer :is(a, button, img)';

const distance = 8;

type SideBarFrameProps = {
  label: string;
  buttons: number;
  children: ReactNode;
};

/** Detects, without a scroll listener, when the bar covers something interactive; the style sheet then hides it. */
export function SideBarFrame({ label, buttons, children }: SideBarFrameProps) {
  const bar = useRef<HTMLElement>(null);
  const [covers, setCovers] = useState<boolean>();
  // Forms appear and disappear with the session.
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
    // The bar's size follows the text size.
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
