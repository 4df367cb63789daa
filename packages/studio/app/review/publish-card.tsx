import { isError } from '@talkaroo/content/packs/finding';
import { partition } from 'es-toolkit';
import { useState } from 'react';
import { placeId } from '../../core/place-id';
import type { DraftDetails, DraftSummary } from '../../protocol';
import { Action } from '../action';
import { useOfDraft } from '../api';
import { Ticks } from '../form';
import { counted, describePlace } from '../places';
import { Schedule, ScheduleNote } from '../schedule/schedule';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ago } from '../time';
import { useRequest } from '../use-request';
import { ChangeText } from './change-text';
import { startRun, useIsRunning } from './publish-run';
import { Addresses } from './run-panel';

export function PublishCard({ details }: { details: DraftDetails }) {
  const { session, unsaved, announce } = useStudio();
  const { problem, servers, edges } = session.publishing;
  const isRunning = useIsRunning();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const contents = contentsOf(details);
  const isPlanned = details.schedule !== undefined && !details.schedule.problem;
  // A crash may have left values in the folder that are not public. The revision increases with changes there, too.
  const look = useOfDraft('POST /drafts/:id/dry-run', session.rights.publish && !problem ? {} : undefined);
  const { addresses = [], outside = [] } = look.data ?? {};
  const { errors, own: warnings } = sortFindings(details);
  let bar = '';
  if (isRunning) bar = 'A publish is in progress.';
  else if (unsaved.size > 0) bar = 'What you typed last is not saved yet.';
  else if (details.conflicts.length > 0) bar = `${has(details.conflicts.length, 'conflict')} to be settled first.`;
  else if (errors.length > 0) bar = `${has(errors.length, 'error')} to be fixed first.`;
  else if (!problem && !look.data && !look.problem) bar = looking;
  else if (contents === '' && outside.length === 0) bar = nothing;

  const publish = () => {
    if (bar) return announce(bar);
    // Changes made outside meanwhile stay unpublished.
    const along = outside.filter((change) => !leftOut.includes(placeId(change)));
    const input = { id: details.id, along: along.map(({ file, key }) => ({ file, key })) };
    void startRun({ kind: 'publish', name: details.name }, 'POST /drafts/:id/publish', input, announce);
  };
  const isWrong = bar !== '' && bar !== nothing && bar !== looking;
  return (
    <section className="box" aria-labelledby="publish-heading">
      <h3 id="publish-heading">Publish</h3>
      <Ready draft={details} />
      {session.rights.publish ? (
        <>
          <p id="publish-reason" aria-live="polite" className={isWrong ? 'mistake' : undefined}>
            {bar || `${contents || 'What others have changed'} will be ${problem ? 'saved' : 'public within seconds'}.`}
          </p>
          {!bar && warnings.length > 0 && (
            <p className="hint">{`There are ${counted(warnings.length, 'warning')}; they may be published.`}</p>
          )}
          {problem ? <p className="note warn">{problem}</p> : look.problem && <p className="hint">{look.problem}</p>}
          {outside.length > 0 && (
            <Ticks
              label="Also not public yet. Leave out the tick of what to keep back:"
              items={outside.map((change) => {
                const name = describePlace(session, change);
                return {
                  id: placeId(change),
                  name: name.whole,
                  about: <ChangeText change={change} {...name.spoken} />,
                };
              })}
              leftOut={leftOut}
              onChange={setLeftOut}
            />
          )}
          {/* Not `disabled`, so that keyboard users can reach it and hear the reason. */}
          <Action
            look="primary"
            label="Publish now"
            aria-disabled={bar !== ''}
            aria-describedby="publish-reason"
            onClick={publish}
          />
          {addresses.length > 0 && (
            <>
              <p>{`Pages that change: ${addresses.length}`}</p>
              <Addresses addresses={addresses} />
            </>
          )}
          {!problem && (
            <details>
              <summary>{texts.panel.developers}</summary>
              <p>{`Servers: ${servers.join(', ')}`}</p>
              {edges.length > 0 && <p>{`Edges: ${edges.join(', ')}`}</p>}
            </details>
          )}
        </>
      ) : (
        <p>You may not publish. Ask someone who may, and send them the address of this page.</p>
      )}
      <ScheduleNote draft={details} />
      {session.rights.publish && !isPlanned && <Schedule draft={details.id} bar={bar === looking ? '' : bar} />}
    </section>
  );
}

const looking = 'Looking which pages change …';
const nothing = 'There is nothing to publish: the draft changes nothing.';

function has(count: number, thing: string): string {
  return count === 1 ? `One ${thing} has` : `${count} ${thing}s have`;
}

/** Sorts findings. Authors need not review warnings in `others`, files that the draft doesn't change. */
export function sortFindings({ findings, list }: DraftDetails) {
  const files = new Set(list.map(({ file }) => file));
  const [errors, warnings] = partition(findings, isError);
  const [own, others] = partition(warnings, ({ file }) => files.has(file));
  return { errors, own, others };
}

/** Says what a draft would publish; '' for nothing. */
function contentsOf({ changes, confirmed }: DraftDetails): string {
  const parts = [
    changes > 0 && counted(changes, 'change'),
    confirmed > 0 && counted(confirmed, 'confirmed translation'),
  ];
  return parts.filter(Boolean).join(', ');
}

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** Shows who called a draft ready. Users who may not publish do so here. */
function Ready({ draft: { id, ready } }: { draft: Pick<DraftSummary, 'id' | 'ready'> }) {
  const { session, announce } = useStudio();
  const request = useRequest();
  const mark = async (isReady: boolean) => {
    if (await request('PATCH /drafts/:id/ready', { id, isReady }))
      announce(isReady ? 'Whoever may publish sees that it is ready.' : 'It is not ready any more.');
  };
  return (
    <>
      {ready && <p>{`${ready.by.name} says that it is ready for review (${ago(ready.at)}).`}</p>}
      {!session.rights.publish && <p>{anyOf.format(session.publishers) || 'No one'} may publish it.</p>}
      {(ready || !session.rights.publish) && (
        <Action
          look={ready ? 'button' : 'primary'}
          label={ready ? 'Not ready yet' : 'Ready for review'}
          onClick={() => void mark(!ready)}
        />
      )}
    </>
  );
}
