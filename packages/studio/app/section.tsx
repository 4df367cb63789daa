import type { ReactNode, Ref } from 'react';
import { Action } from './action';
import { texts } from './texts';

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

type TableProps = { columns: readonly string[]; className?: string | undefined; children: ReactNode };

/** A table that scrolls by itself; `children` are its rows. */
export function Table({ columns, className = '', children }: TableProps) {
  return (
    <div className="scroll">
      <table className={`table ${className}`}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
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
