import { type ReactNode, useId } from 'react';
import type { HeadText } from '../../core/page-head';
import { countCharacters, type Fitted } from '../../core/search-result';
import { refKey, refName } from '../frame/ref-key';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { usePreview } from './preview-context';
import styles from './previews.module.css';

type PartProps = {
  of: HeadText;
  className?: string | undefined;
  cut?: { note: string } | undefined;
  children: ReactNode;
};

export function Part({ of, className, cut, children }: PartProps) {
  const { select, selection } = useStudio();
  const { head, refOf } = usePreview();
  const id = useId();
  const ref = refOf(of.id);
  const leads = ref && ref.kind !== 'fixed';
  const words = (
    <span lang={head.lang} dir={head.dir}>
      {children}
    </span>
  );
  const note = cut && (
    <span id={id} hidden>
      {cut.note}
    </span>
  );
  if (!leads) {
    return (
      <span className={className}>
        {words}
        {cut && <span className="visually-hidden">{cut.note}</span>}
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className={`${styles.part} ${className ?? ''}`}
        title={refName(ref)}
        aria-pressed={selection !== undefined && refKey(ref) === refKey(selection)}
        aria-describedby={cut && id}
        onClick={() => select(ref)}
      >
        {words}
      </button>
      {note}
    </>
  );
}

type FittedPartProps = {
  of: HeadText;
  name: keyof typeof texts.previews.parts;
  fitted: Fitted;
  className?: string | undefined;
  /** Whether the browser wraps the text; otherwise the fitted lines are kept. */
  wraps?: boolean;
  before?: ReactNode;
};

export function FittedPart({ of, name, fitted, className, wraps = false, before }: FittedPartProps) {
  const { showsCut } = usePreview();
  const { lines, cut } = fitted;
  const note = cutNote(name, fitted);
  return (
    <Part of={of} className={className} cut={note === undefined ? undefined : { note }}>
      {lines.length === 0 && <span className={styles.missing}>{texts.previews.missing}</span>}
      {lines.map((line, index) => (
        // Lines have no identity and never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={index} className={wraps ? undefined : styles.line}>
          {index === 0 && before}
          {line}
        </span>
      ))}
      {showsCut && cut.trim() && <del className={styles.cut}>{cut}</del>}
    </Part>
  );
}

export function cutNote(name: keyof typeof texts.previews.parts, { cut }: Fitted): string | undefined {
  const count = countCharacters(cut.trim());
  return count === 0 ? undefined : texts.previews.cut(texts.previews.parts[name], count);
}
