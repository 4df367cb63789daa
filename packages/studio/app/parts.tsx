import { messageOf } from '@talkaroo/content/errors/read-error';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ApiError, ask } from './api';
import styles from './dialog.module.css';
import { counted } from './places';
import { useStudio } from './studio-context';
import { texts } from './texts';
import { ago, dateAndTime } from './time';

type ActionProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  /** Read to screen readers if several buttons share the label. */
  of?: string;
  look?: 'link' | 'button' | 'primary' | 'quiet' | 'danger';
};

export function Action({ label, of, look = 'link', className = '', ...props }: ActionProps) {
  return (
    <button
      type="button"
      className={`${look} ${className}`}
      aria-label={of === undefined ? undefined : `${label}: ${of}`}
      {...props}
    >
      {label}
    </button>
  );
}

/** Returns a function that runs a request, explains a failure (`conflict`: a 409), and returns whether it worked. */
export function useAttempt(): (act: () => Promise<unknown>, conflict?: string) => Promise<boolean> {
  const { announce } = useStudio();
  return async (act, conflict) => {
    try {
      await act();
      return true;
    } catch (error) {
      const isConflict = conflict !== undefined && error instanceof ApiError && error.status === 409;
      announce(isConflict ? conflict : texts.app.failed(messageOf(error)));
      return false;
    }
  };
}

export function useConfirm(): (folder: string, key: string) => Promise<boolean> {
  const { draft, announce } = useStudio();
  const attempt = useAttempt();
  return async (folder, key) => {
    const isDone = await attempt(() => ask(`/drafts/${draft.id}/confirm`, { body: { folder, key } }));
    if (isDone) announce('Noted: the text is still correct.');
    return isDone;
  };
}

type SectionProps = {
  heading: string;
  headingRef?: Ref<HTMLHeadingElement>;
  hint?: string;
  back?: ReactNode;
  choice?: ReactNode;
  children: ReactNode;
};

export function Section({ heading, headingRef, hint, back, choice, children }: SectionProps) {
  return (
    <div className="section">
      <header className="head">
        <div>
          {back}
          <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            {heading}
          </h2>
          {hint && <p className="hint">{hint}</p>}
        </div>
        {choice}
      </header>
      {children}
    </div>
  );
}

type TableProps = { columns: Readonly<Record<string, string>>; className?: string; children: ReactNode };

/** A table that scrolls by itself; `children` are its rows. */
export function Table({ columns, className = '', children }: TableProps) {
  return (
    <div className="scroll">
      <table className={`table ${className}`}>
        <thead>
          <tr>
            {Object.entries(columns).map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

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

/** The reason why a form is not sent: words, or words about one of its fields. */
export type Problem = string | { field: string; text: string } | undefined;

export type FormProps = {
  submit: string;
  /** Returns the reason for a failure. Not called again while pending. */
  onSubmit: () => Problem | Promise<Problem>;
  onCancel?: () => void;
  children: ReactNode;
};

export function Form({ submit, onSubmit, onCancel, children }: FormProps) {
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
        {onCancel && <Action look="button" label={texts.app.cancel} onClick={onCancel} />}
        <Action type="submit" look={onCancel ? 'primary' : 'button'} label={submit} disabled={isBusy} />
      </div>
    </form>
  );
}

type DialogProps = { heading: string; onClose: () => void; isWide?: boolean; children: ReactNode };

/** A modal dialog, open while it is rendered. Focuses the first control of its content. */
export function Dialog({ heading, onClose, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    body.current?.querySelector<HTMLElement>('input, select, textarea, button, summary')?.focus();
    return () => {
      // Close before removal; otherwise the elements behind it cannot take the focus.
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-label={heading}
      // Ignores dialogs inside of this one.
      onClose={({ target }) => target === dialog.current && onClose()}
    >
      <div className={`line ${styles.head}`}>
        <h2>{heading}</h2>
        <Action look="quiet" label="×" aria-label="Close" onClick={onClose} />
      </div>
      <div ref={body} className={styles.body}>
        {children}
      </div>
    </dialog>
  );
}

type DialogFormProps = Omit<FormProps, 'onCancel'> & { heading: string; onClose: () => void };

export function DialogForm({ heading, onClose, ...form }: DialogFormProps) {
  return (
    <Dialog heading={heading} onClose={onClose}>
      <Form {...form} onCancel={onClose} />
    </Dialog>
  );
}

type ConfirmProps = {
  heading: string;
  yes: string;
  no?: string;
  isDanger?: boolean;
  onYes: () => void;
  onNo: () => void;
  children: ReactNode;
};

/** Asks for confirmation. The safe answer has the focus. */
export function Confirm({ heading, yes, no = texts.app.cancel, isDanger, onYes, onNo, children }: ConfirmProps) {
  return (
    <Dialog heading={heading} onClose={onNo}>
      {children}
      <div className="end-actions">
        <Action look="button" label={no} onClick={onNo} />
        <Action look={isDanger ? 'danger' : 'primary'} label={yes} onClick={onYes} />
      </div>
    </Dialog>
  );
}

/** Says when something was done, and by whom: `Mai Tran, 5 minutes ago`. */
export function When({ at, by }: { at: string; by: string | undefined }) {
  return (
    <time className="hint" dateTime={at} title={dateAndTime(at)}>
      {by ? `${by}, ${ago(at)}` : ago(at)}
    </time>
  );
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

export function Waiting({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  if (!problem) return <p className="card notice">{texts.app.loading}</p>;
  return (
    <p role="alert" className="card notice">
      {texts.app.failed(problem)} <Action look="button" label={texts.app.retry} onClick={onRetry} />
    </p>
  );
}

/** Returns the control to focus when list items disappear; must be called before they do. */
export function nextFocus<T extends HTMLElement>(
  controls: Iterable<T>,
  isGone: (control: T) => boolean,
): T | undefined {
  const all = [...controls];
  const at = all.findIndex(isGone);
  const stays = (control: T) => !isGone(control);
  return all.slice(at).find(stays) ?? all.slice(0, at).findLast(stays);
}

export function ErrorCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="badge" data-mood="bad">
      {counted(count, 'error')}
    </span>
  );
}
