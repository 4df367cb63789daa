import { isGroup } from '@talkaroo/content/json/group';
import { isWithin } from '@talkaroo/content/packs/keys';
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
import { type Field, fieldOf, groupOf, labelOf, shownAt, valueAt } from './fields';
import { controlId, useForm } from './form-context';
import styles from './forms.module.css';

const t = texts.forms.list;

type FieldsProps = {
  fields: readonly Field[];
  /** Key prefix of the fields: `''` or `company.`. */
  parent: string;
  level: 4 | 5;
};

export function Fields({ fields, parent, level }: FieldsProps) {
  const { answer } = useForm();
  const value = groupOf(valueAt(answer.value ?? {}, parent.replace(/\.$/, '')));
  // Groups of a file may have sections of their own.
  const names = parent === '' ? Object.keys(answer.schema.properties ?? {}) : fields.map(({ name }) => name);
  const unknown = Object.keys(value).filter((name) => name !== '$schema' && !names.includes(name));
  return [...fields, ...unknown.map((name) => fieldOf({}, name))].map((field) => {
    const Row = field.kind === 'group' ? Group : field.kind === 'items' ? Items : FieldRow;
    return <Row key={field.name} field={field} parent={parent} level={level} />;
  });
}

type GroupProps = {
  field: Field;
  parent: string;
  /** Level of its heading: at 3, it is a section of the form. */
  level: 3 | 4 | 5;
  tools?: ReactNode;
};

export function Group(props: GroupProps) {
  const { field, parent, level } = props;
  const key = parent + field.name;
  return (
    <Frame {...props}>
      <Fields fields={field.fields} parent={key && `${key}.`} level={level === 3 ? 4 : 5} />
    </Frame>
  );
}

type FrameProps = GroupProps & { ref?: Ref<HTMLDivElement>; children: ReactNode };

function Frame({ ref, field, parent, level, tools, children }: FrameProps) {
  const { answer, scope } = useForm();
  const key = parent + field.name;
  const id = controlId(answer.file, key, scope);
  const Heading = `h${level}` as const;
  const isSection = level === 3;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name
    <div
      ref={ref}
      id={id}
      role={isSection ? 'region' : 'group'}
      aria-labelledby={`${id}-heading`}
      className={isSection ? `card wide-stack ${styles.section}` : `wide-stack ${styles.group}`}
    >
      <div className={`row ${styles.fieldHead}`}>
        <Heading id={`${id}-heading`} tabIndex={isSection ? -1 : undefined}>
          {labelOf(field)}
        </Heading>
        {tools}
      </div>
      {field.description && <p className="hint">{field.description}</p>}
      {key !== '' && <Findings findings={answer.findings.filter((one) => one.key === key)} />}
      {children}
    </div>
  );
}

export function Items({ tools, ...props }: GroupProps) {
  const { field, parent } = props;
  const { answer, reload, isReadOnly, target, mainLanguage } = useForm();
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
  const change = async (made: Edit, done: string, left = stuck(placeId({ file, key: `${key}.` }))) => {
    if (left.length > 0) announce('Something in this list is not saved. Change or discard it first.');
    const result = left.length > 0 ? undefined : await edit([made]);
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
    const result = await change(listEdit(place, items, items.toSpliced(index, 1)), texts.list.removed(title), others);
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
          onAdd={({ '': added = {} }) =>
            change(listEdit(place, items, [...items, added]), t.added(titleOf(field, added, items.length)), [])
          }
        />
      )}
    </Frame>
  );
}

type CardProps = Omit<ComponentProps<typeof ItemButtons>, 'item'> & { field: Field; itemKey: string; item: Value };

function Card({ field, itemKey, item, ...buttons }: CardProps) {
  const { index, count } = buttons;
  const { target, answer } = useForm();
  const isTarget = isWithin(target?.key ?? '', itemKey);
  const [isOpen, setOpen] = useState(isTarget);
  const bodyId = useId();
  useEffect(() => {
    if (isTarget) setOpen(true);
  }, [isTarget]);
  const title = titleOf(field, item, index);
  const values = groupOf(item);
  const picture = Object.values(values).find((value) => /^\/\S+\.\w{3,4}$/.test(String(value)));
  const errors = answer.findings.filter(
    ({ key, severity }) => severity === 'error' && isWithin(key ?? '', itemKey),
  ).length;
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
            <Findings findings={answer.findings.filter(({ key }) => key === itemKey)} />
            <Fields fields={field.fields} parent={`${itemKey}.`} level={5} />
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
