import { type ReactNode, useId, useState } from 'react';
import { placeId } from '../../core/place-id';
import { type DraftDetails, type DraftSummary, type Look, lookSchema, type Place } from '../../protocol';
import { Action } from '../action';
import { ask, askFor, type Loaded, useLoaded } from '../api';
import { Confirm } from '../dialog';
import { Ticks } from '../form';
import { counted, describePlace } from '../places';
import { Schedule, ScheduleNote } from '../schedule/schedule';
import { useStudio } from '../studio-context';
import { ago } from '../time';
import { useAttempt } from '../use-attempt';
import { ChangeText } from './change-text';
import { startRun, useRun } from './publish-run';
import styles from './review.module.css';
import { Addresses } from './run-panel';

export function PublishCard({ details }: { details: DraftDetails }) {
  const { session, draft, unsaved, announce } = useStudio();
  const { problem } = session.publishing;
  const run = useRun();
  const reasonId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const isEmpty = details.list.length === 0 && !details.confirmed;
  // A crash may have left values in the folder that are not public. The revision increases with changes there, too.
  const mayBeAhead = isEmpty && session.rights.publish && !problem;
  const dry = useLoaded(isAsking || mayBeAhead ? details.id : undefined, draft.revision, (id) =>
    askFor(lookSchema, `/drafts/${id}/dry-run`, { body: {} }),
  );
  const ahead = mayBeAhead ? (dry.data?.outside.length ?? 0) : 0;
  // Warnings in files that the draft does not change are not its author's.
  const files = new Set(details.list.map(({ file }) => file));
  const warnings = details.findings.filter(({ severity, file }) => severity === 'warning' && files.has(file)).length;
  const isRunning = run !== undefined && !run.end;
  const bar =
    unsaved.size > 0 && !isRunning ? 'What you typed last is not saved yet.' : barOf(details, isRunning, ahead);

  const publish = (leftOut: readonly Place[]) => {
    setIsAsking(false);
    void startRun({ kind: 'publish', name: details.name }, `/drafts/${details.id}/publish`, { leftOut });
  };

  return (
    <section className="box" aria-labelledby="publish-heading">
      <h3 id="publish-heading">Publish</h3>
      <Ready draft={details} />
      {session.rights.publish ? (
        <>
          <p id={reasonId} className={bar && bar !== nothing ? 'mistake' : undefined}>
            {bar ||
              (ahead > 0
                ? `The draft changes nothing, but the folder of packs has ${ahead === 1 ? 'one change that is' : `${ahead} changes that are`} not public: ${ahead === 1 ? 'it' : 'they'} can be published.`
                : `${contentsOf(details)} will be ${problem ? 'written into the folder' : 'public within seconds'}.`)}
          </p>
          {!bar && warnings > 0 && (
            <p className="hint">{`There are ${counted(warnings, 'warning')}; they may be published.`}</p>
          )}
          {problem && (
            <p className="note" data-mood="warn">
              {problem}
            </p>
          )}
          {/* Not `disabled`, so that keyboard users can reach it and hear the reason. */}
          <Action
            look="primary"
            label="Publish …"
            aria-disabled={bar !== ''}
            aria-describedby={reasonId}
            onClick={() => (bar ? announce(bar) : setIsAsking(true))}
          />
          <Schedule draft={details} bar={bar} />
        </>
      ) : (
        <>
          <ScheduleNote draft={details} />
          <p>You may not publish. Ask someone who may, and send them the address of this page.</p>
        </>
      )}
      {isAsking && (
        <Confirmation details={details} dry={dry} bar={bar} onPublish={publish} onClose={() => setIsAsking(false)} />
      )}
    </section>
  );
}

const nothing = 'There is nothing to publish: the draft changes nothing.';

function barOf({ conflicts, findings, list, confirmed }: DraftDetails, isRunning: boolean, ahead: number): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (isRunning) return 'A publish is in progress.';
  if (conflicts.length > 0)
    return `${conflicts.length === 1 ? 'One conflict has' : `${conflicts.length} conflicts have`} to be settled first.`;
  if (errors > 0) return `${errors === 1 ? 'One error has' : `${errors} errors have`} to be fixed first.`;
  return list.length === 0 && !confirmed && ahead === 0 ? nothing : '';
}

function contentsOf({ changes, confirmed }: DraftDetails): string {
  const parts = [
    changes > 0 && counted(changes, 'change'),
    confirmed > 0 && counted(confirmed, 'confirmed translation'),
  ];
  return parts.filter(Boolean).join(', ') || 'No change';
}

type ConfirmationProps = {
  details: DraftDetails;
  dry: Loaded<Look>;
  /** Why publishing became impossible meanwhile, e.g. someone else has published. */
  bar: string;
  onPublish: (leftOut: readonly Place[]) => void;
  onClose: () => void;
};

function Confirmation({ details, dry, bar, onPublish, onClose }: ConfirmationProps) {
  const { session } = useStudio();
  const { servers, edges, problem } = session.publishing;
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { addresses, outside = [] } = dry.data ?? {};
  const publish = () => {
    const left = outside.filter((change) => leftOut.includes(placeId(change)));
    if (!bar) onPublish(left.map(({ file, key }) => ({ file, key })));
  };
  const pages = addresses ? (
    <>
      {addresses.length === 0 ? 'None' : counted(addresses.length, 'page')}
      <Addresses addresses={addresses} />
    </>
  ) : (
    dry.problem || 'Looking which pages change …'
  );
  const facts: [string, ReactNode][] = [
    ['What', contentsOf(details)],
    ['Folder', problem ? 'written there only' : 'Written into the folder'],
    ['Servers', problem ?? servers.join(', ')],
    ['Edges', problem ? '' : edges.join(', ')],
    ['Pages that change', pages],
  ];
  return (
    <Confirm heading={`Publish “${details.name}”?`} yes="Publish now" onYes={publish} onNo={onClose}>
      <dl className={styles.facts}>
        {facts
          .filter(([, said]) => said)
          .map(([term, said]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd aria-live="polite">{said}</dd>
            </div>
          ))}
      </dl>
      {outside.length > 0 && (
        <Ticks
          label="Also not public yet. Leave out the tick of what to keep back:"
          items={outside.map((change) => {
            const name = describePlace(session, change);
            return {
              id: placeId(change),
              name: name.whole,
              about: <ChangeText change={change} tag={name.tag} dir={name.dir} />,
            };
          })}
          leftOut={leftOut}
          onChange={setLeftOut}
        />
      )}
      <p role="alert" className="mistake">
        {bar}
      </p>
    </Confirm>
  );
}

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** Shows who called a draft ready. Users who may not publish do so here. */
function Ready({ draft: { id, ready } }: { draft: Pick<DraftSummary, 'id' | 'ready'> }) {
  const { session, announce } = useStudio();
  const attempt = useAttempt();
  const mark = async (isReady: boolean) => {
    if (await attempt(() => ask(`/drafts/${id}/ready`, { method: 'PATCH', body: { isReady } })))
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
