import { useState } from 'react';
import type { DraftSummary } from '../../protocol';
import { Action } from '../action';
import { Form, TextInput } from '../form';
import { useStudio } from '../studio-context';
import { moment, zone } from '../time';
import { useRequest } from '../use-request';

function usePlan(id: string): (at: string | null) => Promise<undefined> {
  const { announce } = useStudio();
  const request = useRequest();
  return async (at) => {
    if (await request('PATCH /drafts/:id/schedule', { id, at }))
      announce(at ? `It will be public on ${moment(at)}.` : 'It has no time any more.');
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
    <p className={schedule.problem ? 'mistake' : undefined}>
      {schedule.problem
        ? `Was not published on ${when}: ${schedule.problem}`
        : `Will be public on ${when} (${schedule.by.name}).`}{' '}
      {session.rights.publish && (
        <Action
          label={schedule.problem ? 'Forget this time' : 'Cancel it'}
          of={draft.name}
          onClick={() => void plan(null)}
        />
      )}
    </p>
  );
}

/** Sets the time of a draft. `bar`: why it cannot be published. */
export function Schedule({ draft, bar }: { draft: string; bar: string }) {
  const plan = usePlan(draft);
  const [local, setLocal] = useState('');
  const submit = () => {
    const at = new Date(local);
    const isToCome = at.getTime() > Date.now();
    if (bar) return bar;
    return isToCome ? plan(at.toISOString()) : { field: 'at', text: 'Choose a day and time to come.' };
  };
  return (
    <details>
      <summary>Publish later …</summary>
      <Form submit="Publish then" onSubmit={submit}>
        <TextInput
          name="at"
          label="Day and time"
          hint={`In your time: ${zone()}. Changes made in this draft until then come along.`}
          type="datetime-local"
          value={local}
          onChange={setLocal}
        />
      </Form>
    </details>
  );
}
