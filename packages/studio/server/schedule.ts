import type { PublishProgress, User } from '../protocol';
import { type Access, mayPublish } from './access';
import type { Drafts } from './drafts';
import { type Publishing, toUserError } from './publish';

const intervalMs = 10_000;

type ScheduleOptions = {
  drafts: Drafts;
  publishing: Pick<Publishing, 'isBusy' | 'look' | 'publish'>;
  access: Pick<Access, 'personOf'>;
};

/** Publishes drafts at their time, or as soon as the studio runs again. Drafts keep why they could not be published. */
export class Schedule {
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly options: ScheduleOptions) {}

  start(): void {
    this.#timer ??= setInterval(() => this.#look(), intervalMs).unref();
    this.#look();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async publishDue(now = Date.now()): Promise<void> {
    const { drafts, publishing } = this.options;
    for (const { id, schedule } of drafts.list()) {
      // While another draft is published, it waits for the next look.
      if (!schedule || schedule.problem || Date.parse(schedule.at) > now || publishing.isBusy) continue;
      const problem = await this.#publish(id, schedule.by);
      if (problem) drafts.note(id, schedule.by, () => ({ schedule: { ...schedule, problem } }));
    }
  }

  #look(): void {
    this.publishDue().catch(console.error);
  }

  /** Returns why it was not published. Changes of the folder that are not public stay so, as no one looks at them. */
  async #publish(id: string, by: User): Promise<string | undefined> {
    const { publishing, access } = this.options;
    let end: PublishProgress | undefined;
    const report = (step: PublishProgress) => {
      end = step;
    };
    try {
      mayPublish(access.personOf(by.id));
      const { outside } = await publishing.look(id, by);
      await publishing.publish(id, by, report, outside);
    } catch (error) {
      const known = toUserError(error);
      if (!known) throw error;
      return known.message;
    }
    if (end?.step !== 'end' || end.ok) return undefined;
    const [first] = end.findings ?? [];
    return first ? `${end.message} ${first.message}` : end.message;
  }
}
