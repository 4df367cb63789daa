import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { DialogForm } from '../dialog';
import { refusalOf } from '../finding-words';
import type { Outcome } from '../studio-context';
import { texts } from '../texts';
import { FieldFrame } from './field-row';
import { emptyGroup, type Field, isHolder, labelOf, readTyped, type Values } from './fields';
import styles from './forms.module.css';

/** Values of a new item that belong together, such as its texts in a language. */
type Part = { name: string; legend?: string; fields: readonly Field[]; lang?: string | undefined };

type AddItemProps = {
  heading: string;
  parts: readonly Part[];
  /** `values`: by name of their part. */
  onAdd: (values: Readonly<Record<string, Values>>) => Promise<Outcome>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for all values of an item, so that no page shows an incomplete one. Lists and groups in it begin empty. */
export function AddItem({ heading, parts, onAdd, onClose, children }: AddItemProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, Values>>>({});
  const [mistakes, setMistakes] = useState<ReadonlyMap<string, string>>(new Map());
  const start = useId();
  const valuesOf = ({ name, fields }: Part) => typed[name] ?? emptyGroup(fields);
  const idOf = (part: Part, field: Field) => `${start}-${part.name}-${field.name}`;

  const add = () => {
    const found = new Map<string, string>();
    const read = (part: Part): [name: string, values: Values] => {
      const whole = { ...valuesOf(part) };
      for (const field of part.fields.filter((one) => !isHolder(one))) {
        const { value, mistake } = readTyped(field, whole[field.name]);
        if (mistake !== undefined) found.set(idOf(part, field), mistake);
        if (value === undefined) delete whole[field.name];
        else whole[field.name] = value;
      }
      return [part.name, whole];
    };
    const values = Object.fromEntries(parts.map(read));
    flushSync(() => setMistakes(found));
    const [wrong] = found.keys();
    if (wrong !== undefined) {
      document.getElementById(wrong)?.focus();
      return undefined;
    }
    return onAdd(values).then((result) => {
      if (result?.ok) onClose();
      return refusalOf(result);
    });
  };
  const fieldsOf = (part: Part) =>
    part.fields
      .filter((field) => !isHolder(field))
      .map((field) => {
        const { [field.name]: value, ...others } = valuesOf(part);
        const id = idOf(part, field);
        return (
          <FieldFrame
            key={id}
            id={id}
            field={field}
            label={labelOf(field)}
            head={field.isOptional && <span className="hint">{texts.forms.optional}</span>}
            mistake={mistakes.get(id)}
            value={value}
            onChange={(now) =>
              setTyped({ ...typed, [part.name]: now === undefined ? others : { ...others, [field.name]: now } })
            }
            onDone={() => {}}
            lang={part.lang}
          />
        );
      });
  return (
    <DialogForm heading={heading} submit={texts.forms.list.add} onSubmit={add} onClose={onClose}>
      {children}
      {parts.map((part) =>
        part.legend === undefined ? (
          fieldsOf(part)
        ) : (
          <fieldset key={part.name} className={styles.group}>
            <legend>{part.legend}</legend>
            {fieldsOf(part)}
          </fieldset>
        ),
      )}
    </DialogForm>
  );
}
