import { groupBy } from 'es-toolkit';
import { useState } from 'react';
import { z } from 'zod';
import { changeSchema, type PublishedEntry, publishedSchema } from '../../protocol';
import { askFor } from '../api';
import controls from '../controls.module.css';
import { Confirm } from '../dialog';
import { Waiting } from '../forms/region-section';
import { describePlace } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ago, dateAndTime } from '../time';
import { useLoaded } from '../use-loaded';
import { ChangeList } from './change-list';
import { startRun, useRun } from './publish-run';
import styles from './review.module.css';

const t = texts.review.published;

type Props = {
  times: number;
  onPublished: () => void;
};

export function PublishedList({ times, onPublished }: Props) {
  const published = useLoaded('published', times, () => askFor(z.array(publishedSchema), '/published'));
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
  const { version, at, by, name, inUse } = entry;
  const when = dateAndTime(at);
  const label = t.entry(name, when);

  const goBack = async (files: readonly string[] | undefined) => {
    setIsAsking(false);
    await startRun({ kind: 'return', name: label }, '/published/undo', { version, ...(files && { files }) });
    onPublished();
  };

  return (
    <li className={styles.entry}>
      <div className={styles.changeHead}>
        <strong>{label}</strong>
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
          aria-label={t.of(isOpen ? t.hide : t.show, label)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t.hide : t.show}
        </button>
        {session.rights.publish && !inUse && (
          <button
            type="button"
            className={controls.link}
            aria-label={t.of(t.goBack, label)}
            aria-disabled={run !== undefined && !run.end}
            onClick={() => {
              if (!run || run.end) setIsAsking(true);
            }}
          >
            {t.goBack}
          </button>
        )}
      </div>
      {isOpen && <WhatChanged version={version} />}
      {isAsking && (
        <GoBack version={version} label={label} onYes={(files) => void goBack(files)} onNo={() => setIsAsking(false)} />
      )}
    </li>
  );
}

type GoBackProps = {
  version: string;
  label: string;
  /** `files`: only in these. */
  onYes: (files?: readonly string[]) => void;
  onNo: () => void;
};

/** Asks before going back, with a tick for each page that would change. */
function GoBack({ version, label, onYes, onNo }: GoBackProps) {
  const { session } = useStudio();
  const changes = useLoaded(version, 0, () => askFor(z.array(changeSchema), `/published/${version}/back`));
  const [left, setLeft] = useState<readonly string[]>([]);
  const files = Object.entries(groupBy(changes.data ?? [], ({ file }) => file));
  const taken = files.map(([file]) => file).filter((file) => !left.includes(file));
  const isReady = changes.data !== undefined && (taken.length > 0 || files.length === 0);
  return (
    <Confirm
      heading={t.goBackHeading(label)}
      yes={t.confirm}
      onYes={() => isReady && onYes(left.length > 0 ? taken : undefined)}
      onNo={onNo}
    >
      <p>{t.goBackText}</p>
      {!changes.data && <Waiting problem={changes.problem} onRetry={changes.reload} />}
      {files.length > 0 && (
        <fieldset>
          <legend className={controls.label}>{t.pages}</legend>
          {files.map(([file, ofFile]) => {
            const { group, page } = describePlace(session, { file, key: '' });
            const others = left.filter((one) => one !== file);
            return (
              <label key={file} className={controls.check}>
                <input
                  type="checkbox"
                  checked={!left.includes(file)}
                  onChange={({ target }) => setLeft(target.checked ? others : [...others, file])}
                />
                {group} · {page} ({texts.review.count.changes(ofFile.length)})
              </label>
            );
          })}
        </fieldset>
      )}
    </Confirm>
  );
}

function WhatChanged({ version }: { version: string }) {
  const changes = useLoaded(version, 0, () => askFor(z.array(changeSchema), `/published/${version}/changes`));
  if (!changes.data) return <Waiting problem={changes.problem} onRetry={changes.reload} />;
  if (changes.data.length === 0) return <p className={controls.hint}>{t.noChanges}</p>;
  return <ChangeList list={changes.data} />;
}
