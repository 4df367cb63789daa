import { countBy } from 'es-toolkit';
import { useState } from 'react';
import type { PublishedEntry } from '../../protocol';
import { Action } from '../action';
import { useAnswer } from '../api';
import { Confirm } from '../dialog';
import { Ticks } from '../form';
import { counted, fileWords } from '../places';
import { Waiting } from '../section';
import { useStudio } from '../studio-context';
import { dateAndTime } from '../time';
import { When } from '../when';
import { ChangeList } from './change-list';
import { startRun, useIsRunning, useRun } from './publish-run';

export function PublishedList() {
  const end = useRun()?.end;
  const { data, problem, reload } = useAnswer('GET /published', {}, end);
  return (
    <section className="loose-stack" aria-label="Published" aria-busy={!data && !problem}>
      <h3>Published</h3>
      {(problem || !data) && <Waiting problem={problem} onRetry={reload} />}
      {data?.length === 0 && <p className="hint">Nothing has been published from here yet.</p>}
      {data && data.length > 0 && (
        <ol className="loose-stack">
          {data.map((entry) => (
            <Entry key={entry.version} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: PublishedEntry }) {
  const { session } = useStudio();
  const isRunning = useIsRunning();
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { version, at, by, name, inUse } = entry;
  const when = dateAndTime(at);
  const label = name ? `“${name}”, ${when}` : when;

  return (
    <li className="box">
      <div className="row">
        <strong>{label}</strong>
        {inUse && <span className="badge">in use</span>}
        <When at={at} by={by} />
      </div>
      <div className="link-actions">
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
      {isAsking && <GoBack version={version} label={label} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

function GoBack({ version, label, onClose }: { version: string; label: string; onClose: () => void }) {
  const { session, announce } = useStudio();
  const { data, problem, reload } = useAnswer('GET /published/:item/back', { item: version }, 0);
  const [left, setLeft] = useState<readonly string[]>([]);
  const files = Object.entries(countBy(data ?? [], ({ file }) => file));
  const taken = files.map(([file]) => file).filter((file) => !left.includes(file));
  const goBack = () => {
    if (!data || (files.length > 0 && taken.length === 0)) return;
    onClose();
    const input = { version, files: left.length > 0 ? taken : undefined };
    void startRun({ kind: 'return', name: label }, 'POST /published/undo', input, announce);
  };
  return (
    <Confirm heading={`Go back to ${label}?`} yes="Go back" onYes={goBack} onNo={onClose}>
      <p>
        Every visitor sees these pages as they were then. What was changed since is taken back for good; no later
        publish brings it again. Drafts stay.
      </p>
      {!data && <Waiting problem={problem} onRetry={reload} />}
      {files.length > 0 && (
        <Ticks
          label="Go back on these pages"
          items={files.map(([file, count]) => ({
            id: file,
            name: `${fileWords(session, file)} (${counted(count, 'change')})`,
          }))}
          leftOut={left}
          onChange={setLeft}
        />
      )}
    </Confirm>
  );
}

function WhatChanged({ version }: { version: string }) {
  const { data, problem, reload } = useAnswer('GET /published/:item/changes', { item: version }, 0);
  if (!data) return <Waiting problem={problem} onRetry={reload} />;
  return data.length > 0 ? <ChangeList list={data} /> : <p className="hint">It changed no text.</p>;
}
