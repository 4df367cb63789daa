import { isGroup } from '@talkaroo/content/json/group';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { moveItem, removeItem } from '../../core/array-items';
import { placeId } from '../../core/place-id';
import type { Edit, Value } from '../../protocol';
import shared from '../controls.module.css';
import { Confirm } from '../dialog';
import { Findings } from '../findings';
import { ItemButtons, movedBy } from '../item-buttons';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useListEdit } from '../use-list-edit';
import { AddItem } from './add-item';
import { FieldRow, useTarget } from './field-row';
import { type Field, type GroupField, type ItemsField, unknownField } from './fields';
import { controlId, useForm } from './form-context';
import styles from './forms.module.css';
import { useItemKeys } from './item-keys';
import { labelOf } from './labels';
import { shownAt, valueAt } from './values';

type FieldsProps = {
  fields: readonly Field[];
  /** Key prefix of the fields: `''` or `company.`. */
  parent: string;
  /** Schema path, for values unknown to the schema. */
  path: string;
  isInItem?: boolean;
  level: 4 | 5;
  known?: readonly string[];
};

export function Fields({ fields, parent, path, isInItem = false, level, known = namesOf(fields) }: FieldsProps) {
  const { answer } = useForm();
  const value = valueAt(answer.value ?? {}, parent.replace(/\.$/, ''));
  const unknown = isGroup(value)
    ? Object.keys(value).filter((name) => name !== '$schema' && !known.includes(name))
    : [];
  return (
    <>
      {fields.map((field) =>
        field.kind === 'group' ? (
          <Group key={field.name} field={field} parent={parent} level={level} isInItem={isInItem} />
        ) : field.kind === 'items' ? (
          <Items key={field.name} field={field} parent={parent} level={level} />
        ) : (
          <FieldRow key={field.name} field={field} parent={parent} isInItem={isInItem} />
        ),
      )}
      {unknown.map((name) => (
        <FieldRow key={name} field={unknownField(name, path)} parent={parent} isInItem={isInItem} isUnknown />
      ))}
    </>
  );
}

function namesOf(fields: readonly Field[]): string[] {
  return fields.map(({ name }) => name);
}

type GroupProps = { field: GroupField; parent: string; level: 4 | 5; isInItem: boolean };

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
  field: ItemsField;
  parent: string;
  level: 4 | 5;
  labelId?: string;
};

export function Items({ field, parent, level, labelId }: ItemsProps) {
  const { answer, reload, isReadOnly, target } = useForm();
  const { announce, unsaved, forget } = useStudio();
  // Indexes are stale until the edited list is shown.
  const { isBusy, edit } = useListEdit(answer, reload);
  const key = parent + field.name;
  const { value, origin, sharedValue } = shownAt(answer.value ?? {}, answer.shared, key);
  const items = Array.isArray(value) ? value : [];
  const keys = useItemKeys(items);
  /** Captured when removal was requested, as the list may change before it is confirmed. */
  const [asked, setAsked] = useState<{ title: string; edit: Edit; start: string }>();
  const [isAdding, setAdding] = useState(false);
  const ownId = useId();
  const holder = useRef<HTMLDivElement>(null);
  const isDisabled = isReadOnly || origin === 'shared';
  const { file } = answer;
  const words = texts.forms;
  const label = labelOf(field);
  useTarget(target?.key === key ? target : undefined, key, () => {
    holder.current?.scrollIntoView?.({ block: 'center' });
    holder.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  });

  /** Values that cannot be saved go by their index: items before them stay where they are. */
  const stuck = (start: string) =>
    [...unsaved].flatMap(([name, { why }]) => (why !== undefined && name.startsWith(start) ? [name] : []));
  const isStuck = () => {
    const isAny = stuck(placeId({ file, key: `${key}.` })).length > 0;
    if (isAny) announce(words.list.unsaved);
    return isAny;
  };
  const move = async (from: number, to: number) => {
    const result = isStuck() ? undefined : await edit([moveItem({ file, key }, items, from, to)]);
    if (result?.ok) announce(words.list.moved(titleOf(field, items[from], from), to + 1, items.length));
  };
  const remove = async ({ title, edit: removal, start }: NonNullable<typeof asked>) => {
    setAsked(undefined);
    const own = stuck(start);
    forget(own);
    if (stuck(placeId({ file, key: `${key}.` })).length > own.length) return announce(words.list.unsaved);
    const result = await edit([removal]);
    if (!result?.ok) return;
    announce(texts.list.removed(title));
    holder.current?.querySelector<HTMLElement>(`[data-add]`)?.focus();
  };
  const ask = (index: number) => {
    setAsked({
      title: titleOf(field, items[index], index),
      edit: removeItem({ file, key }, items, index),
      start: placeId({ file, key: `${key}.${index}.` }),
    });
  };
  const Heading = `h${level}` as const;
  const isLeast = items.length <= field.minItems;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out
    <div
      ref={holder}
      id={controlId(file, key)}
      role="group"
      aria-labelledby={labelId ?? ownId}
      className={styles.group}
    >
      {(labelId === undefined || sharedValue !== undefined) && (
        <div className={styles.fieldHead}>
          {labelId === undefined && <Heading id={ownId}>{label}</Heading>}
          {origin === 'shared' && <span className={shared.badge}>{words.fromShared}</span>}
          {origin === 'own' && sharedValue !== undefined && <span className={shared.badge}>{words.ownOnly}</span>}
          {origin === 'shared' && !isReadOnly && (
            <button
              type="button"
              className={shared.quiet}
              aria-label={words.setOwnOf(label)}
              onClick={() => void edit([{ do: 'set', file, key, value: items, expected: null }])}
            >
              {words.setOwn}
            </button>
          )}
          {origin === 'own' && sharedValue !== undefined && !isReadOnly && (
            <button
              type="button"
              className={shared.quiet}
              aria-label={words.takeSharedOf(label)}
              onClick={() => void edit([{ do: 'unset', file, key, expected: items }])}
            >
              {words.takeShared}
            </button>
          )}
        </div>
      )}
      {labelId === undefined && field.description && <p className={shared.hint}>{field.description}</p>}
      <OwnFindings at={key} />
      {items.length === 0 && <p className={shared.hint}>{words.list.empty}</p>}
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
            onMove={(to) => void move(index, to)}
            onRemove={() => (isLeast ? announce(words.list.tooFew(field.minItems)) : ask(index))}
            isLeast={isLeast}
          />
        ))}
      </ol>
      <button
        type="button"
        data-add
        className={shared.button}
        disabled={isDisabled}
        aria-label={words.list.addOf(label)}
        onClick={() => setAdding(true)}
      >
        <span aria-hidden="true">+</span> {words.list.add}
      </button>
      {isAdding && (
        <AddItem
          field={field}
          label={label}
          onClose={() => setAdding(false)}
          onAdd={async (added) => {
            const result = await edit([{ do: 'add', file, list: key, value: added }]);
            if (result?.ok) announce(words.list.added(titleOf(field, added, items.length)));
            return result;
          }}
        />
      )}
      {asked !== undefined && (
        <Confirm
          heading={texts.list.removeHeading(asked.title)}
          yes={words.list.remove}
          no={words.list.keep}
          isDanger
          onYes={() => void remove(asked)}
          onNo={() => setAsked(undefined)}
        >
          <p>{words.list.removeText}</p>
        </Confirm>
      )}
    </div>
  );
}

type CardProps = {
  field: ItemsField;
  itemKey: string;
  item: Value;
  index: number;
  count: number;
  isDisabled: boolean;
  isBusy: boolean;
  isLeast: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function Card({ field, itemKey, item, index, count, isDisabled, isBusy, isLeast, onMove, onRemove }: CardProps) {
  const { target, answer } = useForm();
  const isTarget = target !== undefined && (target.key === itemKey || target.key.startsWith(`${itemKey}.`));
  const [isOpen, setOpen] = useState(isTarget);
  const bodyId = useId();
  useEffect(() => {
    if (isTarget) setOpen(true);
  }, [isTarget]);
  const title = titleOf(field, item, index);
  const words = texts.forms.list;
  const errors = answer.findings.filter(
    ({ key, severity }) => severity === 'error' && (key === itemKey || key?.startsWith(`${itemKey}.`)),
  ).length;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = isDisabled ? undefined : movedBy(event, index, count);
    if (to === undefined) return;
    event.preventDefault();
    if (!isBusy) onMove(to);
  };
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          title={words.keys}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={onKeyDown}
        >
          <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
          <Thumbnail item={item} />
          <span className={styles.title}>
            <strong dir="auto">{title}</strong> <Detail item={item} />
          </span>
          <span className="visually-hidden">{words.position(index + 1, count)}</span>
          {errors > 0 && <span className={shared.errors}>{texts.forms.summary(errors, 0)}</span>}
        </button>
        <ItemButtons
          item={title}
          index={index}
          count={count}
          isDisabled={isDisabled}
          isBusy={isBusy}
          isKept={isLeast}
          onMove={onMove}
          onRemove={onRemove}
        />
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

function Thumbnail({ item }: { item: Value }): ReactNode {
  const picture = isGroup(item) && Object.values(item).find((value) => /^\/\S+\.\w{3,4}$/.test(String(value)));
  return picture ? <img src={String(picture)} alt="" /> : null;
}

function Detail({ item }: { item: Value }): ReactNode {
  const link = isGroup(item) ? item.link : undefined;
  return typeof link === 'string' && link !== '' ? (
    <span dir="ltr" className={shared.hint}>
      {link}
    </span>
  ) : null;
}

function titleOf({ fields }: ItemsField, item: Value | undefined, index: number): string {
  const value = isGroup(item) ? item : {};
  for (const { name } of fields) {
    const text = value[name];
    const first = isGroup(text) ? Object.values(text)[0] : text;
    if (typeof first === 'string' && first !== '') return first;
  }
  return texts.forms.list.item(index + 1);
}
