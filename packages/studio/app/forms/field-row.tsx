import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { placeId } from '../../core/place-id';
import type { StudioFinding } from '../../protocol';
import shared from '../controls.module.css';
import { Findings } from '../findings';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import type { ControlProps } from './control-props';
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
  const holder = useRef<HTMLDivElement>(null);
  useTarget(target, key, () => {
    holder.current?.scrollIntoView?.({ block: 'center' });
    document.getElementById(id)?.focus({ preventScroll: true });
  });

  const findings = findingsOf(answer.findings, origin === 'shared' ? 'regions/shared.json' : file, key);
  const words = texts.forms;
  const unlock = () => {
    setUnlocked(true);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <FieldFrame
      ref={holder}
      id={id}
      field={field}
      label={label}
      head={
        <>
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
        </>
      }
      mistake={draft.why !== undefined ? `${words.notSaved} ${draft.why}` : undefined}
      findings={findings}
    >
      {(attributes) => (
        <Control
          {...attributes}
          field={field}
          value={draft.value}
          onChange={draft.change}
          onDone={draft.end}
          isDisabled={isReadOnly || isInherited}
        />
      )}
    </FieldFrame>
  );
}

type FieldFrameProps = {
  ref?: Ref<HTMLDivElement>;
  id: string;
  field: LeafField;
  label: string;
  head: ReactNode;
  mistake: string | undefined;
  findings?: readonly StudioFinding[];
  children: (attributes: Pick<ControlProps, 'id' | 'labelId' | 'isInvalid' | 'describedBy'>) => ReactNode;
};

/** A field with its label, its description, and what is wrong with it. */
export function FieldFrame({ ref, id, field, label, head, mistake, findings = [], children }: FieldFrameProps) {
  const [labelId, hintId, stateId] = [`${id}-label`, `${id}-hint`, `${id}-state`];
  const hasState = mistake !== undefined || findings.length > 0;
  const name = { id: labelId, className: shared.label };
  return (
    <div ref={ref} className={styles.field}>
      <div className={styles.fieldHead}>
        {isComposite(field) ? (
          <span {...name}>{label}</span>
        ) : (
          <label {...name} htmlFor={id}>
            {label}
          </label>
        )}
        {head}
      </div>
      {children({
        id,
        labelId,
        isInvalid: mistake !== undefined || findings.some(({ severity }) => severity === 'error'),
        describedBy: [field.description && hintId, hasState && stateId].filter(Boolean).join(' ') || undefined,
      })}
      {field.description && (
        <p id={hintId} className={shared.hint}>
          {field.description}
        </p>
      )}
      <div id={stateId} aria-live="polite">
        {mistake !== undefined && <p className={shared.mistake}>{mistake}</p>}
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
