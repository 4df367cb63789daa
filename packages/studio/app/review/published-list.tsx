import { groupBy } from 'es-toolkit';
import { useState } from 'react';
import { z } from 'zod';
import { changeSchema, type PublishedEntry, publishedSchema } from '../../protocol';
import { Action } from '../action';
import { askFor } from '../api';
import controls from '../controls.module.css';
import { Confirm } from '../dialog';
import { Waiting } from '../forms/region-section';
import { counted } from '../names';
import { fileWords } from '../places';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { ago, dateAndTime } from '../time';
import { useLoaded } from '../use-loaded';
import { ChangeList } from './change-list';
import { Ticks } from './parts';
import { startRun, useRun } from './publish-run';

type Props = {
  times: number;
  onPublished: () => void;
};

export function PublishedList({ times, onPublished }: Props) {
  const published = useLoaded('published', times, () => askFor(z.array(publishedSchema), '/published'));
  return (
    <section className={ui.stack} aria-labelledby="published-heading" aria-busy={!published.data && !published.problem}>
      <h3 id="published-heading">Published</h3>
      {(published.problem || !published.data) && <Waiting problem={published.problem} onRetry={published.reload} />}
      {published.data?.length === 0 && <p className={controls.hint}>Nothing has been published from here yet.</p>}
      {published.data && published.data.length > 0 && (
        <ol className={ui.stack}>
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
  const label = name ? `“${name}”, ${when}` : when;
  const isRunning = run !== undefined && !run.end;

  const goBack = async (files: readonly string[] | undefined) => {
    setIsAsking(false);
    await startRun({ kind: 'return', name: label }, '/published/undo', { version, ...(files && { files }) });
    onPublished();
  };

  return (
    <li className={ui.card}>
      <div className={ui.row}>
        <strong>{label}</strong>
        {inUse && <span className={controls.badge}>in use</span>}
        <time className={controls.hint} dateTime={at} title={when}>
          {by ? `${by}, ${ago(at)}` : ago(at)}
        </time>
      </div>
      <div className={controls.linkActions}>
        <Action
          label={isOpen ? 'Hide what changed' : 'Show what changed'}
          of={label}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
        {session.rights.publish && !inUse && (
          <Action
            label="Go back to this"
            of={label}
            aria-disabled={isRunning}
            onClick={() => setIsAsking(!isRunning)}
          />
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
      heading={`Go back to ${label}?`}
      yes="Go back"
      onYes={() => isReady && onYes(left.length > 0 ? taken : undefined)}
      onNo={onNo}
    >
      <p>
        Every visitor sees these pages as they were then. What was changed since is taken back for good; no later
        publish brings it again. Drafts stay.
      </p>
      {!changes.data && <Waiting problem={changes.problem} onRetry={changes.reload} />}
      {files.length > 0 && (
        <Ticks
          label="Go back on these pages"
          items={files.map(([file, changed]) => ({
            id: file,
            name: `${fileWords(session, file)} (${counted(changed.length, 'change')})`,
          }))}
          leftOut={left}
          onChange={setLeft}
        />
      )}
    </Confirm>
  );
}

function WhatChanged({ version }: { version: string }) {
  const changes = useLoaded(version, 0, () => askFor(z.array(changeSchema), `/published/${version}/changes`));
  if (!changes.data) return <Waiting problem={changes.problem} onRetry={changes.reload} />;
  if (changes.data.length === 0) return <p className={controls.hint}>It changed no text.</p>;
  return <ChangeList list={changes.data} />;
}
