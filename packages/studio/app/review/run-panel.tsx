import { groupBy } from 'es-toolkit';
import { useEffect, useRef, useState } from 'react';
import { Action } from '../action';
import controls from '../controls.module.css';
import ui from '../section.module.css';
import { texts } from '../texts';
import { FindingList } from './finding-list';
import { Addresses } from './parts';
import { endSentence, type Run, type Step } from './publish-run';
import styles from './review.module.css';

const t = texts.review.publish;

export function RunPanel({ run, onClose }: { run: Run; onClose: () => void }) {
  const { end, rows } = run;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at the start, and in the next draft
  useEffect(() => {
    // The focused button disappeared with the draft.
    if ((rows.length === 0 && !end) || document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className={ui.card} aria-labelledby="run-heading">
      <div className={ui.row}>
        <h3 ref={heading} id="run-heading" tabIndex={-1}>
          {run.kind === 'publish' ? `Publishing “${run.name}”` : `Going back to ${run.name}`}
        </h3>
        {end && <Action look="quiet" label="Close" className={ui.end} onClick={onClose} />}
      </div>
      <ul aria-busy={!end}>
        {rows.map((step) => (
          <Row key={`${step.step} ${nameOf(step)}`} step={step} />
        ))}
      </ul>
      <News rows={rows} />
      {end && <End end={end} run={run} />}
    </section>
  );
}

/** Throttles announcements, in milliseconds, so that each is heard to the end. */
const pauseMs = 500;

function News({ rows }: { rows: Run['rows'] }) {
  const [said, setSaid] = useState({ rows, text: '' });
  const latest = useRef(rows);
  latest.current = rows;
  const isBehind = said.rows !== rows;
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setSaid({ rows: latest.current, text: newsOf(said.rows, latest.current) }), pauseMs);
    return () => clearTimeout(timer);
  }, [isBehind, said]);
  return (
    <p role="status" className="visually-hidden">
      {said.text}
    </p>
  );
}

/** Formats changes as `Server one, two: live. Edge: refreshing …`. */
function newsOf(before: Run['rows'], now: Run['rows']): string {
  const alike = groupBy(
    now.filter((row) => !before.includes(row)),
    ({ step, state }) => t.news(t.step[step], t.state[state]),
  );
  const sentences = Object.values(alike).map((rows) => {
    const { step, state } = rows[0] as Step;
    return t.news(`${t.step[step]} ${rows.map(nameOf).filter(Boolean).join(', ')}`.trim(), t.state[state]);
  });
  return sentences.join('. ');
}

function nameOf(step: Step): string {
  return 'name' in step ? step.name : '';
}

const good: readonly string[] = ['done', 'live', 'refreshed'] satisfies Step['state'][];
const ended: readonly string[] = ['failed', 'skipped'] satisfies Step['state'][];

function Row({ step }: { step: Step }) {
  const { state } = step;
  const mood = good.includes(state) ? 'good' : ended.includes(state) ? state : 'waiting';
  const fix = state === 'failed' && step.step in t.fix ? t.fix[step.step as keyof typeof t.fix] : '';
  const message = ('message' in step && step.message) || ('reason' in step && step.reason) || '';
  const count = countOf(step);
  return (
    <li className={styles.row} data-mood={mood}>
      <span className={styles.dot} aria-hidden="true" />
      <span>
        {t.step[step.step]} <code className={controls.hint}>{nameOf(step)}</code>
      </span>
      <span>
        {t.state[state]} {count && <span className={controls.hint}>· {count}</span>}
      </span>
      {(message || fix) && (
        <p className={controls.hint}>
          {message} {fix}
        </p>
      )}
    </li>
  );
}

function countOf(step: Step): string {
  if (step.step === 'write') return `${step.files.length} ${step.files.length === 1 ? 'file' : 'files'}`;
  if (step.step === 'check' && step.warnings !== undefined) return texts.review.count.warnings(step.warnings);
  return step.step === 'pictures' && step.count !== undefined ? String(step.count) : '';
}

function End({ end, run }: { end: NonNullable<Run['end']>; run: Run }) {
  if (!end.ok) {
    return (
      <div className={ui.note} data-mood="bad">
        <p>
          <strong>It was not published.</strong> {end.message}
        </p>
        <FindingList findings={end.findings ?? []} />
      </div>
    );
  }
  return (
    <div className={ui.note} data-mood="good">
      <p>
        <strong>{endSentence(run, end.seconds)}</strong>
      </p>
      {end.addresses.length > 0 && <p className={controls.hint}>Pages that changed:</p>}
      <Addresses addresses={end.addresses} />
      {end.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
