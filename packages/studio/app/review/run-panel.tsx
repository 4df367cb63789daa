import { groupBy } from 'es-toolkit';
import { useEffect, useRef, useState } from 'react';
import controls from '../controls.module.css';
import { texts } from '../texts';
import { FindingList } from './finding-list';
import { endSentence, type Run, type RunRow } from './publish-run';
import styles from './review.module.css';

const t = texts.review.publish;

const firstAddresses = 8;

export function RunPanel({ run, onClose }: { run: Run; onClose: () => void }) {
  const { end } = run;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at the start, and in the next draft
  useEffect(() => {
    // The focused button disappeared with the draft.
    if ((run.rows.length === 0 && !end) || document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className={styles.run} aria-labelledby="run-heading">
      <div className={styles.headingRow}>
        <h3 ref={heading} id="run-heading" tabIndex={-1}>
          {run.kind === 'publish' ? t.progress(run.name) : t.returning(run.name)}
        </h3>
        {end && (
          <button type="button" className={controls.quiet} onClick={onClose}>
            {texts.app.close}
          </button>
        )}
      </div>
      <ul className={styles.rows} aria-busy={!end}>
        {run.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <News rows={run.rows} />
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
    ({ step, state }) => `${step} ${state}`,
  );
  const sentences = Object.values(alike).flatMap((rows) => {
    const [first] = rows;
    const names = rows.map(({ name }) => name).filter(Boolean);
    return first ? [t.news(`${t.step[first.step]} ${names.join(', ')}`.trim(), t.state[first.state])] : [];
  });
  return sentences.join('. ');
}

const good = new Set<RunRow['state']>(['done', 'live', 'refreshed']);
const waiting = new Set<RunRow['state']>(['preparing', 'refreshing', 'drawing', 'prepared']);

function Row({ row }: { row: RunRow }) {
  const mood =
    row.state === 'failed' ? 'failed' : good.has(row.state) ? 'good' : waiting.has(row.state) ? 'waiting' : 'left';
  const fix = row.state === 'failed' && row.step in t.fix ? t.fix[row.step as keyof typeof t.fix] : '';
  return (
    <li className={styles.row} data-mood={mood}>
      <span className={styles.dot} aria-hidden="true" />
      <span>
        {t.step[row.step]}
        {row.name && <code className={styles.host}> {row.name}</code>}
      </span>
      <span className={styles.state}>
        {t.state[row.state]}
        {row.count !== undefined && <span className={controls.hint}> · {counted(row)}</span>}
      </span>
      {(row.message || fix) && (
        <p className={styles.rowMessage}>
          {row.message} {fix}
        </p>
      )}
    </li>
  );
}

function counted({ step, count = 0 }: RunRow): string {
  if (step === 'write') return texts.review.count.files(count);
  return step === 'check' ? texts.review.count.warnings(count) : String(count);
}

function End({ end, run }: { end: NonNullable<Run['end']>; run: Run }) {
  if (!end.ok) {
    return (
      <div className={styles.bad}>
        <p>
          <strong>{t.notPublished}</strong> {end.message}
        </p>
        {end.findings && <FindingList findings={end.findings} />}
      </div>
    );
  }
  const more = end.addresses.slice(firstAddresses);
  return (
    <div className={styles.good}>
      <p>
        <strong>{endSentence(run, end.seconds)}</strong>
      </p>
      {end.addresses.length > 0 && (
        <>
          <p className={controls.hint}>{t.changed}</p>
          <Addresses addresses={end.addresses.slice(0, firstAddresses)} />
        </>
      )}
      {more.length > 0 && (
        <details>
          <summary>{t.morePages(more.length)}</summary>
          <Addresses addresses={more} />
        </details>
      )}
      {end.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
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
