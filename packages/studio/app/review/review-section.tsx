import { useRef } from 'react';
import type { DraftDetails } from '../../protocol';
import { Action } from '../action';
import { useOfDraft } from '../api';
import { OpenComments } from '../comments/comments';
import { FindingList } from '../findings';
import { counted } from '../places';
import { Section, Waiting } from '../section';
import { useStudio } from '../studio-context';
import { ChangeList } from './change-list';
import { Conflicts } from './conflicts';
import { PublishCard, sortFindings } from './publish-card';
import { closeRun, useRun } from './publish-run';
import { PublishedList } from './published-list';
import styles from './review.module.css';
import { RunPanel } from './run-panel';

export function ReviewSection() {
  const { draft } = useStudio();
  const run = useRun();
  const { data: details, problem, reload } = useOfDraft('GET /drafts/:id', {});
  const heading = useRef<HTMLHeadingElement>(null);
  const onSettled = (hasFocus: boolean) => {
    // The focused button disappears with its item.
    if (!hasFocus) heading.current?.focus();
    reload();
  };
  const onClose = () => {
    heading.current?.focus();
    closeRun();
  };
  return (
    <Section heading="Review and publish" headingRef={heading} hint={`“${draft.name}” · ${draft.by.name}`}>
      <div className={styles.columns}>
        <div className="loose-stack" aria-busy={!details && !problem}>
          {run && <RunPanel key={run.startedAt} run={run} onClose={onClose} />}
          {(!details || problem) && <Waiting problem={problem} onRetry={reload} />}
          {details && (
            <>
              <Conflicts
                conflicts={details.conflicts}
                heading="Changed meanwhile"
                hint="These texts have been changed outside this draft since it began. Choose one of each before you publish."
                sides={{ mine: 'In this draft', theirs: 'Outside it now' }}
                onResolved={onSettled}
              />
              <OpenComments />
              <Check details={details} />
              <Changes details={details} onTakenBack={onSettled} />
            </>
          )}
        </div>
        <aside className="loose-stack">
          {details && <PublishCard details={details} />}
          <PublishedList />
        </aside>
      </div>
    </Section>
  );
}

function Check({ details }: { details: DraftDetails }) {
  const { errors, own, others } = sortFindings(details);
  return (
    <section className="loose-stack" aria-label="Check">
      <h3>Check</h3>
      {details.findings.length === 0 && <p className="hint">The checks have found nothing wrong.</p>}
      <FindingList label="Errors keep the draft from being published:" findings={errors} changes={details.list} />
      <FindingList label="Warnings do not keep it from being published:" findings={own} changes={details.list} />
      {others.length > 0 && (
        <details>
          <summary>{counted(others.length, 'warning')} in files that this draft does not change</summary>
          <FindingList findings={others} changes={details.list} />
        </details>
      )}
    </section>
  );
}

function Changes({ details, onTakenBack }: { details: DraftDetails; onTakenBack: (hasFocus: boolean) => void }) {
  const { go } = useStudio();
  return (
    <section className="loose-stack" aria-labelledby="changes-heading">
      <h3 id="changes-heading">
        Changes <span className="hint">{details.changes}</span>
      </h3>
      {details.confirmed > 0 && <p className="hint">{counted(details.confirmed, 'confirmed translation')}</p>}
      {details.list.length === 0 && !details.confirmed ? (
        <div className="loose-stack empty">
          <p>This draft changes nothing yet.</p>
          <p className="hint">
            Click a text on a page and change it. It is then listed here, with what was there before.
          </p>
          <Action look="button" label="Go to the pages" onClick={() => go({ section: 'page' })} />
        </div>
      ) : (
        <ChangeList list={details.list} onTakenBack={onTakenBack} />
      )}
    </section>
  );
}
