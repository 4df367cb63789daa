import { partition } from 'es-toolkit';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { renamesIn } from '../../core/renamed-articles';
import type { DraftDetails } from '../../protocol';
import { Action } from '../action';
import { api } from '../api';
import { RenamedArticles } from '../articles/renamed-articles';
import { OpenComments } from '../comments/comments';
import controls from '../controls.module.css';
import { Waiting } from '../forms/region-section';
import { Section } from '../section';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useLoaded } from '../use-loaded';
import { ChangeList } from './change-list';
import { Conflicts } from './conflicts';
import { FindingList } from './finding-list';
import { PublishCard } from './publish-card';
import { closeRun, useRun } from './publish-run';
import { PublishedList } from './published-list';
import styles from './review.module.css';
import { RunPanel } from './run-panel';
import { useAhead } from './use-ahead';

const t = texts.review;

export function ReviewSection() {
  const { draft } = useStudio();
  const run = useRun();
  const [times, setTimes] = useState(0);
  const { data: details, problem, reload } = useLoaded(draft.id, draft.revision, api.draft);
  const ahead = useAhead(details);
  const heading = useRef<HTMLHeadingElement>(null);
  const onSettled = useCallback(
    (hasFocus: boolean) => {
      // The focused button disappears with its item.
      if (!hasFocus) heading.current?.focus();
      reload();
    },
    [reload],
  );
  const onClose = () => {
    heading.current?.focus();
    closeRun();
  };
  const onPublished = () => {
    setTimes((before) => before + 1);
    reload();
  };
  return (
    <Section heading={t.heading} headingRef={heading} hint={`“${details?.name ?? draft.name}” · ${draft.by.name}`}>
      {problem && <Waiting problem={problem} onRetry={reload} />}
      <div className={styles.columns}>
        <div className={ui.stack} aria-busy={!details}>
          {run && <RunPanel key={run.startedAt} run={run} onClose={onClose} />}
          {!details && !problem && <Waiting problem="" onRetry={reload} />}
          {details && (
            <>
              {details.conflicts.length > 0 && <Conflicts conflicts={details.conflicts} onResolved={onSettled} />}
              <OpenComments />
              <Check details={details} />
              <Changes details={details} onTakenBack={onSettled} />
            </>
          )}
        </div>
        <aside className={ui.stack}>
          {details && <PublishCard details={details} ahead={ahead} onPublished={onPublished} />}
          <PublishedList times={times} onPublished={onPublished} />
        </aside>
      </div>
    </Section>
  );
}

function Check({ details }: { details: DraftDetails }) {
  const headingId = useId();
  const [errors, warnings] = partition(details.findings, ({ severity }) => severity === 'error');
  // Authors need not review warnings in files that the draft doesn't change.
  const [own, others] = partition(warnings, ({ path }) => details.list.some(({ file }) => file === path));
  return (
    <section className={ui.stack} aria-labelledby={headingId}>
      <h3 id={headingId}>{t.findings.heading}</h3>
      {details.findings.length === 0 && <p className={controls.hint}>{t.findings.right}</p>}
      <FindingList label={t.findings.errors} findings={errors} changes={details.list} />
      <FindingList label={t.findings.warnings} findings={own} changes={details.list} />
      {others.length > 0 && (
        <details>
          <summary>{t.findings.warningsList(others.length)}</summary>
          <FindingList findings={others} changes={details.list} />
        </details>
      )}
    </section>
  );
}

function Changes({ details, onTakenBack }: { details: DraftDetails; onTakenBack: (hasFocus: boolean) => void }) {
  const { go } = useStudio();
  const headingId = useId();
  const { renames, others } = useMemo(() => renamesIn(details.list), [details.list]);
  return (
    <section className={ui.stack} aria-labelledby={headingId}>
      <h3 id={headingId}>
        {t.changes.heading} <span className={controls.hint}>{renames.length + others.length}</span>
      </h3>
      {details.confirmed > 0 && <p className={controls.hint}>{t.count.confirmed(details.confirmed)}</p>}
      {details.list.length === 0 && !details.confirmed ? (
        <div className={`${ui.stack} ${ui.empty}`}>
          <p>{t.changes.none}</p>
          <p className={controls.hint}>{t.changes.noneHint}</p>
          <Action look="button" label={t.changes.toPages} onClick={() => go({ section: 'page' })} />
        </div>
      ) : (
        <>
          <RenamedArticles renames={renames} onTakenBack={onTakenBack} />
          <ChangeList list={others} onTakenBack={onTakenBack} />
        </>
      )}
    </section>
  );
}
