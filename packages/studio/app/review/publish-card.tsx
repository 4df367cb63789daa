import { useId, useState } from 'react';
import { shownValue } from '../../core/item-changes';
import { placeId } from '../../core/place-id';
import type { Change, DraftDetails, Place } from '../../protocol';
import { Ready } from '../comments/ready';
import controls from '../controls.module.css';
import { Confirm } from '../dialog';
import { DiffText } from '../diff-text';
import { describePlace } from '../places';
import { Schedule, ScheduleNote } from '../schedule/schedule';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useLoaded } from '../use-loaded';
import { ItemList } from './item-list';
import { startRun, useRun } from './publish-run';
import styles from './review.module.css';
import { dryRun } from './use-ahead';

const t = texts.review.publish;
const { count } = texts.review;

/** Maximum number of addresses listed initially in the confirmation. */
const firstAddresses = 8;

type PublishCardProps = {
  details: DraftDetails;
  ahead: number;
  onPublished: () => void;
};

export function PublishCard({ details, ahead, onPublished }: PublishCardProps) {
  const { session, isUnsaved, announce } = useStudio();
  const run = useRun();
  const reasonId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const errors = details.findings.filter(({ severity }) => severity === 'error').length;
  // Warnings in files that the draft does not change are not its author's.
  const files = new Set(details.list.map(({ file }) => file));
  const warnings = details.findings.filter(({ severity, path }) => severity === 'warning' && files.has(path)).length;
  const isRunning = run !== undefined && !run.end;
  const bar = isUnsaved && !isRunning ? t.unsaved : barOf(details, errors, isRunning, ahead);
  const { problem } = session.publishing;

  const publish = async (leftOut: readonly Place[]) => {
    setIsAsking(false);
    await startRun({ kind: 'publish', name: details.name }, `/drafts/${details.id}/publish`, { leftOut });
    onPublished();
  };

  return (
    <section className={styles.card} aria-labelledby="publish-heading">
      <h3 id="publish-heading">{t.heading}</h3>
      <Ready draft={details} />
      {session.rights.publish ? (
        <>
          <p id={reasonId} className={bar && bar !== t.nothing ? styles.bar : undefined}>
            {bar || (ahead > 0 ? t.folderAhead(ahead) : (problem ? t.readyForFolder : t.ready)(contentsOf(details)))}
          </p>
          {!bar && warnings > 0 && <p className={controls.hint}>{t.warnings(count.warnings(warnings))}</p>}
          {problem && <p className={styles.note}>{problem}</p>}
          {/* Not `disabled`, so that keyboard users can reach it and hear the reason. */}
          <button
            type="button"
            className={`${controls.primary} ${styles.publishButton}`}
            aria-disabled={bar !== ''}
            aria-describedby={reasonId}
            onClick={() => (bar ? announce(bar) : setIsAsking(true))}
          >
            {t.button}
          </button>
          <Schedule draft={details} bar={bar} />
        </>
      ) : (
        <>
          <ScheduleNote draft={details} />
          <AskSomebody id={details.id} />
        </>
      )}
      {isAsking && (
        <Confirmation
          details={details}
          bar={bar}
          onPublish={(leftOut) => void publish(leftOut)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}

/** Returns why a draft can't be published now; '' if it can. */
function barOf(details: DraftDetails, errors: number, isRunning: boolean, ahead: number): string {
  if (isRunning) return t.running;
  if (details.conflicts.length > 0) return t.conflicts(details.conflicts.length);
  if (errors > 0) return t.errors(errors);
  return details.list.length === 0 && !details.confirmed && ahead === 0 ? t.nothing : '';
}

function contentsOf({ changes, confirmed }: DraftDetails): string {
  const parts = [
    ...(changes > 0 || !confirmed ? [count.texts(changes)] : []),
    ...(confirmed ? [count.confirmed(confirmed)] : []),
  ];
  return parts.join(', ');
}

function AskSomebody({ id }: { id: string }) {
  const { announce } = useStudio();
  const fieldId = useId();
  const link = linkTo(id);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      announce(t.copied);
    } catch (error) {
      announce(texts.app.failed(String(error)));
    }
  };
  return (
    <>
      <p>{t.noRight}</p>
      <label className={controls.label} htmlFor={fieldId}>
        {t.link}
      </label>
      <div className={styles.inline}>
        <input
          id={fieldId}
          className={controls.field}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className={controls.button} onClick={() => void copy()}>
          {t.copyLink}
        </button>
      </div>
    </>
  );
}

function linkTo(draft: string): string {
  const address = new URL(window.location.href);
  address.searchParams.set('draft', draft);
  return address.href;
}

type ConfirmationProps = {
  details: DraftDetails;
  /** Why publishing became impossible meanwhile, e.g. someone else has published. */
  bar: string;
  onPublish: (leftOut: readonly Place[]) => void;
  onClose: () => void;
};

function Confirmation({ details, bar, onPublish, onClose }: ConfirmationProps) {
  const { session, draft } = useStudio();
  const { servers, edges, problem } = session.publishing;
  const [leftOut, setLeftOut] = useState<readonly Place[]>([]);
  // Other users' publications affect the result.
  const dry = useLoaded(details.id, draft.revision, dryRun);
  const addresses = dry.data?.addresses;
  const more = addresses?.slice(firstAddresses) ?? [];
  return (
    <Confirm
      heading={t.confirmHeading(details.name)}
      yes={t.confirm}
      onYes={() => bar || onPublish(leftOut)}
      onNo={onClose}
    >
      <dl className={styles.facts}>
        <dt>{t.what}</dt>
        <dd>{contentsOf(details)}</dd>
        <dt>{t.folder}</dt>
        <dd>{problem ? t.folderOnly : t.step.write}</dd>
        {!problem && servers.length > 0 && <Hosts heading={t.servers(servers.length)} hosts={servers} />}
        {!problem && edges.length > 0 && <Hosts heading={t.edges(edges.length)} hosts={edges} />}
        <dt>{t.pages}</dt>
        <dd aria-live="polite">
          {!addresses && (dry.problem || t.finding)}
          {addresses?.length === 0 && t.noPages}
          {addresses && addresses.length > 0 && (
            <>
              {count.pages(addresses.length)}
              <ul className={styles.addresses}>
                {addresses.slice(0, firstAddresses).map((address) => (
                  <li key={address}>{address}</li>
                ))}
              </ul>
              {more.length > 0 && (
                <details>
                  <summary>{t.morePages(more.length)}</summary>
                  <ul className={styles.addresses}>
                    {more.map((address) => (
                      <li key={address}>{address}</li>
                    ))}
                  </ul>
                </details>
              )}
            </>
          )}
        </dd>
      </dl>
      {dry.data && dry.data.outside.length > 0 && (
        <Outside changes={dry.data.outside} leftOut={leftOut} onChange={setLeftOut} />
      )}
      {problem && <p className={styles.note}>{problem}</p>}
      <p role="alert" className={styles.bar}>
        {bar}
      </p>
    </Confirm>
  );
}

type OutsideProps = {
  changes: readonly Change[];
  leftOut: readonly Place[];
  onChange: (leftOut: readonly Place[]) => void;
};

/** Lists what else would become public, each with a tick. */
function Outside({ changes, leftOut, onChange }: OutsideProps) {
  const { session } = useStudio();
  const left = new Set(leftOut.map(placeId));
  return (
    <fieldset>
      <legend className={controls.label}>{t.outside(changes.length)}</legend>
      {changes.map((change) => {
        const { file, key } = change;
        const id = placeId(change);
        const name = describePlace(session, change);
        const others = leftOut.filter((one) => placeId(one) !== id);
        return (
          <div key={id}>
            <label className={controls.check}>
              <input
                type="checkbox"
                checked={!left.has(id)}
                onChange={({ target }) => onChange(target.checked ? others : [...others, { file, key }])}
              />
              {name.group} · {name.page} · {name.key}
            </label>
            {change.items ? (
              <ItemList items={change.items} tag={name.tag} dir={name.dir} />
            ) : (
              <DiffText
                before={shownValue(change.before)}
                after={shownValue(change.after)}
                tag={name.tag}
                dir={name.dir}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function Hosts({ heading, hosts }: { heading: string; hosts: readonly string[] }) {
  return (
    <>
      <dt>{heading}</dt>
      <dd>
        {hosts.map((host) => (
          <code key={host} className={styles.host}>
            {host}
          </code>
        ))}
      </dd>
    </>
  );
}
