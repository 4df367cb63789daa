'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Picture } from '@/components/picture';
import styles from './stories-pager.module.css';

type Way = 'left' | 'right';

type StoriesPagerProps = {
  /** The way to the next story: left where the page is written from right to left. */
  forward: Way;
  texts: {
    label: string;
    previous: string;
    next: string;
    /** "Story 1 of 6", one for each story. */
    positions: string[];
  };
  /** A list item for each story. */
  children: ReactNode;
};

/**
 * The stories: all of them on a wide screen; on a narrow one a strip that shows one at a time, to be scrolled by hand,
 * without a script too, or with two arrows (spec, section 2). Of the arrows that one is lit which the pointer is on,
 * else the one that goes on in the way the visitor went last; at an end it is the way back.
 */
export function StoriesPager({ forward, texts, children }: StoriesPagerProps) {
  const strip = useRef<HTMLUListElement>(null);
  /** The story that an arrow has set out for, until the strip is there: a second press counts from it. */
  const aim = useRef<number>(undefined);
  const [rightArrow, setRightArrow] = useState(forward === 'right');
  const [pointedAt, setPointedAt] = useState<Way>();
  const [index, setIndex] = useState(0);
  const [scrolls, setScrolls] = useState(false);
  const last = texts.positions.length - 1;
  const back: Way = forward === 'right' ? 'left' : 'right';
  const goesOn = (way: Way) => (way === forward ? index < last : index > 0);
  const lit = pointedAt && goesOn(pointedAt) ? pointedAt : rightArrow ? 'right' : 'left';

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const variant = () => {
    const element = strip.current;
    const distance = element && stepOf(element);
    if (!distance) return;
    // Scrolled to the left of its start where the page is written from right to left.
    const at = Math.round(Math.abs(element.scrollLeft) / distance);
    setIndex(at);
    if (at === aim.current) aim.current = undefined;
    if (at === 0) setRightArrow(forward === 'right');
    if (at === last) setRightArrow(back === 'right');
  };

  const go = (way: Way) => {
    const element = strip.current;
    const to = (aim.current ?? index) + (way === forward ? 1 : -1);
    if (!element || to < 0 || to > last) return;
    aim.current = to;
    setRightArrow(way === 'right');
    element.scrollTo({ left: (forward === 'right' ? to : -to) * stepOf(element) });
  };

  return (
    <>
      <ul
        ref={strip}
        aria-label={texts.label}
        // What scrolls must be within the keyboard's reach.
        tabIndex={scrolls ? 0 : undefined}
        className={styles.strip}
        onScroll={variant}
        // By hand, it may end elsewhere.
        onScrollEnd={() => {
          aim.current = undefined;
        }}
      >
        {children}
      </ul>
      <div className={styles.controls}>
        {[back, forward].map((way) => (
          <button
            key={way}
            type="button"
            aria-label={way === forward ? texts.next : texts.previous}
            // Not `disabled`, which would take the focus from it.
            aria-disabled={!goesOn(way)}
            className={styles.arrow}
            onClick={() => go(way)}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(way)}
            onPointerLeave={() => setPointedAt(undefined)}
          >
            <Picture src={`/assets/arrow-${way}${way === lit ? '-active' : ''}.svg`} alt="" width={48} height={48} />
          </button>
        ))}
        <p aria-live="polite" className={styles.position}>
          {texts.positions[index]}
        </p>
      </div>
    </>
  );
}

/** How far it is from one story to the next, in px. */
function stepOf(strip: HTMLElement): number {
  const [first, second] = strip.children as unknown as Iterable<HTMLElement>;
  return first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : 0;
}
