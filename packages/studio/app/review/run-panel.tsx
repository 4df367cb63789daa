import { useEffect, useRef } from 'react';
import { Action } from '../action';
import { FindingList } from '../findings';
import { counted } from '../places';
import { endSentence, type Run, rowId, type Step } from './publish-run';
import styles from './review.module.css';

const steps: Record<Step['step'], { label: string; fix?: string }> = {
  check: { label: 'Checks' },
  write: { label: 'Saved' },
  commit: { label: 'Commit' },
  server: {
    label: 'Server',
    fix: 'Nothing is public unless every server has it. Look whether this server runs and can be reached, then publish again.',
  },
  edge: {
    label: 'Edge',
    fix: 'Servers have what is new; this edge shows the old pages until it asks again. Publish again, or empty its cache.',
  },
  pictures: { label: 'Share pictures', fix: 'All else is public. The next publish tries again.' },
};

export function RunPanel({ run, onClose }: { run: Run; onClose: () => void }) {
  const { end, rows } = run;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at the start, and in the next draft
  useEffect(() => {
    // The focused button disappeared with the draft.
    if ((rows.length === 0 && !end) || document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className="box" aria-labelledby="run-heading">
      <div className="row">
        <h3 ref={heading} id="run-heading" tabIndex={-1}>
          {run.kind === 'publish' ? `Publishing “${run.name}”` : `Going back to ${run.name}`}
        </h3>
        {end && <Action look="quiet" label="Close" className="end" onClick={onClose} />}
      </div>
      <ul className="ruled" aria-live="polite">
        {rows.map((step) => (
          <Row key={rowId(step)} step={step} />
        ))}
      </ul>
      {end && (
        <div className={`note ${end.ok ? 'good' : 'bad'}`}>
          <p>
            <strong>{endSentence(run, end)}</strong>
          </p>
          {end.ok && end.addresses.length > 0 && <p className="hint">Pages that changed:</p>}
          {end.ok && <Addresses addresses={end.addresses} />}
          {end.ok && end.notes.map((note) => <p key={note}>{note}</p>)}
          {!end.ok && <FindingList findings={end.findings ?? []} />}
        </div>
      )}
    </section>
  );
}

const signs = { good: '✓', failed: '✗', skipped: '–', waiting: '…' };

/** How each state looks, and in words where its name does not say it. */
const states: Record<Step['state'], readonly [mood: keyof typeof signs, words?: string]> = {
  done: ['good'],
  skipped: ['skipped', 'left out'],
  failed: ['failed'],
  preparing: ['waiting', 'preparing …'],
  prepared: ['waiting', 'prepared, waits for the others'],
  live: ['good'],
  refreshing: ['waiting', 'refreshing …'],
  refreshed: ['good'],
  drawing: ['waiting', 'drawing …'],
};

/** Fields that only some steps have. */
type StepParts = { state: Step['state']; name?: string; message?: string; reason?: string };

function Row({ step }: { step: Step }) {
  const { state, name, message, reason = message }: StepParts = step;
  const [mood, words = state] = states[state];
  const { label, fix } = steps[step.step];
  const count = countOf(step);
  return (
    <li className={styles.row} data-mood={mood} aria-atomic>
      <span aria-hidden="true">{signs[mood]}</span>
      <span>
        {label} <code className="hint">{name}</code>
      </span>
      <span>
        {words} {count && <span className="hint">· {count}</span>}
      </span>
      {(reason || state === 'failed') && (
        <p className="hint">
          {reason} {state === 'failed' && fix}
        </p>
      )}
    </li>
  );
}

function countOf(step: Step): string {
  if (step.step === 'write') return counted(step.files.length, 'file');
  if (step.step === 'check') return counted(step.warnings, 'warning');
  return step.step === 'pictures' ? String(step.count ?? '') : '';
}

export function Addresses({ addresses }: { addresses: readonly string[] }) {
  return (
    <ul className={styles.addresses}>
      {addresses.map((address) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </li>
      ))}
    </ul>
  );
}
