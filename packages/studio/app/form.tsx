import { type ComponentProps, createContext, type ReactNode, useContext, useId, useState } from 'react';
import { Action } from './action';
import { texts } from './texts';

type Attributes = { id: string; className: string | undefined; 'aria-invalid'?: true; 'aria-describedby'?: string };

type Label = { label: string; hint?: string };

type LabelledProps = Label & {
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

/** Name of the field that bars a form, and id of the words that say why. */
const FieldProblem = createContext<{ field: string | undefined; id: string }>({ field: undefined, id: '' });

type TextInputProps = Omit<ComponentProps<'input'>, 'onChange'> & Label & { onChange: (value: string) => void };

export function TextInput({ label, hint, onChange, ...props }: TextInputProps) {
  const { field, id } = useContext(FieldProblem);
  return (
    <Labelled label={label} {...(hint && { hint })} problemId={field && field === props.name ? id : undefined}>
      {(attributes) => <input {...attributes} {...props} onChange={({ target }) => onChange(target.value)} />}
    </Labelled>
  );
}

type Option = readonly [value: string, label: string];

export type SelectProps = Label & {
  isLabelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Options below a heading, by heading; the others follow. */
  groups?: Readonly<Record<string, readonly Option[]>>;
  options?: readonly Option[];
};

export function Select({ label, isLabelHidden, value, onChange, groups = {}, options = [] }: SelectProps) {
  return (
    <Labelled label={label} isLabelHidden={isLabelHidden}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={({ target }) => onChange(target.value)}>
          {Object.entries(groups).map(([heading, ofGroup]) => (
            <optgroup key={heading} label={heading}>
              <Options options={ofGroup} />
            </optgroup>
          ))}
          <Options options={options} />
        </select>
      )}
    </Labelled>
  );
}

export function Options({ options }: { options: readonly Option[] }) {
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

type TicksProps = {
  label: string;
  items: readonly { id: string; name: string; about?: ReactNode }[];
  /** Ids of items without a tick. */
  leftOut: readonly string[];
  onChange: (leftOut: readonly string[]) => void;
};

export function Ticks({ label, items, leftOut, onChange }: TicksProps) {
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      {items.map(({ id, name, about }) => {
        const others = leftOut.filter((one) => one !== id);
        return (
          <div key={id}>
            <label className="check">
              <input
                type="checkbox"
                checked={!leftOut.includes(id)}
                onChange={({ target }) => onChange(target.checked ? others : [...others, id])}
              />
              {name}
            </label>
            {about}
          </div>
        );
      })}
    </fieldset>
  );
}

/** The reason why a form is not sent: words, or words about one of its fields. */
export type Problem = string | { field: string; text: string } | undefined;

export type FormProps = {
  submit: string;
  /** Returns the reason for a failure. Not called again while pending. */
  onSubmit: () => Problem | Promise<Problem>;
  onCancel?: () => void;
  /** Label of the button that leaves all as it is. */
  cancel?: string;
  isDanger?: boolean;
  children: ReactNode;
};

export function Form({ submit, onSubmit, onCancel, cancel = texts.app.cancel, isDanger, children }: FormProps) {
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const send = async () => {
    const found = onSubmit();
    setBusy(found instanceof Promise);
    // At once where possible: a disabled button would lose the focus.
    setProblem(found instanceof Promise ? await found.finally(() => setBusy(false)) : found);
  };
  const { field, text } = typeof problem === 'object' ? problem : { field: undefined, text: problem };
  return (
    <form
      className="loose-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FieldProblem value={{ field, id }}>{children}</FieldProblem>
      <p id={id} role="alert" className="mistake">
        {text}
      </p>
      <div className="end-actions">
        {onCancel && <Action look="button" label={cancel} onClick={onCancel} />}
        <Action
          type="submit"
          look={isDanger ? 'danger' : onCancel ? 'primary' : 'button'}
          label={submit}
          disabled={isBusy}
        />
      </div>
    </form>
  );
}
