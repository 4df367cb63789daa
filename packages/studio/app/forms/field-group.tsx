import { isGroup } from '@talkaroo/content/json/group';
import { useEffect, useId, useRef, useState } from 'react';
import { moveItem, removeItem } from '../../core/array-items';
import { placeId } from '../../core/place-id';
import type { Edit, Value } from '../../protocol';
import { Action } from '../action';
import shared from '../controls.module.css';
import { Findings } from '../findings';
import { ItemButtons } from '../item-buttons';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useListEdit } from '../use-list-edit';
import { AddItem } from './add-item';
import { FieldRow, isWithin, Origin, useTarget } from './field-row';
import { type Field, fieldOf } from './fields';
import { controlId, useForm } from './form-context';
import styles from './forms.module.css';
import { useItemKeys } from './item-keys';
import { labelOf } from './labels';
import { groupOf, shownAt, valueAt } from './values';

const t = texts.forms.list;

type FieldsProps = {
  fields: readonly Field[];
  /** Key prefix of the fields: `''` or `company.`. */
  parent: string;
  /** Schema path, for values unknown to the schema. */
  path: string;
  isInItem?: boolean;
  level: 4 | 5;
  /** Names that have a field elsewhere. */
  known?: readonly string[];
};

export function Fields({ fields, parent, path, isInItem = false, level, known = [] }: FieldsProps) {
  const { answer } = useForm();
  const value = groupOf(valueAt(answer.value ?? {}, parent.replace(/\.$/, '')));
  const names = new Set(['$schema', ...known, ...fields.map(({ name }) => name)]);
  const unknown = Object.keys(value)
    .filter((name) => !names.has(name))
    .map((name) => fieldOf({}, name, path === '' ? name : `${path}.${name}`));
  return [...fields, ...unknown].map((field) => {
    const props = { parent, level, isInItem };
    if (field.kind === 'group') return <Group {...props} key={field.name} field={field} />;
    if (field.kind === 'items') return <Items {...props} key={field.name} field={field} />;
    return <FieldRow {...props} key={field.name} field={field} />;
  });
}

type GroupProps = { field: Field; parent: string; level: 4 | 5; isInItem: boolean };

function Group({ field, parent, level, isInItem }: GroupProps) {
  const Heading = `h${level}` as const;
  const headingId = useId();
  const key = parent + field.name;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out
    <div role="group" aria-labelledby={headingId} className={styles.group}>
      <Heading id={headingId}>{labelOf(field)}</Heading>
      {field.description && <p className={shared.hint}>{field.description}</p>}
      <OwnFindings at={key} />
      <Fields fields={field.fields} parent={`${key}.`} path={field.path} level={5} isInItem={isInItem} />
    </div>
  );
}

/** Findings at the key itself, not below it. */
export function OwnFindings({ at }: { at: string }) {
  const { answer } = useForm();
  return <Findings findings={answer.findings.filter(({ key }) => key === at)} />;
}

type ItemsProps = {
  field: Field;
  parent: string;
  level: 4 | 5;
  labelId?: string;
};

/** A list of groups of values. */
export function Items({ field, parent, level, labelId }: ItemsProps) {
  const { answer, reload, isReadOnly, target, mainLanguage, scope } = useForm();
  const { announce, unsaved, forget } = useStudio();
  // Indexes are stale until the edited list is shown.
  const { isBusy, edit } = useListEdit(answer, reload);
  const { file } = answer;
  const key = parent + field.name;
  const place = { file, key };
  const shown = shownAt(answer.value ?? {}, answer.shared, key);
  const items = Array.isArray(shown.value) ? shown.value : [];
  const keys = useItemKeys(items);
  const [isAdding, setAdding] = useState(false);
  const ownId = useId();
  const holder = useRef<HTMLDivElement>(null);
  const isDisabled = isReadOnly || shown.origin === 'shared';
  const label = labelOf(field);
  const least = Number(field.schema.minItems ?? 0);
  useTarget(target?.key === key ? target : undefined, key, () => {
    holder.current?.scrollIntoView?.({ block: 'center' });
    holder.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  });

  /** Values that cannot be saved go by their index: items before them stay where they are. */
  const stuck = (start: string) =>
    [...unsaved].flatMap(([name, { why }]) => (why !== undefined && name.startsWith(start) ? [name] : []));
  /** Edits the list and returns whether it has, unless something in it stays unsaved. */
  const change = async (listEdit: Edit, done: string, left = stuck(placeId({ file, key: `${key}.` }))) => {
    if (left.length > 0) announce('Something in this list is not saved. Change or discard it first.');
    const result = left.length > 0 ? undefined : await edit([listEdit]);
    if (result?.ok) announce(done);
    return result;
  };
  const move = (from: number, to: number) =>
    change(moveItem(place, items, from, to), t.moved(titleOf(field, items[from], from), to + 1, items.length));
  const remove = async (index: number) => {
    if (items.length <= least) return announce(`This list needs at least ${least}.`);
    const own = stuck(placeId({ file, key: `${key}.${index}.` }));
    forget(own);
    const others = stuck(placeId({ file, key: `${key}.` })).filter((name) => !own.includes(name));
    const title = titleOf(field, items[index], index);
    const result = await change(removeItem(place, items, index), texts.list.removed(title), others);
    if (result?.ok) holder.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const Heading = `h${level}` as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out
    <div
      ref={holder}
      id={controlId(file, key, scope)}
      role="group"
      aria-labelledby={labelId ?? ownId}
      className={styles.group}
    >
      {(labelId === undefined || shown.sharedValue !== undefined) && (
        <div className={styles.fieldHead}>
          {labelId === undefined && <Heading id={ownId}>{label}</Heading>}
          <Origin
            {...shown}
            label={label}
            onOwn={() => void edit([{ do: 'set', ...place, value: items, expected: null }])}
            onShared={() => void edit([{ do: 'unset', ...place, expected: items }])}
          />
        </div>
      )}
      {labelId === undefined && field.description && <p className={shared.hint}>{field.description}</p>}
      <OwnFindings at={key} />
      {items.length === 0 && <p className={shared.hint}>{t.empty}</p>}
      <ol className={shared.stack}>
        {items.map((item, index) => (
          <Card
            key={keys[index]}
            field={field}
            itemKey={`${key}.${index}`}
            item={item}
            index={index}
            count={items.length}
            isDisabled={isDisabled}
            isBusy={isBusy}
            isKept={items.length <= least}
            onMove={(to) => void move(index, to)}
            onRemove={() => void remove(index)}
          />
        ))}
      </ol>
      <Action
        look="button"
        label={`+ ${t.add}`}
        aria-label={t.addOf(label)}
        data-add
        disabled={isDisabled}
        onClick={() => setAdding(true)}
      />
      {isAdding && (
        <AddItem
          heading={`Add to “${label}”`}
          parts={[{ name: '', fields: field.fields, lang: mainLanguage }]}
          onClose={() => setAdding(false)}
          onAdd={([added = {}]) =>
            change({ do: 'add', file, list: key, value: added }, t.added(titleOf(field, added, items.length)), [])
          }
        />
      )}
    </div>
  );
}

type CardProps = {
  field: Field;
  itemKey: string;
  item: Value;
  index: number;
  count: number;
  isDisabled: boolean;
  isBusy: boolean;
  isKept: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function Card({ field, itemKey, item, ...buttons }: CardProps) {
  const { index, count } = buttons;
  const { target, answer } = useForm();
  const isTarget = isWithin(itemKey, target?.key);
  const [isOpen, setOpen] = useState(isTarget);
  const bodyId = useId();
  useEffect(() => {
    if (isTarget) setOpen(true);
  }, [isTarget]);
  const title = titleOf(field, item, index);
  const values = groupOf(item);
  const picture = Object.values(values).find((value) => /^\/\S+\.\w{3,4}$/.test(String(value)));
  const errors = answer.findings.filter(({ key, severity }) => severity === 'error' && isWithin(itemKey, key)).length;
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
          {picture && <img src={String(picture)} alt="" />}
          <span className={styles.title}>
            <strong dir="auto">{title}</strong>{' '}
            {typeof values.link === 'string' && (
              <span dir="ltr" className={shared.hint}>
                {values.link}
              </span>
            )}
          </span>
          <span className="visually-hidden">{`${index + 1} of ${count}`}</span>
          {errors > 0 && <span className={shared.errors}>{texts.forms.summary(errors, 0)}</span>}
        </button>
        <ItemButtons {...buttons} item={title} />
      </div>
      <div id={bodyId} className={styles.cardBody} hidden={!isOpen}>
        {isOpen && (
          <>
            <OwnFindings at={itemKey} />
            <Fields fields={field.fields} parent={`${itemKey}.`} path={field.path} level={5} isInItem />
          </>
        )}
      </div>
    </li>
  );
}

function titleOf({ fields }: Field, item: Value | undefined, index: number): string {
  const values = groupOf(item);
  const names = fields.map(({ name }) => {
    const text = values[name];
    return isGroup(text) ? Object.values(text)[0] : text;
  });
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? `Item ${index + 1}`;
}
