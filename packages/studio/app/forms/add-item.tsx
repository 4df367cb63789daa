import { useId, useState } from 'react';
import type { Value } from '../../protocol';
import shared from '../controls.module.css';
import { DialogForm } from '../dialog';
import { inWords } from '../finding-words';
import type { Outcome } from '../studio-context';
import { texts } from '../texts';
import { Control } from './controls';
import { FieldFrame } from './field-row';
import { emptyGroup, type Field, type ItemsField } from './fields';
import styles from './forms.module.css';
import { labelOf, mistakeText } from './labels';
import { type Mistake, mistakesIn, readTyped, type Values } from './values';

type AddItemProps = {
  field: ItemsField;
  label: string;
  onAdd: (item: Value) => Promise<Outcome>;
  onClose: () => void;
};

export function AddItem({ field, label, onAdd, onClose }: AddItemProps) {
  const [values, setValues] = useState<Values>(() => emptyGroup(field.fields));
  const [mistakes, setMistakes] = useState<ReadonlyMap<string, Mistake>>(new Map());
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const words = texts.forms;

  const add = async () => {
    const found = mistakesIn(field.fields, values);
    setMistakes(found);
    const [wrong] = found.keys();
    if (wrong !== undefined) {
      document.getElementById(`${id}-${wrong}`)?.focus();
      return;
    }
    setBusy(true);
    const result = await onAdd(completed(field.fields, values)).finally(() => setBusy(false));
    if (result?.ok) onClose();
    else if (result && 'refused' in result) setRefusal(inWords(result.refused));
    else setRefusal(texts.app.notSaved);
  };
  return (
    <DialogForm
      heading={words.list.addHeading(label)}
      submit={words.list.add}
      problem={refusal}
      isBusy={isBusy}
      noValidate
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <NewFields
        fields={field.fields}
        values={values}
        start={`${id}-`}
        mistakes={mistakes}
        prefix=""
        onChange={setValues}
      />
    </DialogForm>
  );
}

type NewFieldsProps = {
  fields: readonly Field[];
  values: Values;
  start: string;
  prefix: string;
  mistakes: ReadonlyMap<string, Mistake>;
  onChange: (values: Values) => void;
};

/** Fields of an item that is not in its list yet. */
export function NewFields({ fields, values, start, prefix, mistakes, onChange }: NewFieldsProps) {
  const set = (name: string, value: Value | undefined) => {
    const { [name]: _, ...others } = values;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  return fields.map((field) => {
    const key = prefix + field.name;
    const id = `${start}${key}`;
    // Lists in a new item start empty.
    if (field.kind === 'items') return null;
    if (field.kind === 'group') {
      return (
        <fieldset key={field.name} className={styles.group}>
          <legend>{labelOf(field)}</legend>
          <NewFields
            fields={field.fields}
            values={(values[field.name] ?? {}) as Values}
            start={start}
            prefix={`${key}.`}
            mistakes={mistakes}
            onChange={(inside) => set(field.name, inside)}
          />
        </fieldset>
      );
    }
    const mistake = mistakes.get(key);
    return (
      <FieldFrame
        key={field.name}
        id={id}
        field={field}
        label={labelOf(field)}
        head={field.isOptional && <span className={shared.hint}>{texts.forms.optional}</span>}
        mistake={mistake && mistakeText(mistake)}
      >
        {(attributes) => (
          <Control
            {...attributes}
            field={field}
            value={values[field.name]}
            onChange={(value) => set(field.name, value)}
            onDone={noop}
            isDisabled={false}
          />
        )}
      </FieldFrame>
    );
  });
}

function noop() {}

function completed(fields: readonly Field[], values: Values): Values {
  const entries = fields.flatMap((field): [string, Value][] => {
    const value = values[field.name];
    if (field.kind === 'group') return [[field.name, completed(field.fields, (value ?? {}) as Values)]];
    const right = field.kind === 'items' ? value : readTyped(field, value).value;
    return right === undefined ? [] : [[field.name, right]];
  });
  return Object.fromEntries(entries);
}
