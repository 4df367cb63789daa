import { useId, useRef, useState } from 'react';
import { Action } from '../action';
import { Options } from '../form';
import { ItemButtons } from '../list-items';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { groupOf, labelOf, mistakeIn, optionLabel } from './fields';
import type { ControlProps } from './form-context';
import styles from './forms.module.css';

const t = texts.forms.list;

/** A text of a list, or two that belong together. */
type Row = readonly string[];

/** A list of texts or of fixed words; or a map of texts, such as old paths to new ones. */
export function ListControl({ field, attributes, labelId, value, onChange }: ControlProps) {
  const { announce } = useStudio();
  const holder = useRef<HTMLFieldSetElement>(null);
  const { item = field } = field;
  const isPairs = field.kind === 'pairs';
  const rows: Row[] = isPairs
    ? Object.entries(groupOf(value)).map(([from, to]) => [from, String(to)])
    : (Array.isArray(value) ? value : []).map((text) => [String(text)]);
  const isChoice = item.kind === 'choice';
  const free = item.options.filter((option) => !rows.some(([text]) => text === option));
  const nameOf = ([text = '', to]: Row) => {
    if (to !== undefined) return `${text} leads to ${to}`;
    return isChoice ? optionLabel(item, text) : text;
  };
  const change = (next: readonly Row[], message: string) => {
    onChange(isPairs ? Object.fromEntries(next) : next.flat(), 'now');
    announce(message);
  };
  const add = (row: Row) => {
    if (!isPairs && rows.some(([text]) => text === row[0])) return undefined;
    // The server checks pairs.
    const mistake = isPairs ? undefined : mistakeIn(item, row[0]);
    if (mistake === undefined) change([...rows, row], t.added(nameOf(row)));
    return mistake;
  };
  const move = (from: number, to: number) => {
    const row = rows[from] ?? [];
    change(rows.toSpliced(from, 1).toSpliced(to, 0, row), t.moved(nameOf(row), to + 1, rows.length));
  };
  const remove = (index: number) => {
    const [text = ''] = rows[index] ?? [];
    change(rows.toSpliced(index, 1), texts.list.removed(nameOf([text])));
    // The pressed button is gone; focus the nearest control that stays.
    holder.current?.querySelector<HTMLElement>('select, input')?.focus();
  };
  const { id, disabled, 'aria-describedby': describedBy } = attributes;
  return (
    <fieldset
      ref={holder}
      disabled={disabled}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className="stack"
    >
      {rows.length === 0 && <p className="hint">{t.empty}</p>}
      <ol className={styles.strings}>
        {rows.map(nameOf).map((name, index) => (
          <li key={name} className="line">
            <span dir="auto">{name}</span>
            <ItemButtons
              item={name}
              index={index}
              count={rows.length}
              isDisabled={false}
              {...(!isPairs && { onMove: (to) => move(index, to) })}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {isChoice ? (
        <select
          id={id}
          className="field"
          aria-label={t.addOf(labelOf(field))}
          value=""
          onChange={({ target }) => add([target.value])}
        >
          <option value="">{t.add}</option>
          <Options options={free.map((option) => [option, nameOf([option])])} />
        </select>
      ) : (
        <Adder id={id} labels={isPairs ? ['Old path', 'New path'] : [t.addOf(labelOf(field))]} onAdd={add} />
      )}
    </fieldset>
  );
}

type AdderProps = {
  id: string;
  labels: readonly string[];
  /** Returns what is wrong. */
  onAdd: (row: Row) => string | undefined;
};

function Adder({ id, labels, onAdd }: AdderProps) {
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
      <div className="line">
        {labels.map((label, index) => (
          <input
            key={label}
            id={index === 0 ? id : undefined}
            className="field"
            dir="ltr"
            aria-label={label}
            placeholder={labels.length > 1 ? label : undefined}
            value={drafts[index]}
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
        <Action look="button" label={t.add} disabled={!isWhole} onClick={add} />
      </div>
      {mistake && (
        <p id={mistakeId} className="mistake">
          {mistake}
        </p>
      )}
    </>
  );
}
