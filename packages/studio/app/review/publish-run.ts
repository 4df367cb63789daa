import { useEffect, useSyncExternalStore } from 'react';
import type { PublishProgress } from '../../protocol';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { readLines } from './read-lines';

type End = Extract<PublishProgress, { step: 'end' }>;
type Step = Exclude<PublishProgress, End>;

/** A server, an edge or another step of a publish, as it is now. */
export type RunRow = {
  /** `server https://a.example`. */
  id: string;
  step: Step['step'];
  /** Of a server or an edge. */
  name: string;
  state: Step['state'];
  message: string;
  /** How many of what the step counts: files, warnings, pictures. */
  count: number | undefined;
  /** From the start of the publish until this state. */
  seconds: number;
};

/** A publish, or the return to what was public before. */
export type Run = {
  kind: 'publish' | 'return';
  /** Name of the draft, or the version that is returned to. */
  name: string;
  rows: readonly RunRow[];
  /** `performance.now()`. */
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

/**
 * The publish that was begun here last, until it is closed. It lives outside of the components: who looks at a page
 * meanwhile still finds it.
 */
export function useRun(): Run | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

/** ms: who opens another draft so soon after the end of a publish, or is led to one by it, is told of that end again. */
const freshMs = 3_000;

/**
 * Says how a publish has ended, wherever one is by then. A draft that is published is put away, and with it all that was open,
 * before the end or just after it: then it is said in the next one.
 */
export function useEndOfRun(): void {
  const { announce } = useStudio();
  const run = useRun();
  useEffect(() => {
    if (run && hasEnded(run) && performance.now() - run.endedAt < freshMs) announce(endOf(run));
  }, [run, announce]);
}

/** Puts away what a publish has said. */
export function closeRun(): void {
  set(undefined);
}

/** What is said of a publish that went well: only servers make public what the folder says. */
export function endSentence({ kind, rows }: Run, seconds: number): string {
  const { ended, written } = texts.review.publish;
  const isPublic = kind === 'return' || rows.some(({ step }) => step === 'server');
  return (isPublic ? ended : written)(seconds.toFixed(1));
}

type EndedRun = Run & Required<Pick<Run, 'end' | 'endedAt'>>;

function hasEnded(run: Run): run is EndedRun {
  return run.end !== undefined;
}

/**
 * Begins a publish, and follows it. Resolves at its end; a failure is no exception.
 * @param path below `/api`; its answer is lines of `PublishProgress`
 */
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
        run = { ...run, rows: withStep(run.rows, progress, (performance.now() - startedAt) / 1000) };
        set(run);
      }
    }
  } catch {
    // The connection broke off: whether it is published is not known.
  }
  end ??= { step: 'end', ok: false, message: texts.review.publish.broken };
  set({ ...run, end, endedAt: performance.now() });
}

/** How a publish ended, in a sentence. */
function endOf(run: EndedRun): string {
  if (run.end.ok) return endSentence(run, run.end.seconds);
  return `${texts.review.publish.notPublished} ${run.end.message}`;
}

async function* ask(path: string, body: unknown): AsyncGenerator<PublishProgress> {
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  if (response.ok && response.body) return yield* readLines<PublishProgress>(response.body);
  const answer = (await response.json().catch(() => ({}))) as { message?: string };
  yield { step: 'end', ok: false, message: answer.message ?? `${response.status} ${response.statusText}` };
}

/** The rows with what a step says now: each server and edge has one, in the order in which they first spoke. */
function withStep(rows: readonly RunRow[], progress: Step, seconds: number): RunRow[] {
  const name = 'name' in progress ? progress.name : '';
  const id = `${progress.step} ${name}`.trim();
  const row: RunRow = {
    id,
    step: progress.step,
    name,
    state: progress.state,
    message: messageOf(progress),
    count: countOf(progress),
    seconds,
  };
  return rows.some((one) => one.id === id) ? rows.map((one) => (one.id === id ? row : one)) : [...rows, row];
}

function messageOf(progress: Step): string {
  if ('message' in progress) return progress.message ?? '';
  if (progress.step === 'commit') return progress.reason ?? progress.commit?.slice(0, 10) ?? '';
  return '';
}

function countOf(progress: Step): number | undefined {
  if (progress.step === 'write') return progress.files.length;
  if (progress.step === 'check') return progress.warnings;
  return progress.step === 'pictures' ? progress.count : undefined;
}
