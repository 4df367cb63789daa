import { type ReactNode, useId } from 'react';
import controls from './controls.module.css';

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
      <label className={isLabelHidden ? 'visually-hidden' : controls.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: controls.field,
        ...(problemId && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && (
        <p id={`${id}-hint`} className={controls.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
