import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { Labelled } from './labelled';

type Label = { label: string; hint?: string };

/** Name of the field that bars a form, and id of the words that say why. */
export const FieldProblem = createContext<{ field: string | undefined; id: string }>({ field: undefined, id: '' });

type TextInputProps = Omit<ComponentProps<'input'>, 'onChange'> & Label & { onChange: (value: string) => void };

export function TextInput({ label, hint, onChange, ...props }: TextInputProps) {
  const { field, id } = useContext(FieldProblem);
  return (
    <Labelled label={label} {...(hint && { hint })} problemId={field && field === props.name ? id : undefined}>
      {(attributes) => <input {...attributes} {...props} onChange={({ target }) => onChange(target.value)} />}
    </Labelled>
  );
}

export type SelectProps = Label & {
  isLabelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

export function Select({ label, isLabelHidden, value, onChange, children }: SelectProps) {
  return (
    <Labelled label={label} isLabelHidden={isLabelHidden}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={({ target }) => onChange(target.value)}>
          {children}
        </select>
      )}
    </Labelled>
  );
}

type OptionsProps = { options: readonly (readonly [value: string, label: string])[] };

export function Options({ options }: OptionsProps) {
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
