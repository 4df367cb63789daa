import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { inputClass } from '@/components/field';
import { showToast } from '@/components/toast.island';
import type { Country } from '@/lib/api/login';
import { codeLabel, labelOf, selectedCountry } from './country-label';
import styles from './country-picker.module.css';
import { filterCountries, groupCountries } from './filter-countries';

/** A list of more groups than this gets the tall box (spec, section 9). */
const tallAbove = 7;

export type PickerTexts = {
  search: string;
  list: string;
  letters: string;
  /** With `{letter}` in it. */
  letter: string;
  empty: ReactNode;
};

type CountryPickerProps = {
  id: string;
  labelId: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  ref: Ref<HTMLInputElement>;
  /** The chosen code, bare digits. */
  value: string;
  onChange: (code: string) => void;
  countries: Country[];
  texts: PickerTexts;
  /** A touch that came before this code was meant to open the list. */
  initialIsOpen: boolean;
  /** The field that stood here before had the focus. */
  autoFocus: boolean;
};

/**
 * The country code: an ARIA combobox. Closed, it shows the choice; open, it is the search field above the list (spec,
 * section 4).
 */
export function CountryPicker({
  id,
  labelId,
  ref,
  value,
  onChange,
  countries,
  texts,
  initialIsOpen,
  autoFocus,
  ...aria
}: CountryPickerProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Country>();
  const groups = useMemo(() => groupCountries(filterCountries(countries, search)), [countries, search]);
  const items = useMemo(() => groups.flatMap((group) => group.countries), [groups]);
  const selected = selectedCountry(countries, value, chosen);
  const popup = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const groupId = useId();

  const combobox = useCombobox<Country>({
    inputId: id,
    labelId,
    items,
    inputValue: search,
    selectedItem: selected ?? null,
    initialIsOpen,
    itemToString: (country) => (country ? labelOf(country) : ''),
    itemToKey: (country) => country?.countryNameEn,
    stateReducer,
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setSearch('');
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setChosen(selectedItem);
      onChange(selectedItem.countryCode);
    },
  });
  const { isOpen, highlightedIndex, closeMenu, getInputProps, getItemProps, getMenuProps, setHighlightedIndex } =
    combobox;

  const { ref: menuRef, ...listProps } = getMenuProps({ ref: popup, 'aria-label': texts.list });

  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  useEffect(() => {
    // On a phone there is often no room for the list below the field.
    if (isOpen) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

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

  const jumpTo = (letter: string) => {
    const index = items.findIndex((country) => country.firstWord === letter);
    // First, as the list scrolls by itself to what is highlighted.
    flushSync(() => setHighlightedIndex(index));
    const heading = document.getElementById(`${groupId}-${letter}`);
    if (heading && list.current) list.current.scrollTop = heading.offsetTop;
    input.current?.focus();
    showToast(letter);
  };

  return (
    <div className={styles.picker}>
      <input
        {...getInputProps({
          ...aria,
          ref: mergeRefs(input, ref),
          // Here, not when Downshift reports it: by then React has put the old text back, and a fast typist's keys are lost.
          onChange: (event) => setSearch(event.currentTarget.value),
          onBlur: (event) => {
            // On its way to the letters, which belong to the open list.
            if (popup.current?.contains(event.relatedTarget)) preventDownshift(event);
          },
          onKeyDown: (event) => {
            if (event.key === 'Escape') {
              // Downshift would clear the choice.
              preventDownshift(event);
              closeOnEscape(event);
            }
            if (event.key === 'Enter' && isOpen) {
              // It chooses, and never sends the form; with nothing to choose, the list stays.
              event.preventDefault();
              if (items.length === 0) preventDownshift(event);
            }
          },
        })}
        value={isOpen ? search : selected ? labelOf(selected) : codeLabel(value)}
        placeholder={texts.search}
        autoComplete="off"
        spellCheck={false}
        className={`${inputClass} ${styles.input}`}
      />
      <div ref={menuRef} hidden={!isOpen} className={styles.popup}>
        {isOpen && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend; this row of buttons has a name.
          <div role="group" aria-label={texts.letters} className={styles.letters}>
            {groups.map(({ letter }) => (
              <button
                key={letter}
                type="button"
                aria-label={texts.letter.replace('{letter}', letter)}
                onClick={() => jumpTo(letter)}
                onKeyDown={closeOnEscape}
                onBlur={leave}
                className={styles.letter}
              >
                {letter}
              </button>
            ))}
          </div>
        )}
        <div {...listProps} ref={list} className={`${styles.list} ${groups.length > tallAbove ? styles.tall : ''}`}>
          {isOpen &&
            groups.map(({ letter, countries: members }) => (
              // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role.
              <div key={letter} role="group" aria-labelledby={`${groupId}-${letter}`}>
                <div id={`${groupId}-${letter}`} role="presentation" className={styles.groupLetter}>
                  {letter}
                </div>
                {members.map((country) => {
                  const index = items.indexOf(country);
                  return (
                    <div
                      key={country.countryNameEn}
                      {...getItemProps({ item: country, index, 'aria-selected': country === selected })}
                      data-highlighted={index === highlightedIndex || undefined}
                      className={styles.option}
                    >
                      <span>{country.countryName}</span>
                      <span className={styles.code}>{codeLabel(country.countryCode)}</span>
                    </div>
                  );
                })}
              </div>
            ))}
        </div>
        {isOpen && items.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
      </div>
    </div>
  );
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

function mergeRefs<T>(own: { current: T | null }, other: Ref<T>): (element: T | null) => void {
  return (element) => {
    own.current = element;
    if (typeof other === 'function') other(element);
    else if (other) other.current = element;
  };
}
