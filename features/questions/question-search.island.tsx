'use client';

import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { inputClass } from '@/components/field';
import { useWindowEvents } from '@/lib/site/use-window-events';
import { matchesSearch } from './matches-search';
import styles from './question-search.module.css';

type QuestionSearchProps = Record<'label' | 'clear' | 'children', ReactNode> & {
  placeholder: string;
  /** Messages by the number of questions found: none, one, and so on up to all. */
  results: string[];
};

/** Hides questions that do not match a search and opens the one in the fragment; shows all without JavaScript. */
export function QuestionSearch({ label, placeholder, clear, results, children }: QuestionSearchProps) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [found, setFound] = useState<number>();

  const search = (text: string) => {
    if (!root.current) return;
    const count = showMatches(root.current, text);
    setFound(text.trim() ? count : undefined);
  };

  const showAll = () => {
    if (input.current) input.current.value = '';
    search('');
  };

  const openLinked = () => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target || !root.current?.contains(target)) return;
    const isHidden = target.closest('[hidden]') !== null;
    const isClosed = target instanceof HTMLDetailsElement && !target.open;
    // The browser has already scrolled to a visible target, and the parent may have moved on since.
    if (!isHidden && !isClosed) return;
    if (isHidden) showAll();
    if (isClosed) target.open = true;
    target.scrollIntoView();
  };
  useWindowEvents({ hashchange: openLinked });
  const begin = useEffectEvent(() => {
    // The field may hold text typed before hydration or restored by the browser.
    search(input.current?.value ?? '');
    openLinked();
  });
  useEffect(() => begin(), []);

  return (
    <>
      <search className={styles.search}>
        <div>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          <input
            ref={input}
            id={id}
            type="search"
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="search"
            className={`${inputClass} ${styles.input}`}
            onInput={({ currentTarget }) => search(currentTarget.value)}
          />
          <div className={styles.outcome}>
            <p role="status">{found !== undefined && results[found]}</p>
            <button
              type="button"
              className={styles.clear}
              hidden={found === undefined}
              onClick={() => {
                showAll();
                input.current?.focus();
              }}
            >
              {clear}
            </button>
          </div>
        </div>
      </search>
      <div ref={root}>{children}</div>
    </>
  );
}

function showMatches(root: HTMLElement, search: string): number {
  let count = 0;
  for (const section of root.querySelectorAll('section')) {
    let any = false;
    for (const details of section.querySelectorAll('details')) {
      // Excludes the link that every answer has.
      const text = Array.from(details.querySelectorAll('summary, p, li'), (part) => part.textContent).join(' ');
      details.hidden = !matchesSearch(text, search);
      if (details.hidden) continue;
      any = true;
      count += 1;
    }
    section.hidden = !any;
  }
  return count;
}
