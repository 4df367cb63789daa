import { isGroup } from '@talkaroo/content/json/group';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Action } from '../action';
import shared from '../controls.module.css';
import { ItemButtons } from '../item-buttons';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import type { ControlProps } from './control-props';
import { countries, countryName } from './countries';
import styles from './forms.module.css';
import { labelOf, optionLabel } from './labels';
import { mistakeIn } from './values';

const t = texts.forms.list;

/** A list of texts, of fixed words or of countries. */
export function StringsControl({ field, id, value, isDisabled, onChange, ...props }: ControlProps) {
  const { announce } = useStudio();
  const items = Array.isArray(value) ? value.map(String) : [];
  const { item = field } = field;
  const isCountries = field.schema.widget === 'countries';
  const nameOf = (text: string) =>
    isCountries ? `${countryName(text)} (${text})` : item.kind === 'choice' ? optionLabel(item, text) : text;
  const known = isCountries ? countries() : item.kind === 'choice' ? item.options : undefined;
  const change = (next: string[], message: string) => {
    onChange(next, 'now');
    announce(message);
  };
  const add = (text: string) => {
    if (items.includes(text)) return undefined;
    const mistake = mistakeIn(item, text);
    if (mistake === undefined) change([...items, text], t.added(nameOf(text)));
    return mistake;
  };
  const move = (from: number, to: number) => {
    const text = items[from] as string;
    change(items.toSpliced(from, 1).toSpliced(to, 0, text), t.moved(nameOf(text), to + 1, items.length));
  };
  const remove = (index: number) =>
    change(items.toSpliced(index, 1), texts.list.removed(nameOf(items[index] as string)));
  return (
    <TextList {...props} isDisabled={isDisabled} names={items.map(nameOf)} onMove={move} onRemove={remove}>
      {known ? (
        <select
          id={id}
          className={`${shared.field} ${styles.short}`}
          aria-label={t.addOf(labelOf(field))}
          value=""
          disabled={isDisabled}
          onChange={({ target }) => add(target.value)}
        >
          <option value="">{t.add}</option>
          {known
            .filter((option) => !items.includes(option))
            .map((option) => (
              <option key={option} value={option}>
                {nameOf(option)}
              </option>
            ))}
        </select>
      ) : (
        <Adder id={id} labels={[t.addOf(labelOf(field))]} isDisabled={isDisabled} onAdd={([text = '']) => add(text)} />
      )}
    </TextList>
  );
}

/** A map of texts to texts, such as old paths to new ones. The server checks both. */
export function PairsControl({ field: _, id, value, isDisabled, onChange, ...props }: ControlProps) {
  const { announce } = useStudio();
  const { from, to, pair } = texts.forms.pairs;
  const pairs = Object.entries(isGroup(value) ? value : {}).map(([one, other]) => [one, String(other)] as const);
  const add = ([one = '', other = '']: readonly string[]) => {
    onChange({ ...Object.fromEntries(pairs), [one]: other }, 'now');
    announce(t.added(pair(one, other)));
    return undefined;
  };
  const remove = (index: number) => {
    onChange(Object.fromEntries(pairs.toSpliced(index, 1)), 'now');
    announce(texts.list.removed(pairs[index]?.[0] ?? ''));
  };
  return (
    <TextList {...props} isDisabled={isDisabled} names={pairs.map((one) => pair(...one))} onRemove={remove}>
      <Adder id={id} labels={[from, to]} isDisabled={isDisabled} onAdd={add} />
    </TextList>
  );
}

type TextListProps = Pick<ControlProps, 'labelId' | 'describedBy' | 'isDisabled'> & {
  names: readonly string[];
  onMove?: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  /** Adds to the list. */
  children: ReactNode;
};

function TextList({ labelId, describedBy, isDisabled, names, onMove, onRemove, children }: TextListProps) {
  const holder = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: labelled by the field's own label
    <div ref={holder} role="group" aria-labelledby={labelId} aria-describedby={describedBy} className={shared.stack}>
      {names.length === 0 && <p className={shared.hint}>{t.empty}</p>}
      <ol className={styles.strings}>
        {names.map((name, index) => (
          <li key={name}>
            <span dir="auto">{name}</span>
            <ItemButtons
              item={name}
              index={index}
              count={names.length}
              isDisabled={isDisabled}
              {...(onMove && { onMove: (to) => onMove(index, to) })}
              onRemove={() => {
                onRemove(index);
                // The pressed button is gone; focus the nearest control that stays.
                holder.current?.querySelector<HTMLElement>('select, input')?.focus();
              }}
            />
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}

type AdderProps = Pick<ControlProps, 'id' | 'isDisabled'> & {
  labels: readonly string[];
  /** Returns what is wrong. */
  onAdd: (texts: readonly string[]) => string | undefined;
};

function Adder({ id, labels, isDisabled, onAdd }: AdderProps) {
  const [drafts, setDrafts] = useState<readonly string[]>(labels.map(() => ''));
  const [mistake, setMistake] = useState<string>();
  const mistakeId = useId();
  const isWhole = drafts.every((draft) => draft.trim() !== '');
  const add = () => {
    if (!isWhole) return;
    const wrong = onAdd(drafts.map((draft) => draft.trim()));
    setMistake(wrong);
    if (wrong === undefined) setDrafts(labels.map(() => ''));
  };
  return (
    <>
      <div className={styles.row}>
        {labels.map((label, index) => (
          <input
            key={label}
            id={index === 0 ? id : undefined}
            className={shared.field}
            dir="ltr"
            aria-label={label}
            placeholder={labels.length > 1 ? label : undefined}
            value={drafts[index]}
            disabled={isDisabled}
            aria-invalid={mistake !== undefined || undefined}
            aria-describedby={mistake && mistakeId}
            onChange={({ target }) => setDrafts(drafts.with(index, target.value))}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        ))}
        <Action look="button" label={t.add} disabled={isDisabled || !isWhole} onClick={add} />
      </div>
      {mistake && (
        <p id={mistakeId} className={shared.mistake}>
          {mistake}
        </p>
      )}
    </>
  );
}
