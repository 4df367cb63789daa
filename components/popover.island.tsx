'use client';

import { type ReactNode, useId, useRef, useState } from 'react';
import { useWindowEvents } from '@/lib/site/use-window-events';
import styles from './popover.module.css';
import shared from './shared.module.css';

type PopoverProps = {
  label: string;
  button: ReactNode;
  buttonClassName?: string | undefined;
  side: 'below' | 'above' | 'start';
  children: ReactNode;
};

/** Shows extra content for a button on hover, keyboard focus or tap. The pointer can move into it. */
export function Popover({ label, button, buttonClassName, side, children }: PopoverProps) {
  /** `pressed` until the next press, on the button, which then covers the page. */
  const [open, setOpen] = useState<'hovered' | 'pressed'>();
  const root = useRef<HTMLSpanElement>(null);
  const hovered = useRef(false);
  const id = useId();

  useWindowEvents({
    keydown: ({ key }) => key === 'Escape' && setOpen(undefined),
    pointerdown: ({ target }) => !root.current?.contains(target as Node) && setOpen(undefined),
  });

  const hover = (inside: boolean) => (event: { pointerType: string }) => {
    // Touch has no hover: a tap is handled as a click.
    if (event.pointerType !== 'mouse') return;
    hovered.current = inside;
    setOpen(inside ? 'hovered' : undefined);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is the control; this detects leaving it.
    <span
      ref={root}
      className={styles.root}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onBlur={({ relatedTarget }) => {
        if (!hovered.current && relatedTarget && !root.current?.contains(relatedTarget)) setOpen(undefined);
      }}
    >
      <button
        type="button"
        aria-label={label}
        aria-expanded={open !== undefined}
        aria-controls={id}
        className={open === 'pressed' ? `${shared.opener} ${buttonClassName ?? ''}` : buttonClassName}
        onFocus={({ target }) => target.matches(':focus-visible') && setOpen('hovered')}
        onClick={() => setOpen((before) => (hovered.current ? 'hovered' : before ? undefined : 'pressed'))}
      >
        {button}
      </button>
      <span id={id} className={`${styles.panel} ${styles[side]}`} hidden={!open}>
        <span className={styles.box}>{children}</span>
      </span>
    </span>
  );
}
