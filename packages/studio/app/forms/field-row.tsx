import { type Finding, isError } from '@talkaroo/content/packs/finding';
import { isWithin } from '@talkaroo/content/packs/keys';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { placeId } from '../../core/place-id';
import { Action } from '../action';
import { Findings } from '../findings';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useNewest } from '../use-newest';
import { useDraftValue } from '../use-typed';
import { Control } from './controls';
import { isUnknown, labelOf, type PlacedField, shownAt } from './fields';
import { type ControlProps, type PlaceRef, useForm } from './form-context';
import styles from './forms.module.css';

/** Kinds whose control is a group, which a `<label>` cannot name. */
const groups = ['translated', 'strings', 'pairs', 'picture', 'other'];

export function FieldRow({ field, at }: PlacedField) {
  const { edit, forget } = useStudio();
  const { answer, isReadOnly, mainLanguage } = useForm();
  const { file } = answer;
  const place = { file, key: at };
  const shown = shownAt(answer, at);
  const { value: saved, isShared } = shown;
  // Items of a list come from one file; the list shows the origin.
  const isInItem = /\.\d+\./.test(at);
  const label = isUnknown(field) ? `“${field.name}”, which nothing reads` : labelOf(field);
  /** Whether an inherited value may be overridden for this region. */
  const [isUnlocked, setUnlocked] = useState(false);
  const isInherited = isShared && !isUnlocked;
  const draft = useDraftValue(place, field, saved, answer, isShared ? null : undefined);
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const show = () => {
    holder.current?.scrollIntoView({ block: 'center' });
    document.getElementById(id)?.focus({ preventScroll: true });
  };
  useTarget((key) => isWithin(key, at), show);
  const unlock = () => {
    setUnlocked(true);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  const unset = () => {
    setUnlocked(false);
    forget([placeId(place)]);
    void edit([{ ...place, value: null, expected: saved ?? null }]);
  };
  const path = isShared ? 'regions/shared.json' : file;
  return (
    <FieldFrame
      ref={holder}
      id={id}
      field={field}
      label={label}
      head={
        <>
          {field.isOptional && saved === undefined && <span className="hint">{texts.forms.optional}</span>}
          {draft.isSaving && <span className="hint">{texts.app.saving}</span>}
          {!isInItem && <Origin {...shown} label={label} {...(isInherited && { onOwn: unlock })} onShared={unset} />}
          {isUnknown(field) && !isReadOnly && <Action look="quiet" label="Remove" of={label} onClick={unset} />}
        </>
      }
      mistake={draft.why !== undefined ? `${texts.forms.notSaved} ${draft.why}` : undefined}
      findings={answer.findings.filter((one) => one.file === path && isWithin(one.key ?? '', at))}
      value={draft.value}
      onChange={draft.change}
      onDone={draft.end}
      isDisabled={isReadOnly || isInherited}
      language={mainLanguage}
    />
  );
}

type OriginProps = Pick<ReturnType<typeof shownAt>, 'isShared' | 'sharedValue'> & {
  label: string;
  onOwn?: () => void;
  onShared: () => void;
};

/** Says whether all regions share a value, with a button that changes it. */
export function Origin({ isShared, sharedValue, label, onOwn, onShared }: OriginProps) {
  const { isReadOnly } = useForm();
  if (sharedValue === undefined) return null;
  return (
    <>
      <span className="badge">{isShared ? 'from all regions' : 'set for this region only'}</span>
      {!isReadOnly && isShared && onOwn && (
        <Action look="quiet" label="Set for this region only" of={label} onClick={onOwn} />
      )}
      {!isReadOnly && !isShared && <Action look="quiet" label="Use the shared one" of={label} onClick={onShared} />}
    </>
  );
}

type FieldFrameProps = Omit<ControlProps, 'attributes' | 'labelId'> & {
  ref?: Ref<HTMLDivElement>;
  id: string;
  label: string;
  head: ReactNode;
  isDisabled?: boolean;
  mistake: string | undefined;
  findings?: readonly Finding[];
};

export function FieldFrame(props: FieldFrameProps) {
  const { ref, id, label, head, isDisabled = false, mistake, findings = [], ...control } = props;
  const { field } = control;
  const [labelId, hintId, stateId] = [`${id}-label`, `${id}-hint`, `${id}-state`];
  const hasState = mistake !== undefined || findings.length > 0;
  const hasError = mistake !== undefined || findings.some(isError);
  const attributes = {
    id,
    disabled: isDisabled,
    'aria-invalid': hasError || undefined,
    'aria-describedby': [field.description && hintId, hasState && stateId].filter(Boolean).join(' ') || undefined,
  };
  const name = { id: labelId, className: 'label' };
  return (
    <div ref={ref} className={styles.field}>
      <div className={`row ${styles.fieldHead}`}>
        {groups.includes(field.kind) ? (
          <span {...name}>{label}</span>
        ) : (
          <label {...name} htmlFor={id}>
            {label}
          </label>
        )}
        {head}
      </div>
      <Control {...control} attributes={attributes} labelId={labelId} />
      {field.description && (
        <p id={hintId} className="hint">
          {field.description}
        </p>
      )}
      <div id={stateId} aria-live="polite">
        {mistake !== undefined && <p className="mistake">{mistake}</p>}
        <Findings findings={findings} />
      </div>
    </div>
  );
}

/** Selections already handled: fields that mount later must not steal the focus. */
const followed = new WeakSet<object>();

/** Calls `show` once when a key that is meant is selected in the form. */
export function useTarget(isMeant: (key: string) => boolean, show: (selection: PlaceRef) => void): void {
  const { target } = useForm();
  const latest = useNewest(show);
  const selection = target && isMeant(target.place.key) ? target : undefined;
  useEffect(() => {
    if (!selection || followed.has(selection)) return;
    followed.add(selection);
    latest.current(selection);
  }, [selection, latest]);
}
