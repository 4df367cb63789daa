import { isGroup } from '@talkaroo/content/json/group';
import { isWithin } from '@talkaroo/content/packs/keys';
import { difference } from 'es-toolkit';
import { type ComponentProps, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { listEdit, moveItem } from '../../core/array-items';
import { placeId } from '../../core/place-id';
import type { Edit, Value } from '../../protocol';
import { Action } from '../action';
import { ErrorCount, Findings } from '../findings';
import { ItemButtons, useItemKeys, useListEdit } from '../list-items';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { AddItem } from './add-item';
import { FieldRow, Origin, useTarget } from './field-row';
import { type Field, groupOf, labelOf, type PlacedField, shownAt, valueAt, withUnknown } from './fields';
import { useForm } from './form-context';
import styles from './forms.module.css';

const t = texts.forms.list;

type FieldsProps = {
  fields: readonly Field[];
  /** Key of the group or item that has them; `''` is the file. */
  above: string;
  level: 4 | 5;
};

export function Fields({ fields, above, level }: FieldsProps) {
  const { answer } = useForm();
  const all = above === '' ? fields : withUnknown(fields, valueAt(answer.value ?? undefined, above));
  return all.map((field) => {
    const Row = field.kind === 'group' ? Group : field.kind === 'items' ? Items : FieldRow;
    return (
      <Row key={field.name} field={field} at={above === '' ? field.name : `${above}.${field.name}`} level={level} />
    );
  });
}

type GroupProps = PlacedField & {
  /** Level of its heading: at 3, it is a section of the form. */
  level: 3 | 4 | 5;
  tools?: ReactNode;
};

export function Group(props: GroupProps) {
  const { field, at, level } = props;
  return (
    <Frame {...props}>
      <Fields fields={field.fields} above={at} level={level === 3 ? 4 : 5} />
    </Frame>
  );
}

type FrameProps = GroupProps & { ref?: Ref<HTMLDivElement>; children: ReactNode };

function Frame({ ref, field, at, level, tools, children }: FrameProps) {
  const { answer } = useForm();
  const id = useId();
  const Heading = `h${level}` as const;
  const isSection = level === 3;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name
    <div
      ref={ref}
      role={isSection ? 'region' : 'group'}
      aria-labelledby={id}
      className={isSection ? `card wide-stack ${styles.section}` : `wide-stack ${styles.group}`}
    >
      <div className={`row ${styles.fieldHead}`}>
        <Heading id={id} tabIndex={isSection ? -1 : undefined}>
          {labelOf(field)}
        </Heading>
        {tools}
      </div>
      {field.description && <p className="hint">{field.description}</p>}
      {at !== '' && <Findings findings={answer.findings.filter(({ key }) => key === at)} />}
      {children}
    </div>
  );
}

export function Items({ tools, ...props }: GroupProps) {
  const { field, at } = props;
  const { answer, reload, isReadOnly, mainLanguage } = useForm();
  const { announce, unsaved, forget } = useStudio();
  // Indexes are stale until the edited list is shown.
  const { isBusy, edit } = useListEdit(answer, reload);
  const place = { file: answer.file, key: at };
  const shown = shownAt(answer, at);
  const items = Array.isArray(shown.value) ? shown.value : [];
  const keys = useItemKeys(items);
  const [isAdding, setAdding] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const isDisabled = isReadOnly || shown.isShared;
  const label = labelOf(field);
  const least = Number(field.schema.minItems ?? 0);
  const show = () => {
    holder.current?.scrollIntoView({ block: 'center' });
    holder.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  };
  useTarget((key) => key === at, show);

  /** Values that cannot be saved go by their index: items before them stay where they are. */
  const stuckIn = (above: string) => {
    const start = placeId({ ...place, key: `${above}.` });
    return [...unsaved].flatMap(([name, { why }]) => (why !== undefined && name.startsWith(start) ? [name] : []));
  };
  /** Edits the list, unless something in it stays unsaved. */
  const change = async (made: Edit, done: string, left = stuckIn(at)) => {
    if (left.length === 0) return edit([made], done);
    announce('Something in this list is not saved. Change or discard it first.');
    return undefined;
  };
  const move = (from: number, to: number) =>
    change(moveItem(place, items, from, to), t.moved(titleOf(field, items[from], from), to + 1, items.length));
  const remove = async (index: number) => {
    if (items.length <= least) return announce(`This list needs at least ${least}.`);
    const own = stuckIn(`${at}.${index}`);
    forget(own);
    const title = titleOf(field, items[index], index);
    const removal = listEdit(place, items, items.toSpliced(index, 1));
    const result = await change(removal, texts.list.removed(title), difference(stuckIn(at), own));
    if (result?.ok) holder.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <Frame
      {...props}
      ref={holder}
      tools={
        <>
          <Origin
            {...shown}
            label={label}
            onOwn={() => void edit([{ ...place, value: items, expected: null }])}
            onShared={() => void edit([{ ...place, value: null, expected: items }])}
          />
          {tools}
        </>
      }
    >
      {items.length === 0 && <p className="hint">{t.empty}</p>}
      <ol className="stack">
        {items.map((item, index) => (
          <Card
            key={keys[index]}
            field={field}
            at={`${at}.${index}`}
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
          parts={[{ name: '', fields: field.fields, language: mainLanguage }]}
          onClose={() => setAdding(false)}
          onAdd={({ '': added = {} }) =>
            change(listEdit(place, items, [...items, added]), t.added(titleOf(field, added, items.length)), [])
          }
        />
      )}
    </Frame>
  );
}

type CardProps = Omit<ComponentProps<typeof ItemButtons>, 'item'> & PlacedField & { item: Value };

function Card({ field, at, item, ...buttons }: CardProps) {
  const { index, count } = buttons;
  const { target, answer } = useForm();
  const isTarget = isWithin(target?.place.key ?? '', at);
  const [isOpen, setOpen] = useState(isTarget);
  const bodyId = useId();
  useEffect(() => {
    if (isTarget) setOpen(true);
  }, [isTarget]);
  const title = titleOf(field, item, index);
  const values = groupOf(item);
  const picture = Object.values(values).find((value) => /^\/\S+\.\w{3,4}$/.test(String(value)));
  const errors = answer.findings.filter(({ key, severity }) => severity === 'error' && isWithin(key ?? '', at)).length;
  return (
    <li className="surface">
      <div className={`line ${styles.cardHead}`}>
        <button
          type="button"
          className={`line ${styles.opener}`}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
          {picture && <img src={String(picture)} alt="" />}
          <span className="clip grow">
            <strong dir="auto">{title}</strong>{' '}
            {typeof values.link === 'string' && (
              <span dir="ltr" className="hint">
                {values.link}
              </span>
            )}
          </span>
          <span className="visually-hidden">{`${index + 1} of ${count}`}</span>
          <ErrorCount count={errors} />
        </button>
        <ItemButtons {...buttons} item={title} />
      </div>
      <div id={bodyId} className={styles.cardBody} hidden={!isOpen}>
        {isOpen && (
          <>
            <Findings findings={answer.findings.filter(({ key }) => key === at)} />
            <Fields fields={field.fields} above={at} level={5} />
          </>
        )}
      </div>
    </li>
  );
}

/** Returns the first value of an item that has words to be shown, or else its first text. */
function titleOf({ fields }: Field, item: Value | undefined, index: number): string {
  const values = groupOf(item);
  const named = fields.flatMap(({ name, schema }) => {
    const text = isGroup<Value>(values[name]) ? Object.values(values[name])[0] : values[name];
    return typeof text === 'string' && text !== '' ? [{ text, label: groupOf<string>(schema.labels)[text] }] : [];
  });
  return named.find(({ label }) => label)?.label ?? named[0]?.text ?? `Item ${index + 1}`;
}
