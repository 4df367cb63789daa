import { messageOf } from '@talkaroo/content/errors/read-error';
import { useState } from 'react';
import type { DraftSummary } from '../../protocol';
import { ask } from '../api';
import controls from '../controls.module.css';
import { Labelled } from '../labelled';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { moment, zone } from './moment';
import styles from './schedule.module.css';

const t = texts.schedule;

/** Sets or cancels the time of a draft's publish. */
function usePlan(id: string): (at: string | null) => Promise<void> {
  const { announce } = useStudio();
  return async (at) => {
    try {
      await ask(`/drafts/${id}/schedule`, { method: 'PATCH', body: { at } });
      announce(at ? t.set(moment(at)) : t.cancelled);
    } catch (error) {
      announce(texts.app.failed(messageOf(error)));
    }
  };
}

/** Says when a draft will be public, or why it is not. Nothing for a draft without a time. */
export function ScheduleNote({ draft }: { draft: Pick<DraftSummary, 'id' | 'name' | 'schedule'> }) {
  const { session } = useStudio();
  const plan = usePlan(draft.id);
  const { schedule } = draft;
  if (!schedule) return null;
  const when = moment(schedule.at);
  return (
    <p className={schedule.problem ? `${styles.note} ${controls.mistake}` : styles.note}>
      {schedule.problem ? t.failed(when, schedule.problem) : t.waits(when, schedule.by.name)}{' '}
      {session.rights.publish && (
        <button
          type="button"
          className={controls.link}
          aria-label={t.of(schedule.problem ? t.dismiss : t.cancel, draft.name)}
          onClick={() => void plan(null)}
        >
          {schedule.problem ? t.dismiss : t.cancel}
        </button>
      )}
    </p>
  );
}

/** Lets a person who may publish choose a time. */
export function Schedule({ draft, bar }: { draft: DraftSummary; bar: string }) {
  const plan = usePlan(draft.id);
  const [local, setLocal] = useState('');
  const [problem, setProblem] = useState('');
  const submit = () => {
    const at = new Date(local);
    if (bar) return setProblem(bar);
    if (Number.isNaN(at.getTime()) || at.getTime() <= Date.now()) return setProblem(t.past);
    setProblem('');
    return void plan(at.toISOString());
  };
  if (draft.schedule && !draft.schedule.problem) return <ScheduleNote draft={draft} />;
  return (
    <>
      <ScheduleNote draft={draft} />
      <details>
        <summary>{t.heading}</summary>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Labelled label={t.time} hint={t.hint(zone())}>
            {(attributes) => (
              <input
                {...attributes}
                type="datetime-local"
                value={local}
                onChange={(event) => setLocal(event.target.value)}
              />
            )}
          </Labelled>
          {problem && (
            <p role="alert" className={controls.mistake}>
              {problem}
            </p>
          )}
          <button type="submit" className={controls.button}>
            {t.submit}
          </button>
        </form>
      </details>
    </>
  );
}
