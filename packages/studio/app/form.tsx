import { type ReactNode, useId, useState } from 'react';
import { Action } from './action';
import { FieldProblem } from './inputs';
import { texts } from './texts';

/** The reason why a form is not sent: words, or words about one of its fields. */
export type Problem = string | { field: string; text: string } | undefined;

export type FormProps = {
  submit: string;
  /** Returns why it could not be done. It is not called again in the meantime. */
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
