'use client';

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/icon';
import shared from '@/components/shared.module.css';
import { useSession } from '@/lib/session/session.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import { readSession, writeSession } from '@/lib/storage/browser-storage';
import { focusTop } from './back-to-top.island';
import styles from './side-bar.module.css';

/** Elements that the bar must not cover: forms, their stand-ins, and the footer's controls and pictures. */
const avoided = 'main form, main input, main [data-controls], footer :is(a, button, img)';

const distance = 8;

/** Text size in px from which the bar would cover too much of the page. */
const largeText = 24;

type SideBarFrameProps = {
  label: string;
  hide: ReactNode;
  /** Content of the button on a narrow page. */
  mark: ReactNode;
  buttons: number;
  children: ReactNode;
};

/** Shows the buttons on a wide page; on a narrow page one button opens them, and can be hidden in this tab. */
export function SideBarFrame({ label, hide, mark, buttons, children }: SideBarFrameProps) {
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [covers, setCovers] = useState<boolean>();
  const [large, setLarge] = useState(false);
  const [down, setDown] = useState(false);
  const [open, setOpen] = useState(false);
  const [hidden, setHidden] = useState(false);
  const wasHidden = useBrowserValue(() => readSession('side_bar_hidden') !== null, false);
  // Forms appear and disappear with the session.
  const { state } = useSession();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has other elements to watch.
  useEffect(() => {
    if (!bar.current) return;
    const below = new Set<Element>();
    let observer: IntersectionObserver | undefined;
    const watch = () => {
      setLarge(Number.parseFloat(getComputedStyle(bar.current as HTMLElement).fontSize) >= largeText);
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

  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      // A resting finger trembles.
      if (Math.abs(scrollY - last) < distance) return;
      setDown(scrollY > last);
      last = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };

  const hideBar = ({ detail }: MouseEvent) => {
    writeSession('side_bar_hidden', '1');
    setHidden(true);
    focusTop(detail);
  };

  return (
    <section
      ref={bar}
      aria-label={label}
      className={large ? styles.atEnd : styles.bar}
      data-buttons={buttons}
      data-covers={covers}
      data-away={down && !open}
      data-hidden={hidden || wasHidden}
      onKeyDown={onKey}
    >
      <button
        ref={toggle}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        className={`${shared.opener} ${styles.toggle}`}
        onClick={() => setOpen(!open)}
      >
        {mark}
      </button>
      {/* biome-ignore lint/a11y: the buttons are the controls, by keyboard too; this only sees that one was pressed. */}
      <div
        id={id}
        className={styles.items}
        onClick={({ target }) => target instanceof Element && target.closest('a, button') && setOpen(false)}
      >
        {children}
        <button type="button" className={`${styles.button} ${styles.hide}`} onClick={hideBar}>
          <Icon name="close" />
          <span className={styles.name}>{hide}</span>
        </button>
      </div>
    </section>
  );
}
