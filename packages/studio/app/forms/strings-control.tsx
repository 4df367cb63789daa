import { useId, useMemo, useRef, useState } from 'react';
import shared from '../controls.module.css';
import { ItemButtons } from '../item-buttons';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import type { ControlProps } from './control-props';
import { countries, countryName } from './countries';
import type { StringsField } from './fields';
import styles from './forms.module.css';
import { labelOf, mistakeText, optionLabel } from './labels';
import { mistakeIn } from './values';

export function StringsControl({
  field,
  id,
  labelId,
  value,
  onChange,
  isDisabled,
  describedBy,
}: ControlProps<StringsField>) {
  const { announce } = useStudio();
  const [draft, setDraft] = useState('');
  const [mistake, setMistake] = useState<string>();
  const mistakeId = useId();
  const list = useRef<HTMLOListElement>(null);
  const items = Array.isArray(value) ? value.map(String) : [];
  const { item } = field;
  const words = texts.forms.list;
  const shownName = (text: string) =>
    field.isCountries ? `${countryName(text)} (${text})` : item.kind === 'choice' ? optionLabel(item, text) : text;
  const options = useMemo(
    () =>
      field.isCountries
        ? countries().map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
        : item.kind === 'choice'
          ? item.options.map((option) => ({ value: option, label: optionLabel(item, option) }))
          : undefined,
    [field.isCountries, item],
  );
  const change = (next: string[], message: string) => {
    onChange(next, 'now');
    announce(message);
  };
  const add = (text: string) => {
    const wrong = items.includes(text) ? undefined : mistakeIn(item, text);
    setMistake(wrong && mistakeText(wrong));
    if (wrong) return;
    setDraft('');
    if (!items.includes(text)) change([...items, text], words.added(shownName(text)));
  };
  const move = (from: number, to: number) => {
    const text = items[from] as string;
    change(items.toSpliced(from, 1).toSpliced(to, 0, text), words.moved(shownName(text), to + 1, items.length));
  };
  const remove = (index: number) => {
    change(items.toSpliced(index, 1), texts.list.removed(shownName(items[index] as string)));
    // The pressed button is gone; focus the nearest control that stays.
    list.current?.parentElement?.querySelector<HTMLElement>('select, input')?.focus();
  };
  const left = options?.filter((option) => !items.includes(option.value));
  return (
    // biome-ignore lint/a11y/useSemanticElements: labelled by the field's own label
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} className={shared.stack}>
      {items.length === 0 && <p className={shared.hint}>{words.empty}</p>}
      <ol ref={list} className={styles.strings}>
        {items.map((text, index) => (
          <li key={text}>
            <span dir="auto">{shownName(text)}</span>
            <ItemButtons
              item={shownName(text)}
              index={index}
              count={items.length}
              isDisabled={isDisabled}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {left ? (
        <select
          id={id}
          className={`${shared.field} ${styles.short}`}
          aria-label={words.addOf(labelOf(field))}
          value=""
          disabled={isDisabled}
          onChange={({ target }) => target.value !== '' && add(target.value)}
        >
          <option value="">{words.add}</option>
          {left.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <div className={styles.row}>
          <input
            id={id}
            className={shared.field}
            dir="ltr"
            value={draft}
            disabled={isDisabled}
            aria-label={words.addOf(labelOf(field))}
            aria-invalid={Boolean(mistake) || undefined}
            aria-describedby={mistake ? mistakeId : undefined}
            onChange={({ target }) => setDraft(target.value)}
            onBlur={() => draft.trim() !== '' && add(draft.trim())}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add(draft.trim());
            }}
          />
          <button
            type="button"
            className={shared.button}
            disabled={isDisabled || draft.trim() === ''}
            onClick={() => add(draft.trim())}
          >
            {words.add}
          </button>
        </div>
      )}
      {mistake && (
        <p id={mistakeId} className={shared.mistake}>
          {mistake}
        </p>
      )}
    </div>
  );
}
