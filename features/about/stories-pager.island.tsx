'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Picture } from '@/components/picture';
import styles from './stories-pager.module.css';

type Way = 'left' | 'right';

type StoriesPagerProps = {
  /** The direction of the next story: left in right-to-left pages. */
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
 * The stories: all at once on a wide screen; on a narrow one a strip that shows one at a time and scrolls by hand, also
 * without JavaScript, or with two arrows (spec, section 2). The hovered arrow is highlighted, else the one for the
 * direction the visitor went last; at an end, the one that leads back.
 */
export function StoriesPager({ forward, texts, children }: StoriesPagerProps) {
  const strip = useRef<HTMLUListElement>(null);
  /** The story being scrolled to by an arrow, until it is reached: a second press counts from it. */
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

  const updatePosition = () => {
    const element = strip.current;
    const distance = element && stepOf(element);
    if (!distance) return;
    // `scrollLeft` is negative in right-to-left pages.
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
        // Scrollable content must be reachable by keyboard.
        tabIndex={scrolls ? 0 : undefined}
        className={styles.strip}
        onScroll={updatePosition}
        // Manual scrolling may end elsewhere.
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
            // Not `disabled`, which would drop the focus.
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

/** Distance between two stories, in px. */
function stepOf(strip: HTMLElement): number {
  const [first, second] = strip.children as unknown as Iterable<HTMLElement>;
  return first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : 0;
}
