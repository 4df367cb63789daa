import { useState } from 'react';
import type { DraftSummary } from '../../protocol';
import { Action, useAttempt } from '../action';
import { ask } from '../api';
import controls from '../controls.module.css';
import { TextInput } from '../inputs';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { moment, zone } from './moment';

const t = texts.schedule;

/** Sets or cancels the time of a draft's publish. */
function usePlan(id: string): (at: string | null) => Promise<void> {
  const { announce } = useStudio();
  const attempt = useAttempt();
  return async (at) => {
    if (await attempt(() => ask(`/drafts/${id}/schedule`, { method: 'PATCH', body: { at } })))
      announce(at ? t.set(moment(at)) : t.cancelled);
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
    <p className={schedule.problem ? controls.mistake : undefined}>
      {schedule.problem ? t.failed(when, schedule.problem) : t.waits(when, schedule.by.name)}{' '}
      {session.rights.publish && (
        <Action label={schedule.problem ? t.dismiss : t.cancel} of={draft.name} onClick={() => void plan(null)} />
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
          className={ui.stack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextInput label={t.time} hint={t.hint(zone())} type="datetime-local" value={local} onChange={setLocal} />
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
