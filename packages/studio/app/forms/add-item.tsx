import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import shared from '../controls.module.css';
import { DialogForm } from '../dialog';
import { refusalOf } from '../finding-words';
import type { Outcome } from '../studio-context';
import { texts } from '../texts';
import { Control } from './controls';
import { FieldFrame } from './field-row';
import { emptyGroup, type Field } from './fields';
import styles from './forms.module.css';
import { labelOf } from './labels';
import { completed, groupOf, mistakesIn, type Values } from './values';

/** Values of a new item that belong together, such as its texts in a language. */
type Part = { name: string; legend?: string; fields: readonly Field[]; lang?: string | undefined };

type AddItemProps = {
  heading: string;
  parts: readonly Part[];
  /** Adds the item with the values of each part. */
  onAdd: (values: readonly Values[]) => Promise<Outcome>;
  onClose: () => void;
  /** Further settings. */
  children?: ReactNode;
};

/** Asks for all values of an item, so that no page shows an incomplete one. */
export function AddItem({ heading, parts, onAdd, onClose, children }: AddItemProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, Values>>>({});
  const [mistakes, setMistakes] = useState<ReadonlyMap<string, string>>(new Map());
  const id = useId();
  const valuesOf = ({ name, fields }: Part) => typed[name] ?? emptyGroup(fields);

  const add = () => {
    const found = new Map(parts.flatMap((part) => [...mistakesIn(part.fields, valuesOf(part), `${part.name}-`)]));
    flushSync(() => setMistakes(found));
    const [wrong] = found.keys();
    if (wrong !== undefined) {
      document.getElementById(`${id}-${wrong}`)?.focus();
      return undefined;
    }
    return onAdd(parts.map((part) => completed(part.fields, valuesOf(part)))).then((result) => {
      if (result?.ok) onClose();
      return refusalOf(result);
    });
  };
  return (
    <DialogForm heading={heading} submit={texts.forms.list.add} onSubmit={add} onClose={onClose}>
      {children}
      {parts.map((part) => (
        <NewFields
          {...part}
          key={part.name}
          values={valuesOf(part)}
          start={`${id}-`}
          prefix={`${part.name}-`}
          mistakes={mistakes}
          onChange={(values) => setTyped({ ...typed, [part.name]: values })}
        />
      ))}
    </DialogForm>
  );
}

type NewFieldsProps = Omit<Part, 'name'> & {
  values: Values;
  /** Start of all ids; a key follows. */
  start: string;
  prefix: string;
  mistakes: ReadonlyMap<string, string>;
  onChange: (values: Values) => void;
};

function NewFields({ legend, fields, values, start, prefix, mistakes, lang, onChange }: NewFieldsProps) {
  const all = fields.map((field) => {
    const key = prefix + field.name;
    const { [field.name]: value, ...others } = values;
    if (field.kind === 'group') {
      return (
        <NewFields
          key={key}
          legend={labelOf(field)}
          fields={field.fields}
          values={groupOf(value)}
          start={start}
          prefix={`${key}.`}
          mistakes={mistakes}
          lang={lang}
          onChange={(inside) => onChange({ ...others, [field.name]: inside })}
        />
      );
    }
    // Lists in a new item start empty.
    if (field.kind === 'items') return null;
    return (
      <FieldFrame
        key={key}
        id={start + key}
        field={field}
        label={labelOf(field)}
        head={field.isOptional && <span className={shared.hint}>{texts.forms.optional}</span>}
        mistake={mistakes.get(key)}
      >
        {(attributes) => (
          <Control
            {...attributes}
            field={field}
            value={value}
            onChange={(now) => onChange(now === undefined ? others : { ...others, [field.name]: now })}
            onDone={() => {}}
            isDisabled={false}
            lang={lang}
          />
        )}
      </FieldFrame>
    );
  });
  if (legend === undefined) return all;
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {all}
    </fieldset>
  );
}
