import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './menu.module.css';
import shared from './shared.module.css';

type MenuItem = { id: string; label: ReactNode } & ({ href: string } | { onSelect: () => void });

type MenuProps = {
  label: string;
  button: ReactNode;
  buttonClassName: string | undefined;
  items: MenuItem[];
};

/** ARIA menu button. Tab, losing the focus and a press outside, on the button that covers the page, close the menu. */
export function Menu({ label, button, buttonClassName, items }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const entries = () => Array.from(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []);

  const openAt = (index: 0 | -1) => {
    flushSync(() => setOpen(true));
    entries().at(index)?.focus();
  };

  const onClick = ({ detail }: MouseEvent) => {
    if (open) close();
    // A click without a pointer: opened by keyboard.
    else if (detail === 0) openAt(0);
    else {
      flushSync(() => setOpen(true));
      root.current?.querySelector<HTMLElement>('[role="menu"]')?.focus();
    }
  };

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 0 : -1);
  };

  const onMenuKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const all = entries();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const moves: Record<string, number> = { ArrowDown: index + 1, ArrowUp: Math.max(index, 0) - 1, Home: 0, End: -1 };
    const move = moves[event.key];
    if (event.key === 'Tab') {
      // Refocus the button first, so that Tab moves on from there.
      close();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === ' ' && all[index] instanceof HTMLAnchorElement) {
      // Links natively respond to Enter only.
      event.preventDefault();
      all[index].click();
    } else if (move !== undefined) {
      event.preventDefault();
      all.at(move % all.length)?.focus();
    } else if (event.key.length === 1) {
      const letter = event.key.toLocaleLowerCase();
      const next = [...all.slice(index + 1), ...all.slice(0, index + 1)];
      next.find(({ textContent }) => textContent?.trim().toLocaleLowerCase().startsWith(letter))?.focus();
    }
  };

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is the control; this detects focus leaving it.
    <div ref={root} className={styles.root} onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={`${shared.opener} ${buttonClassName ?? ''}`}
        onClick={onClick}
        onKeyDown={onButtonKey}
      >
        {button}
      </button>
      {open && (
        <div id={id} role="menu" tabIndex={-1} aria-label={label} className={styles.menu} onKeyDown={onMenuKey}>
          {items.map((item) => {
            const common = {
              role: 'menuitem',
              tabIndex: -1,
              className: styles.item,
              children: item.label,
              onPointerEnter: focusOnHover,
            };
            return 'href' in item ? (
              <a key={item.id} {...common} href={item.href} onClick={() => setOpen(false)} />
            ) : (
              <button
                key={item.id}
                {...common}
                type="button"
                onClick={() => {
                  close();
                  item.onSelect();
                }}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}

function focusOnHover({ currentTarget }: PointerEvent<HTMLElement>): void {
  currentTarget.focus({ preventScroll: true });
}
