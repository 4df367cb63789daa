import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Value } from '../../protocol';
import { DialogForm } from '../dialog';
import { refusalOf } from '../finding-words';
import type { Language } from '../places';
import type { Outcome } from '../studio-context';
import { texts } from '../texts';
import { FieldFrame } from './field-row';
import { emptyValue, type Field, groupFrom, isHolder, labelOf, readTyped, type Values } from './fields';
import styles from './forms.module.css';

/** Values of a new item that belong together, such as its texts in a language. */
type Part = { name: string; legend?: string; fields: readonly Field[]; language?: Language | undefined };

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
  const start = useId();
  /** By id of their field, as the mistakes are. */
  const [typed, setTyped] = useState<ReadonlyMap<string, Value | undefined>>(new Map());
  const [mistakes, setMistakes] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const inputsOf = (part: Part) =>
    part.fields.map((field) => {
      const id = `${start}-${part.name}-${field.name}`;
      const shown = typed.has(id) ? typed.get(id) : emptyValue(field);
      return { field, id, shown, ...readTyped(field, shown) };
    });

  const add = () => {
    const wrong = parts.flatMap(inputsOf).filter(({ mistake }) => mistake !== undefined);
    flushSync(() => setMistakes(new Map(wrong.map(({ id, mistake }) => [id, mistake]))));
    if (wrong[0]) {
      document.getElementById(wrong[0].id)?.focus();
      return undefined;
    }
    const valuesOf = (part: Part) => groupFrom(inputsOf(part).map(({ field, value }) => [field.name, value]));
    return onAdd(Object.fromEntries(parts.map((part) => [part.name, valuesOf(part)]))).then((result) => {
      if (result?.ok) onClose();
      return refusalOf(result);
    });
  };
  const fieldsOf = (part: Part) =>
    inputsOf(part)
      .filter(({ field }) => !isHolder(field))
      .map(({ field, id, shown }) => (
        <FieldFrame
          key={id}
          id={id}
          field={field}
          label={labelOf(field)}
          head={field.isOptional && <span className="hint">{texts.forms.optional}</span>}
          mistake={mistakes.get(id)}
          value={shown}
          onChange={(value) => setTyped(new Map(typed).set(id, value))}
          onDone={() => {}}
          language={part.language}
        />
      ));
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
