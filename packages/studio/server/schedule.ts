import { type Access, mayPublish } from './access';
import type { Drafts } from './drafts';
import { failedEnd, type Publishing } from './publish';

const intervalMs = 10_000;

type ScheduleOptions = {
  drafts: Drafts;
  publishing: Pick<Publishing, 'isBusy' | 'publish'>;
  access: Pick<Access, 'personOf'>;
};

/** Publishes drafts at their time, or as soon as the studio runs again. Returns a function that stops this. */
export function startSchedule(options: ScheduleOptions): () => void {
  const look = () => publishDue(options).catch(console.error);
  const timer = setInterval(look, intervalMs).unref();
  look();
  return () => clearInterval(timer);
}

/** Publishes what is due. Drafts keep why they could not be published. */
export async function publishDue({ drafts, publishing, access }: ScheduleOptions, now = Date.now()): Promise<void> {
  for (const { id, schedule } of drafts.list()) {
    // While another draft is published, it waits for the next look.
    if (!schedule || schedule.problem || Date.parse(schedule.at) > now || publishing.isBusy) continue;
    const { by } = schedule;
    try {
      mayPublish(access.personOf(by.id));
      // Changes of the folder that are not public stay so, as no one looks at them.
      await publishing.publish(id, by, () => {}, []);
    } catch (error) {
      const { message, findings: [first] = [] } = failedEnd(error);
      const problem = first ? `${message} ${first.message}` : message;
      drafts.note(id, by, () => ({ schedule: { ...schedule, problem } }));
    }
  }
}
