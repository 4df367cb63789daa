import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { inputClass } from '@/components/field';
import { showToast } from '@/components/toast.island';
import type { Country } from '@/lib/api/login';
import { codeLabel, labelOf, selectedCountry } from './country-label';
import { arrangeCountries, type CountryList } from './country-list';
import styles from './country-picker.module.css';

/** A list of more groups than this gets the tall box (spec, section 9). */
const tallAbove = 7;

export type PickerTexts = {
  search: string;
  list: string;
  /** Names the group of likely countries. */
  likely: ReactNode;
  letters: string;
  /** With `{letter}` in it: what a button of the row of letters does. */
  letter: string;
  /** With `{letter}` in it: how a letter of the page's script is written, which may be a number of strokes. */
  initial: string;
  /** With `{count}` in it. */
  results: string;
  empty: ReactNode;
  loading: ReactNode;
  unreachable: ReactNode;
  /** What to do without a list. */
  typeCode: ReactNode;
};

type CountryPickerProps = {
  id: string;
  labelId: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required'?: boolean;
  /** The code on show, bare digits. */
  value: string;
  /** The country chosen from the list, where one was: several share +1, +7, +44. */
  country: Country | undefined;
  /** One was chosen from the list. */
  onChange: (country: Country) => void;
  /** Of the list. */
  state: 'loading' | 'loaded' | 'unreachable';
  /** Empty unless loaded. */
  countries: Country[];
  /** The region's likely countries, in order: ISO codes. */
  likely: readonly string[];
  /** BCP 47 tag of the page. */
  language: string;
  texts: PickerTexts;
  /** A touch that came before this code was meant to open the list. */
  initialIsOpen: boolean;
  /** What was typed into the field that stood here before. */
  initialSearch: string;
  /** The field that stood here before had the focus. */
  initialIsFocused: boolean;
  /** Enter was pressed after what was typed there. */
  initialIsEntered: boolean;
};

const noCountries: CountryList = { likely: [], groups: [], search: () => undefined, named: () => undefined };

/** The countries under one heading of the open list; a letter's heading can be jumped to. */
type Section = { key: string; heading: ReactNode; letter?: string; countries: Country[] };

/**
 * The country code: an ARIA combobox. Closed, it shows the choice; open, it is an empty search field above the list
 * (spec, section 4).
 */
export function CountryPicker({
  id,
  labelId,
  value,
  country,
  onChange,
  state,
  countries,
  likely,
  language,
  texts,
  initialIsOpen,
  initialSearch,
  initialIsFocused,
  initialIsEntered,
  ...aria
}: CountryPickerProps) {
  const [search, setSearch] = useState(initialSearch);
  const [filled, setFilled] = useState('');
  /** Enter came before the list: it takes the best match when that is there. */
  const [entered, setEntered] = useState(initialIsEntered);
  // The names of 240 countries in several languages take a moment, and most parents never open the list.
  const [needed, setNeeded] = useState(initialIsOpen || initialIsFocused);
  const list = useMemo(
    () => (needed && countries.length > 0 ? arrangeCountries(countries, language, likely) : noCountries),
    [needed, countries, language, likely],
  );
  const found = useMemo(() => list.search(search), [list, search]);
  const popup = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listbox = useRef<HTMLDivElement>(null);
  const idBase = useId();
  const statusId = `${idBase}-status`;

  const sections = useMemo(() => {
    const all: Section[] = found
      ? [{ key: 'found', heading: undefined, countries: found }]
      : [
          { key: 'likely', heading: texts.likely, countries: list.likely },
          ...list.groups.map(({ letter, own, countries: members }) => {
            const name = own ? texts.initial.replace('{letter}', letter) : letter;
            return { key: letter, heading: name, letter: name, countries: members };
          }),
        ];
    return all.filter((section) => section.countries.length > 0);
  }, [found, list, texts]);
  const items = useMemo(() => sections.flatMap((section) => section.countries), [sections]);
  const selected = selectedCountry(countries, value, country);
  const label = selected ? labelOf(selected) : codeLabel(value);

  const combobox = useCombobox<Country>({
    inputId: id,
    labelId,
    items,
    inputValue: search,
    selectedItem: selected ?? null,
    initialIsOpen,
    itemToString: (item) => (item ? labelOf(item) : ''),
    itemToKey: keyOf,
    stateReducer,
    onIsOpenChange: ({ isOpen }) => {
      // Not by the focus alone: a window that is not in front gets none of its events.
      if (isOpen) setNeeded(true);
      else {
        setSearch('');
        setEntered(false);
      }
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChange(selectedItem);
    },
  });
  const {
    isOpen,
    highlightedIndex,
    openMenu,
    closeMenu,
    getInputProps,
    getItemProps,
    getMenuProps,
    setHighlightedIndex,
  } = combobox;

  const { ref: menuRef, ...listProps } = getMenuProps({ ref: popup, 'aria-label': texts.list });
  const inputProps = getInputProps({
    ...aria,
    ref: input,
    // Here, not when Downshift reports it: by then React has put the old text back, and a fast typist's keys are lost.
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      setEntered(false);
      if (isOpen) setSearch(text);
      else takeFilled(event, text);
    },
    onFocus: () => setNeeded(true),
    onPaste: () => startSearch(),
    onCompositionStart: () => startSearch(),
    onBlur: (event: FocusEvent) => {
      // On its way to the letters, which belong to the open list.
      if (popup.current?.contains(event.relatedTarget)) preventDownshift(event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        // Downshift would clear the choice.
        preventDownshift(event);
        closeOnEscape(event);
      }
      if (event.key === 'Enter' && isOpen && !event.nativeEvent.isComposing) {
        // It chooses, and never sends the form; with nothing to choose, the list stays.
        event.preventDefault();
        if (items.length === 0) preventDownshift(event);
        setEntered(state === 'loading' && search !== '');
      }
      if (event.key === ' ' && !isOpen) event.preventDefault();
      if (changesText(event)) startSearch();
    },
  });

  useLayoutEffect(() => {
    if (initialIsFocused) input.current?.focus();
  }, [initialIsFocused]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the list arrives, and makes the popup larger.
  useEffect(() => {
    if (!isOpen) return;
    // There is often no room below the field; where there is none for both, the field counts for more than the list.
    const place = () => {
      popup.current?.scrollIntoView({ block: 'nearest' });
      input.current?.scrollIntoView({ block: 'nearest' });
    };
    const placeAboveKeyboard = () => {
      if (window.visualViewport?.scale === 1) place();
    };
    place();
    window.visualViewport?.addEventListener('resize', placeAboveKeyboard);
    return () => window.visualViewport?.removeEventListener('resize', placeAboveKeyboard);
  }, [isOpen, list]);

  const selectedKey = keyOf(selected);
  // Before the next key can come: an Enter with nothing highlighted would choose nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when list or choice arrive, whatever was done meanwhile.
  useLayoutEffect(() => {
    if (isOpen) setHighlightedIndex(found ? 0 : items.findIndex((item) => keyOf(item) === selectedKey));
  }, [list, selectedKey]);

  useEffect(() => {
    const named = filled && list.named(filled);
    if (!named) return;
    setFilled('');
    onChange(named);
  }, [filled, list, onChange]);

  const best = found?.[0];
  useEffect(() => {
    if (!entered || !best) return;
    onChange(best);
    closeMenu();
  }, [entered, best, onChange, closeMenu]);

  /** The closed field's text gives way to an empty search, before the key or the pasted text gets there. */
  const startSearch = () => {
    if (!isOpen) flushSync(openMenu);
  };

  /** A text that comes without a key: the browser fills in `+852`, `HK` or `Hong Kong`, or somebody dictates. */
  const takeFilled = (event: ChangeEvent<HTMLInputElement>, text: string) => {
    if (document.activeElement !== input.current || list.named(text)) {
      preventDownshift(event);
      setNeeded(true);
      setFilled(text);
    } else setSearch(text.replace(label, ''));
  };

  const leave = (event: FocusEvent) => {
    const to = event.relatedTarget;
    if (to !== input.current && !popup.current?.contains(to)) closeMenu();
  };

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // The list closes, not the dialog around the form.
    event.preventDefault();
    closeMenu();
    input.current?.focus();
  };

  const jumpTo = ({ key, letter, countries: [first] }: Section) => {
    // First, as the list scrolls by itself to what is highlighted.
    flushSync(() => setHighlightedIndex(items.findIndex((item) => keyOf(item) === keyOf(first))));
    const heading = document.getElementById(`${idBase}-${key}`);
    if (heading && listbox.current) listbox.current.scrollTop = heading.offsetTop;
    input.current?.focus();
    showToast(letter);
  };

  const status = () => {
    if (!isOpen) return;
    if (state === 'loading') return texts.loading;
    if (state === 'unreachable') {
      return (
        <>
          {texts.unreachable} {texts.typeCode}
        </>
      );
    }
    if (items.length === 0) return texts.empty;
    return found && texts.results.replace('{count}', String(items.length));
  };

  const letters = sections.filter((section) => section.letter);
  let index = -1;
  return (
    <div className={styles.picker}>
      <input
        {...inputProps}
        aria-activedescendant={isOpen && items[highlightedIndex] ? inputProps['aria-activedescendant'] : undefined}
        value={isOpen ? search : label}
        placeholder={texts.search}
        // Open, it is a search, and the browser's own suggestions would lie over the list.
        autoComplete={isOpen ? 'off' : 'tel-country-code'}
        spellCheck={false}
        className={`${inputClass} ${styles.input}`}
      />
      {/* Closed, it stays in the page, as a status is announced only if it was there before its text. */}
      <div ref={menuRef} className={isOpen ? styles.popup : 'visually-hidden'}>
        {isOpen && letters.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend; this row of buttons has a name.
          <div role="group" aria-label={texts.letters} className={styles.letters}>
            {letters.map((section) => (
              <button
                key={section.key}
                type="button"
                aria-label={texts.letter.replace('{letter}', section.letter ?? '')}
                onClick={() => jumpTo(section)}
                onKeyDown={closeOnEscape}
                onBlur={leave}
                className={styles.letter}
              >
                {section.letter}
              </button>
            ))}
          </div>
        )}
        <p id={statusId} role="status" className={styles.status}>
          {status()}
        </p>
        <div
          {...listProps}
          ref={listbox}
          hidden={!isOpen}
          className={`${styles.list} ${sections.length > tallAbove ? styles.tall : ''}`}
        >
          {isOpen &&
            sections.map(({ key, heading, countries: members }) => (
              // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role.
              <div key={key} role="group" aria-labelledby={heading ? `${idBase}-${key}` : statusId}>
                {heading && (
                  <div id={`${idBase}-${key}`} role="presentation" className={styles.heading}>
                    {heading}
                  </div>
                )}
                {members.map((item) => {
                  index += 1;
                  return (
                    <div
                      key={keyOf(item)}
                      {...getItemProps({ item, index, 'aria-selected': keyOf(item) === selectedKey })}
                      data-highlighted={index === highlightedIndex || undefined}
                      className={styles.option}
                    >
                      <span>{item.countryName}</span>
                      <span className={styles.code}>{codeLabel(item.countryCode)}</span>
                    </div>
                  );
                })}
              </div>
            ))}
        </div>
      </div>
    </div>
  );
}

/** Several countries share a code. */
function keyOf(country: Country | null | undefined): string {
  return country ? `${country.countryCode} ${country.countryName}` : '';
}

/** Whether a key is about to write into the field, or to delete from it. */
function changesText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  // An input method's keys have no letter yet; phones name none at all.
  const writes = key.length === 1 || ['Process', 'Unidentified', 'Backspace', 'Delete'].includes(key);
  return writes && !ctrlKey && !metaKey && !altKey;
}

/** Where this picker differs from Downshift's own ways. */
function stateReducer(
  state: UseComboboxState<Country>,
  { type, changes }: UseComboboxStateChangeOptions<Country>,
): Partial<UseComboboxState<Country>> {
  const types = useCombobox.stateChangeTypes;
  switch (type) {
    case types.InputClick:
      // A click into an open search field places the cursor.
      return { ...changes, isOpen: true, inputValue: state.isOpen ? state.inputValue : '' };
    case types.InputChange:
      return { ...changes, highlightedIndex: 0 };
    case types.MenuMouseLeave:
      // Enter still chooses the best match, wherever the mouse went.
      return { ...changes, highlightedIndex: state.highlightedIndex };
    case types.InputBlur:
      // Leaving is not choosing.
      return { ...changes, selectedItem: state.selectedItem, inputValue: '' };
    default:
      // The search text is never the name of the choice.
      return changes.selectedItem !== state.selectedItem || !changes.isOpen ? { ...changes, inputValue: '' } : changes;
  }
}

function preventDownshift(event: { nativeEvent: Event }): void {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
}
