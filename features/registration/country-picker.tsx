import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { ChangeEvent, CSSProperties, FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { memo, useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, inputClass } from '@/components/field';
import { showToast } from '@/components/toast.island';
import type { Country } from '@/lib/api/login';
import { codeLabel, plainCode, selectedCountry } from './country-label';
import { arrangeInSlices, type CountryList } from './country-list';
import styles from './country-picker.module.css';
import type { RegistrationTexts } from './registration-texts';

/** Number of options drawn at once, more than fit; the others follow in later frames. */
const firstOptions = 24;

/** A list with more groups than this is tall (spec, section 9). */
const tallAbove = 7;

type CountryPickerProps = Control & {
  labelId: string;
  'aria-required'?: boolean;
  value: string;
  country: Country | undefined;
  onChange: (country: Country) => void;
  state: 'loading' | 'loaded' | 'unreachable';
  countries: Country[];
  likely: readonly string[];
  language: string;
  texts: RegistrationTexts['picker'];
  /** Input in the placeholder, before this was loaded. */
  begun: { isOpen: boolean; search: string; isFocused: boolean; isEntered: boolean };
};

const noCountries: CountryList = { likely: [], groups: [], search: () => undefined, named: () => undefined };

/** Countries under one heading; the row of letters jumps to sections with a letter. */
type Section = { key: string; heading: ReactNode; letter?: string; countries: Country[] };

/** Renders an ARIA combobox: closed, it shows the selection; open, a search field and the list (spec, section 4). */
export function CountryPicker({ id, labelId, value, country, onChange, begun, ...props }: CountryPickerProps) {
  const { state, countries, likely, language, texts, ...aria } = props;
  const [search, setSearch] = useState(begun.search);
  const [filled, setFilled] = useState('');
  /** Enter was pressed before the list loaded: select the best match once it has. */
  const [entered, setEntered] = useState(begun.isEntered);
  // Preparing the names of 240 countries is slow, and most parents never open the list.
  const [needed, setNeeded] = useState(begun.isOpen || begun.isFocused);
  const [list, setList] = useState(noCountries);
  useEffect(() => {
    if (!needed || countries.length === 0) return;
    let wanted = true;
    arrangeInSlices(countries, language, likely).then(
      (arranged) => wanted && setList(arranged),
      // Rethrow while rendering, so that the error boundary handles it.
      (error) =>
        setList(() => {
          throw error;
        }),
    );
    return () => {
      wanted = false;
      setList(noCountries);
    };
  }, [needed, countries, language, likely]);
  const isLoading = state === 'loading' || (countries.length > 0 && list === noCountries);
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
  const label = plainCode(value);

  const combobox = useCombobox<Country>({
    inputId: id,
    labelId,
    items,
    inputValue: search,
    selectedItem: selected ?? null,
    initialIsOpen: begun.isOpen,
    itemToString: (item) => item?.countryName ?? '',
    itemToKey: keyOf,
    stateReducer,
    onIsOpenChange: ({ isOpen }) => {
      // Focus alone is not enough: a background window receives no focus events.
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
  const { isOpen, highlightedIndex, openMenu, closeMenu, setHighlightedIndex } = combobox;
  const { getInputProps, getItemProps, getMenuProps } = combobox;
  // Downshift returns a new function on each highlight; a stable one keeps options memoised.
  const latestItemProps = useRef(getItemProps);
  latestItemProps.current = getItemProps;
  const itemProps = useMemo<typeof getItemProps>(() => (options) => latestItemProps.current(options), []);

  const { ref: menuRef, ...listProps } = getMenuProps({ ref: popup, 'aria-label': texts.list });
  const inputProps = getInputProps({
    ...aria,
    ref: input,
    // Downshift's own handler runs after React has restored the old text, which drops keys of fast typists.
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
      // The focus moves to the letters, which are part of the open list.
      if (popup.current?.contains(event.relatedTarget)) preventDownshift(event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        // Downshift would clear the selection.
        preventDownshift(event);
        closeOnEscape(event);
      }
      if (event.key === 'Enter' && isOpen && !event.nativeEvent.isComposing) {
        // Enter selects and never submits the form; without a match, the list stays open.
        event.preventDefault();
        if (items.length === 0) preventDownshift(event);
        setEntered(isLoading && search !== '');
      }
      if (event.key === ' ' && !isOpen) event.preventDefault();
      if (changesText(event)) startSearch();
    },
  });

  useLayoutEffect(() => {
    if (begun.isFocused) input.current?.focus();
  }, [begun.isFocused]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the list has made the popup larger.
  useEffect(() => {
    if (!isOpen) return;
    // There is often no room below the field. If both do not fit, the field takes precedence.
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
  // A layout effect, to run before the next key: Enter selects nothing without a highlight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when list or selection change.
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

  /** Opens an empty search before the key or pasted text is inserted. */
  const startSearch = () => {
    if (!isOpen) flushSync(openMenu);
  };

  /** Handles text without key events: autofill (`+852`, `HK`, `Hong Kong`) or dictation. */
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
    event.preventDefault();
    closeMenu();
    input.current?.focus();
  };

  const jumpTo = ({ key, letter, countries: [first] }: Section) => {
    // Before scrolling, as the list scrolls to the highlighted option.
    flushSync(() => setHighlightedIndex(items.findIndex((item) => keyOf(item) === keyOf(first))));
    const heading = document.getElementById(`${idBase}-${key}`);
    if (heading?.parentElement && listbox.current) listbox.current.scrollTop = heading.parentElement.offsetTop;
    input.current?.focus();
    showToast(letter, { isBrief: true });
  };

  const status = () => {
    if (!isOpen) return;
    if (isLoading) return texts.loading;
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
  const isComplete = useDeferredValue(isOpen ? items : undefined) === items;
  const drawn = isComplete ? items.length : Math.max(firstOptions, highlightedIndex + 1);
  let start = 0;
  return (
    <div className={styles.picker}>
      <input
        {...inputProps}
        aria-activedescendant={isOpen && items[highlightedIndex] ? inputProps['aria-activedescendant'] : undefined}
        value={isOpen ? search : label}
        dir={isOpen ? undefined : 'ltr'}
        placeholder={texts.search}
        // The browser's suggestions would cover the open list.
        autoComplete={isOpen ? 'off' : 'tel-country-code'}
        spellCheck={false}
        className={`${inputClass} ${styles.input}`}
      />
      {/* Stays mounted when closed: a live region must exist before its text changes. */}
      <div ref={menuRef} className={isOpen ? styles.popup : 'visually-hidden'}>
        {isOpen && (
          // The press that closes the list presses nothing else. Within the popup, as Downshift closes on touches outside.
          // biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same from the keyboard.
          <div
            role="presentation"
            className={styles.backdrop}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => input.current?.blur()}
          />
        )}
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
            sections.map(({ key, heading, countries: members }) => {
              const first = start;
              start += members.length;
              if (first >= drawn) return null;
              return (
                // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role.
                <div
                  key={key}
                  role="group"
                  aria-labelledby={heading ? `${idBase}-${key}` : statusId}
                  className={styles.group}
                  style={{ '--options': members.length } as CSSProperties}
                >
                  {heading && (
                    <div id={`${idBase}-${key}`} role="presentation" className={styles.heading}>
                      {heading}
                    </div>
                  )}
                  {members.slice(0, drawn - first).map((item, place) => (
                    <Option
                      key={keyOf(item)}
                      item={item}
                      index={first + place}
                      isSelected={keyOf(item) === selectedKey}
                      isHighlighted={first + place === highlightedIndex}
                      itemProps={itemProps}
                    />
                  ))}
                </div>
              );
            })}
        </div>
      </div>
    </div>
  );
}

type OptionProps = {
  item: Country;
  index: number;
  isSelected: boolean;
  isHighlighted: boolean;
  itemProps: ReturnType<typeof useCombobox<Country>>['getItemProps'];
};

/** Memoised: the list has hundreds of options. */
const Option = memo(function Option({ item, index, isSelected, isHighlighted, itemProps }: OptionProps) {
  return (
    <div
      {...itemProps({ item, index, 'aria-selected': isSelected })}
      data-highlighted={isHighlighted || undefined}
      className={styles.option}
    >
      <span>{item.countryName}</span>
      <span className={styles.code}>{codeLabel(item.countryCode)}</span>
    </div>
  );
});

function keyOf(country: Country | null | undefined): string {
  return country ? `${country.countryCode} ${country.countryName}` : '';
}

function changesText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  // Input methods send keys without a character, and phones do not name them.
  const writes = key.length === 1 || ['Process', 'Unidentified', 'Backspace', 'Delete'].includes(key);
  return writes && !ctrlKey && !metaKey && !altKey;
}

function stateReducer(state: UseComboboxState<Country>, { type, changes }: UseComboboxStateChangeOptions<Country>) {
  const types = useCombobox.stateChangeTypes;
  switch (type) {
    case types.InputClick:
      // A click into an open search field places the cursor.
      return { ...changes, isOpen: true, inputValue: state.isOpen ? state.inputValue : '' };
    case types.InputChange:
      return { ...changes, highlightedIndex: 0 };
    case types.MenuMouseLeave:
      // Enter still selects the best match after the mouse has left.
      return { ...changes, highlightedIndex: state.highlightedIndex };
    case types.InputBlur:
      // Leaving the field does not select.
      return { ...changes, selectedItem: state.selectedItem, inputValue: '' };
    default:
      // The search text is never the name of the selection.
      return changes.selectedItem !== state.selectedItem || !changes.isOpen ? { ...changes, inputValue: '' } : changes;
  }
}

function preventDownshift(event: { nativeEvent: Event }): void {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
}
