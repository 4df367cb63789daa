import { useEffect, useSyncExternalStore } from 'react';
import { type PublishProgress, publishProgressSchema } from '../../protocol';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { readLines } from './read-lines';

type End = Extract<PublishProgress, { step: 'end' }>;
export type Step = Exclude<PublishProgress, End>;

export type Run = {
  kind: 'publish' | 'return';
  /** Name of the draft, or the version rolled back to. */
  name: string;
  /** The latest state of each step, server and edge. */
  rows: readonly Step[];
  /** From `performance.now()`. */
  startedAt: number;
  end?: End;
  endedAt?: number;
};

let current: Run | undefined;
const listeners = new Set<() => void>();

function set(run: Run | undefined): void {
  current = run;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the last publication started here, until it is closed. Global, so that it survives navigation. */
export function useRun(): Run | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

/** Time in milliseconds for which the end of a publication is announced again, when another draft is opened. */
const freshMs = 3_000;

/** Announces the end of a publication, also in the next draft, as publishing closes the current one. */
export function useEndOfRun(): void {
  const { announce } = useStudio();
  const run = useRun();
  useEffect(() => {
    if (run && hasEnded(run) && performance.now() - run.endedAt < freshMs) announce(endOf(run));
  }, [run, announce]);
}

export function closeRun(): void {
  set(undefined);
}

/** Describes a successful publication. Only servers make the folder's content public. */
export function endSentence({ kind, rows }: Run, seconds: number): string {
  const { ended, written } = texts.review.publish;
  const isPublic = kind === 'return' || rows.some(({ step }) => step === 'server');
  return (isPublic ? ended : written)(seconds.toFixed(1));
}

type EndedRun = Run & Required<Pick<Run, 'end' | 'endedAt'>>;

function hasEnded(run: Run): run is EndedRun {
  return run.end !== undefined;
}

/** Starts a publication and tracks it until its end. Never rejects. The response has lines of `PublishProgress`. */
export async function startRun(
  { kind, name }: Pick<Run, 'kind' | 'name'>,
  path: string,
  body: unknown = {},
): Promise<void> {
  const startedAt = performance.now();
  let run: Run = { kind, name, rows: [], startedAt };
  set(run);
  let end: End | undefined;
  try {
    for await (const progress of ask(path, body)) {
      if (progress.step === 'end') end = progress;
      else {
        run = { ...run, rows: withStep(run.rows, progress) };
        set(run);
      }
    }
  } catch {
    // The connection was lost: the result is unknown.
  }
  end ??= {
    step: 'end',
    ok: false,
    message: 'The studio stopped answering before the end. Look at the list of what is published before you try again.',
  };
  set({ ...run, end, endedAt: performance.now() });
}

function endOf(run: EndedRun): string {
  if (run.end.ok) return endSentence(run, run.end.seconds);
  return `It was not published. ${run.end.message}`;
}

async function* ask(path: string, body: unknown): AsyncGenerator<PublishProgress> {
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  if (response.ok && response.body) return yield* readLines(publishProgressSchema, response.body);
  const answer = (await response.json().catch(() => ({}))) as { message?: string };
  yield { step: 'end', ok: false, message: answer.message ?? `${response.status} ${response.statusText}` };
}

function withStep(rows: readonly Step[], step: Step): Step[] {
  const isSame = (one: Step) => one.step === step.step && ('name' in one && one.name) === ('name' in step && step.name);
  return rows.some(isSame) ? rows.map((one) => (isSame(one) ? step : one)) : [...rows, step];
}
