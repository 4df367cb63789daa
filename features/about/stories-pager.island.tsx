'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Drawing } from '@/components/drawing';
import { swipeRow } from '@/lib/starter/swipe-rows';
import styles from './stories-pager.module.css';

type Way = 'left' | 'right';

type StoriesPagerProps = {
  forward: Way;
  /** `positions` are "Story 1 of 6", one per story. */
  texts: Record<'label' | 'previous' | 'next', string> & { positions: string[] };
  children: ReactNode;
};

/** Shows all stories at once; on a narrow screen, a strip that also scrolls without JavaScript (spec, section 2). */
export function StoriesPager({ forward, texts, children }: StoriesPagerProps) {
  const strip = useRef<HTMLUListElement>(null);
  /** Target of an arrow's smooth scroll in progress, so that a second press counts from there. */
  const aim = useRef<number>(undefined);
  const [rightArrow, setRightArrow] = useState(forward === 'right');
  const [pointedAt, setPointedAt] = useState<Way>();
  const [index, setIndex] = useState(0);
  const last = texts.positions.length - 1;
  const back: Way = forward === 'right' ? 'left' : 'right';
  const goesOn = (way: Way) => (way === forward ? index < last : index > 0);
  const lit = pointedAt && goesOn(pointedAt) ? pointedAt : rightArrow ? 'right' : 'left';

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
        {...swipeRow}
        className={styles.strip}
        onScroll={updatePosition}
        // A manual scroll may end at another story.
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
            // Not `disabled`, which would lose the focus.
            aria-disabled={!goesOn(way)}
            className={styles.arrow}
            onClick={() => go(way)}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(way)}
            onPointerLeave={() => setPointedAt(undefined)}
          >
            <Drawing src={`/assets/arrow-${way}${way === lit ? '-active' : ''}.svg`} alt="" width={48} height={48} />
          </button>
        ))}
        <p aria-live="polite" className={styles.position}>
          {texts.positions[index]}
        </p>
      </div>
    </>
  );
}

function stepOf(strip: HTMLElement): number {
  const [first, second] = strip.querySelectorAll<HTMLElement>(':scope > *');
  return first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : 0;
}
