import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '@talkaroo/tools/support/processes';
import type { Target } from './targets';
import type { Observation } from './timeline';

/** Messages to the visitors' process; each is answered. */
export type Order =
  | { do: 'begin'; port: number; targets: readonly Target[]; connections: number; rate: number }
  /** `pause` is answered once no request is pending. */
  | { do: 'pause' | 'resume' | 'collect' | 'end' };

export type Visits = {
  requests: number;
  observations: Observation[];
  /** Indexes of targets that were not cached, so that a server was asked. */
  forwarded: number[];
  faults: string[];
};

/** Runs the visitors in a process of their own, as they need a full core. */
export class Visitors {
  readonly #process: ChildProcess = fork(path.join(root, 'tests/operations/support/visitors.ts'), [], {
    execArgv: ['--import', 'tsx'],
    cwd: root,
  });
  readonly #ended = once(this.#process, 'exit').then((): Visits => {
    throw new Error('The process of the visitors has ended');
  });

  async tell(order: Order): Promise<Visits> {
    this.#process.send(order);
    const answered = once(this.#process, 'message').then(([visits]) => visits as Visits);
    return Promise.race([answered, this.#ended]);
  }

  kill(): void {
    this.#ended.catch(() => {});
    this.#process.kill('SIGKILL');
  }
}
