import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '@talkaroo/tools/support/processes';
import type { Target } from './targets';
import type { Observation } from './timeline';

/** What visitors are told; each is answered. */
export type Order =
  | { do: 'begin'; port: number; targets: readonly Target[]; connections: number; rate: number }
  /** `pause` is answered when all requests are. */
  | { do: 'pause' | 'resume' | 'collect' | 'end' }
  /** Whether answers to what is asked from then on must have the mark; `from` in milliseconds since 1970. */
  | { do: 'expect'; mark: 'down' | undefined; from: number };

/** What came of it since it was last asked for. */
export type Visits = {
  requests: number;
  /** Requests that were sent again: the connection was an old one, and was closed before an answer began. */
  retries: number;
  observations: Observation[];
  /** Answers by their `Cache-Status`. */
  cache: Record<string, number>;
  /** Places in the list of targets of what was not there, so that a server was asked. */
  forwarded: number[];
  /** What nobody must get, in words: no answer, half an answer, an answer that does not fit its own headers. */
  faults: string[];
};

/** Visitors in a process of their own: they need a processor. */
export class Visitors {
  readonly #process: ChildProcess = fork(path.join(root, 'packages/tools/edge/visitors.ts'), [], {
    execArgv: ['--import', 'tsx'],
    cwd: root,
  });
  readonly #ended = once(this.#process, 'exit').then((): Visits => {
    throw new Error('The process of the visitors has ended');
  });

  /** Tells them something; resolves when it is done. @throws Error if their process has ended */
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
