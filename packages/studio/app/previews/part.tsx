import { type ReactNode, useId } from 'react';
import type { HeadText } from '../../core/page-head';
import { countCharacters, type Fitted } from '../../core/search-result';
import { refKey, refName } from '../frame/ref-key';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { usePreview } from './preview-context';
import styles from './previews.module.css';

type PartProps = {
  /** Whose key is selected by a press. */
  of: HeadText;
  className?: string | undefined;
  /** What is not shown of it, said in words. */
  cut?: { note: string } | undefined;
  children: ReactNode;
};

/** A text of a preview. Pressed, it selects the key that it comes from. */
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
  /** Whether the browser breaks it into lines; else they are as they were fitted. */
  wraps?: boolean;
  /** Before the text, and no part of it. */
  before?: ReactNode;
};

/** A text that may be cut off: as it is shown, and what is not, if that is asked for. */
export function FittedPart({ of, name, fitted, className, wraps = false, before }: FittedPartProps) {
  const { showsCut } = usePreview();
  const { lines, cut } = fitted;
  const note = cutNote(name, fitted);
  return (
    <Part of={of} className={className} cut={note === undefined ? undefined : { note }}>
      {lines.length === 0 && <span className={styles.missing}>{texts.previews.missing}</span>}
      {lines.map((line, index) => (
        // Lines have no name, and none moves.
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

/** What is cut off of a text, in words; undefined: nothing. */
export function cutNote(name: keyof typeof texts.previews.parts, { cut }: Fitted): string | undefined {
  const count = countCharacters(cut.trim());
  return count === 0 ? undefined : texts.previews.cut(texts.previews.parts[name], count);
}
