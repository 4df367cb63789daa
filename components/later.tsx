import type { ComponentProps } from 'react';
import { laterStylesMark } from '@/lib/html/later-styles';
import styles from './later.module.css';
import heights from './later-heights.json';

/**
 * Contents in the table of heights: in px, at the browser's usual text size, on a phone, a tablet and a desktop, medians
 * of all languages relative to `--length`; of the footer the highest, because checkers of contrast look for text in its
 * box. `tests/e2e/later.spec.ts` fails if a page differs by more than 5 %, and says what it measured.
 */
export type LaterSize = keyof typeof heights;

type LaterProps = ComponentProps<'section'> & { as?: 'section' | 'footer'; size: LaterSize };

/** Renders a part of a page below the first view, which is laid out once it comes near, and has this height until then. */
export function Later({ as: Tag = 'section', size, className, ...rest }: LaterProps) {
  const name = `later-${size}`;
  const [phone, tablet, desktop] = heights[size];
  return (
    <>
      <style href={name} precedence="later">
        {`.${name}{--phone:${phone};--tablet:${tablet};--desktop:${desktop}}`}
      </style>
      {/* The server writes links into the first of these. They are no text, so that React finds what it expects. */}
      <span hidden {...{ [laterStylesMark]: '' }}>
        {' '}
      </span>
      <Tag {...rest} className={[className, styles.later, name].filter(Boolean).join(' ')} />
    </>
  );
}
