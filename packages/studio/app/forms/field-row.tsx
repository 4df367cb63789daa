import { useEffect, useRef, useState } from 'react';
import { placeId } from '../../core/place-id';
import type { StudioFinding } from '../../protocol';
import shared from '../controls.module.css';
import { Findings } from '../findings';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { Control } from './controls';
import type { LeafField } from './fields';
import { controlId, useForm } from './form-context';
import styles from './forms.module.css';
import { isComposite, labelOf } from './labels';
import { useDraftValue } from './use-draft-value';
import { shownAt } from './values';

type FieldRowProps = {
  field: LeafField;
  parent: string;
  /** Items of a list come from one file; the list shows the origin. */
  isInItem?: boolean;
  /** Unknown to the schema, so it may be removed. */
  isUnknown?: boolean;
};

export function FieldRow({ field, parent, isInItem = false, isUnknown = false }: FieldRowProps) {
  const { edit, forget } = useStudio();
  const { answer, isReadOnly, target } = useForm();
  const key = parent + field.name;
  const label = isUnknown ? texts.forms.unknown(field.name) : labelOf(field);
  const own = answer.value ?? {};
  const { value: saved, origin, sharedValue } = shownAt(own, answer.shared, key);
  /** Whether an inherited value may be overridden for this region. */
  const [isUnlocked, setUnlocked] = useState(false);
  const isInherited = origin === 'shared' && !isUnlocked;
  const hasBoth = origin === 'own' && sharedValue !== undefined && !isInItem;
  const { file } = answer;

  const place = { file, key };
  const draft = useDraftValue(place, field, saved, answer, origin === 'shared' ? null : undefined);

  const id = controlId(file, key);
  const hintId = `${id}-hint`;
  const stateId = `${id}-state`;
  const labelId = `${id}-label`;
  const holder = useRef<HTMLDivElement>(null);
  useTarget(target, key, () => {
    holder.current?.scrollIntoView?.({ block: 'center' });
    document.getElementById(id)?.focus({ preventScroll: true });
  });

  const findings = findingsOf(answer.findings, origin === 'shared' ? 'regions/shared.json' : file, key);
  const isInvalid = draft.why !== undefined || findings.some(({ severity }) => severity === 'error');
  const hasState = findings.length > 0 || draft.why !== undefined;
  const words = texts.forms;
  const unlock = () => {
    setUnlocked(true);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <div ref={holder} className={styles.field} data-kind={field.kind}>
      <div className={styles.fieldHead}>
        {isComposite(field) ? (
          <span id={labelId} className={shared.label}>
            {label}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className={shared.label}>
            {label}
          </label>
        )}
        {field.isOptional && origin === 'none' && <span className={shared.hint}>{words.optional}</span>}
        {origin === 'shared' && !isInItem && <span className={shared.badge}>{words.fromShared}</span>}
        {hasBoth && <span className={shared.badge}>{words.ownOnly}</span>}
        {draft.isSaving && <span className={shared.hint}>{texts.app.saving}</span>}
        {isInherited && !isReadOnly && !isInItem && (
          <button type="button" className={shared.quiet} aria-label={words.setOwnOf(label)} onClick={unlock}>
            {words.setOwn}
          </button>
        )}
        {(hasBoth || isUnknown) && !isReadOnly && (
          <button
            type="button"
            className={shared.quiet}
            aria-label={isUnknown ? texts.list.remove(label) : words.takeSharedOf(label)}
            onClick={() => {
              setUnlocked(false);
              forget([placeId(place)]);
              void edit([{ do: 'unset', ...place, expected: saved ?? null }]);
            }}
          >
            {isUnknown ? words.unset : words.takeShared}
          </button>
        )}
      </div>
      <Control
        field={field}
        id={id}
        labelId={labelId}
        value={draft.value}
        onChange={draft.change}
        onDone={draft.end}
        isDisabled={isReadOnly || isInherited}
        isInvalid={isInvalid}
        describedBy={[field.description && hintId, hasState && stateId].filter(Boolean).join(' ') || undefined}
      />
      {field.description && (
        <p id={hintId} className={shared.hint}>
          {field.description}
        </p>
      )}
      <div id={stateId} aria-live="polite">
        {draft.why !== undefined && (
          <p className={shared.mistake}>
            {words.notSaved} {draft.why}
          </p>
        )}
        <Findings findings={findings} />
      </div>
    </div>
  );
}

function findingsOf(findings: readonly StudioFinding[], path: string, key: string): StudioFinding[] {
  return findings.filter(
    (finding) => finding.path === path && (finding.key === key || finding.key?.startsWith(`${key}.`)),
  );
}

/** Selections already handled: fields that mount later must not steal the focus. */
const shown = new WeakSet<object>();

/** Calls `show` once when a key, or one below it, is selected. */
export function useTarget(target: { key: string; selection: object } | undefined, key: string, show: () => void): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  const selection = target?.selection;
  const isHere = target !== undefined && (target.key === key || target.key.startsWith(`${key}.`));
  useEffect(() => {
    if (!isHere || !selection || shown.has(selection)) return;
    shown.add(selection);
    latest.current();
  }, [isHere, selection]);
}
