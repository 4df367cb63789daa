import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';

type Attributes = { id: string; className: string | undefined; 'aria-invalid'?: true; 'aria-describedby'?: string };

type LabelledProps = {
  label: string;
  hint?: string;
  problemId?: string | undefined;
  isLabelHidden?: boolean | undefined;
  children: (attributes: Attributes) => ReactNode;
};

export function Labelled({ label, hint, problemId, isLabelHidden, children }: LabelledProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problemId].filter(Boolean).join(' ');
  return (
    <div>
      <label className={isLabelHidden ? 'visually-hidden' : 'label'} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: 'field',
        ...(problemId && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

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

export function Options({ options }: { options: readonly (readonly [value: string, label: string])[] }) {
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
