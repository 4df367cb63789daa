import { useState } from 'react';
import type { Change, PublishedEntry } from '../../protocol';
import { ask } from '../api';
import controls from '../controls.module.css';
import { Confirm } from '../dialog';
import { Waiting } from '../forms/region-section';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ago, dateAndTime } from '../time';
import { useLoaded } from '../use-loaded';
import { ChangeList } from './change-list';
import { MakeDraftButton } from './make-draft-button';
import { startRun, useRun } from './publish-run';
import styles from './review.module.css';

const t = texts.review.published;

type Props = {
  times: number;
  onPublished: () => void;
};

export function PublishedList({ times, onPublished }: Props) {
  const published = useLoaded('published', times, () => ask<PublishedEntry[]>('/published'));
  return (
    <section aria-labelledby="published-heading" aria-busy={!published.data && !published.problem}>
      <h3 id="published-heading">{t.heading}</h3>
      {(published.problem || !published.data) && <Waiting problem={published.problem} onRetry={published.reload} />}
      {published.data?.length === 0 && <p className={controls.hint}>{t.none}</p>}
      {published.data && published.data.length > 0 && (
        <ol className={styles.published}>
          {published.data.map((entry) => (
            <Entry key={entry.version} entry={entry} onPublished={onPublished} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ entry, onPublished }: { entry: PublishedEntry; onPublished: () => void }) {
  const { session } = useStudio();
  const run = useRun();
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { version, at, by, inUse } = entry;
  const when = dateAndTime(at);

  const goBack = async () => {
    setIsAsking(false);
    await startRun({ kind: 'return', name: version }, '/published/undo', { version });
    onPublished();
  };

  return (
    <li className={styles.entry}>
      <div className={styles.changeHead}>
        <code>{version}</code>
        {inUse && <span className={controls.badge}>{t.inUse}</span>}
        <time className={controls.hint} dateTime={at} title={when}>
          {texts.review.changes.when(by, ago(at))}
        </time>
      </div>
      <div className={controls.linkActions}>
        <button
          type="button"
          className={controls.link}
          aria-expanded={isOpen}
          aria-label={t.of(isOpen ? t.hide : t.show, version)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t.hide : t.show}
        </button>
        {session.rights.publish && !inUse && (
          <button
            type="button"
            className={controls.link}
            aria-label={t.of(t.goBack, version)}
            aria-disabled={run !== undefined && !run.end}
            onClick={() => {
              if (!run || run.end) setIsAsking(true);
            }}
          >
            {t.goBack}
          </button>
        )}
        <MakeDraftButton version={version} />
      </div>
      {isOpen && <WhatChanged version={version} />}
      {isAsking && (
        <Confirm
          heading={t.goBackHeading(version)}
          yes={t.confirm}
          onYes={() => void goBack()}
          onNo={() => setIsAsking(false)}
        >
          <p>{t.goBackText(when)}</p>
        </Confirm>
      )}
    </li>
  );
}

function WhatChanged({ version }: { version: string }) {
  const changes = useLoaded(version, 0, () => ask<Change[]>(`/published/${version}/changes`));
  if (!changes.data) return <Waiting problem={changes.problem} onRetry={changes.reload} />;
  if (changes.data.length === 0) return <p className={controls.hint}>{t.noChanges}</p>;
  return <ChangeList list={changes.data} />;
}
