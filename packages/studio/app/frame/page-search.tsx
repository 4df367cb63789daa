import type { SearchHit, View } from '@talkaroo/studio/protocol';
import { useCombobox } from 'downshift';
import { type RefObject, useEffect, useState } from 'react';
import { ApiError, ask, viewQuery } from '../api';
import controls from '../controls.module.css';
import { regionOf } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import styles from './frame.module.css';
import { refName } from './ref-key';

const pauseMs = 150;

export function PageSearch({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { session, draft, view, go } = useStudio();
  const [words, setWords] = useState('');
  const { hits, error, isLoading } = useHits(draft.id, draft.revision, view, words);
  const region = regionOf(session, view.region);
  const language = region?.languages.find(({ id }) => id === view.language);
  const isAsked = words.trim() !== '';

  const { isOpen, getLabelProps, getMenuProps, getInputProps, getItemProps, highlightedIndex } = useCombobox<SearchHit>(
    {
      items: hits,
      inputValue: words,
      itemToString: (hit) => hit?.text ?? '',
      itemToKey: (hit) => hit && `${refName(hit.ref)} ${hit.view.page} ${hit.view.slug}`,
      selectedItem: null,
      defaultHighlightedIndex: 0,
      // Keep the query after choosing a hit, so that the next one is a key press away.
      onInputValueChange: ({ inputValue, type }) => {
        if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) setWords(inputValue ?? '');
      },
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem) go({ view: selectedItem.view, select: selectedItem.ref });
      },
    },
  );

  const said = error
    ? texts.frame.search.failed(error)
    : isAsked && !isLoading
      ? hits.length > 0
        ? texts.frame.search.found(hits.length)
        : texts.frame.search.none
      : '';
  const labelOf = ({ view: { page, slug } }: SearchHit) =>
    region?.pages.find((one) => one.page === page && one.slug === slug)?.label ?? page;

  return (
    <div className={styles.search}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: getLabelProps names the input. */}
      <label {...getLabelProps()} className={styles.choiceLabel}>
        {texts.frame.search.label}
      </label>
      <input
        // Update synchronously: a later update would undo the next key.
        {...getInputProps({ ref: input, onChange: ({ currentTarget }) => setWords(currentTarget.value) })}
        type="search"
        className={controls.field}
        placeholder={texts.frame.search.hint}
        lang={language?.tag}
        dir="auto"
      />
      <ul {...getMenuProps()} className={styles.hits} hidden={!isOpen || hits.length === 0}>
        {isOpen &&
          hits.map((hit, index) => (
            <li
              key={`${refName(hit.ref)} ${hit.view.page} ${hit.view.slug}`}
              {...getItemProps({ item: hit, index })}
              className={index === highlightedIndex ? styles.litHit : styles.hit}
            >
              <span lang={language?.tag} dir={language?.dir} className={styles.hitText}>
                {hit.text}
              </span>
              <span className={controls.hint}>{`${labelOf(hit)} · ${refName(hit.ref)}`}</span>
            </li>
          ))}
      </ul>
      <p role="status" className={isOpen && (hits.length === 0 || error) ? styles.searchNote : 'visually-hidden'}>
        {said}
      </p>
    </div>
  );
}

function useHits(draft: string, revision: number, view: View, words: string) {
  const [state, setState] = useState<{ hits: SearchHit[]; error?: string; isLoading: boolean }>({
    hits: [],
    isLoading: false,
  });
  const { region, language } = view;
  // Don't search again when the view changes, so that the hits stay in place after opening one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision has other words.
  useEffect(() => {
    if (words.trim() === '') {
      setState({ hits: [], isLoading: false });
      return;
    }
    const controller = new AbortController();
    setState(({ hits }) => ({ hits, isLoading: true }));
    const timer = setTimeout(() => {
      const query = `${viewQuery(view)}&${new URLSearchParams({ words: words.trim() })}`;
      ask<SearchHit[]>(`/drafts/${draft}/search?${query}`, { signal: controller.signal }).then(
        (hits) => setState({ hits, isLoading: false }),
        (error: unknown) => {
          if (controller.signal.aborted) return;
          const reason = error instanceof ApiError && error.status > 0 ? error.message : texts.app.offline;
          setState({ hits: [], error: reason, isLoading: false });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [draft, revision, region, language, words]);
  return state;
}
