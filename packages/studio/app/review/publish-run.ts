import { keyBy } from 'es-toolkit';
import { useEffect, useSyncExternalStore } from 'react';
import { type PublishProgress, publishProgressSchema } from '../../protocol';
import { useStudio } from '../studio-context';

type End = Extract<PublishProgress, { step: 'end' }>;
export type Step = Exclude<PublishProgress, End>;

/** A publication, or a return to an earlier one. Times are from `performance.now()`. */
export type Run = {
  kind: 'publish' | 'return';
  /** Name of the draft, or the version rolled back to. */
  name: string;
  /** The latest state of each step, server and edge. */
  rows: readonly Step[];
  startedAt: number;
  end?: End & { at: number };
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

export function useIsRunning(): boolean {
  const run = useRun();
  return run !== undefined && !run.end;
}

/** Time in milliseconds for which the end of a publication is announced again, when another draft is opened. */
const freshMs = 3_000;

/** Announces the end of a publication, also in the next draft, as publishing closes the current one. */
export function useEndOfRun(): void {
  const { announce } = useStudio();
  const run = useRun();
  useEffect(() => {
    if (run?.end && performance.now() - run.end.at < freshMs) announce(endSentence(run, run.end));
  }, [run, announce]);
}

export function closeRun(): void {
  set(undefined);
}

/** Describes the end of a publication. Only servers make the folder's content public. */
export function endSentence({ kind, rows }: Run, end: End): string {
  if (!end.ok) return `It was not published. ${end.message}`;
  const isPublic = kind === 'return' || rows.some(({ step }) => step === 'server');
  const after = `after ${end.seconds.toFixed(1)} s.`;
  return isPublic ? `Public ${after}` : `Written into the folder of packs ${after} It is not public.`;
}

const lost: End = {
  step: 'end',
  ok: false,
  message: 'The studio stopped answering before the end. Look at the list of what is published before you try again.',
};

/** Starts a publication and tracks it until its end. Never rejects. */
export async function startRun(about: Pick<Run, 'kind' | 'name'>, path: string, body: unknown): Promise<void> {
  let run: Run = { ...about, rows: [], startedAt: performance.now() };
  const tell = (progress: PublishProgress) => {
    if (progress.step === 'end') run = { ...run, end: { ...progress, at: performance.now() } };
    // Each stays where it first was, as it is now.
    else run = { ...run, rows: Object.values(keyBy([...run.rows, progress], rowId)) };
    set(run);
  };
  set(run);
  try {
    for await (const progress of ask(path, body)) tell(progress);
  } catch {
    // The connection was lost: the result is unknown.
  }
  if (!run.end) tell(lost);
}

async function* ask(path: string, body: unknown): AsyncGenerator<PublishProgress> {
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  if (!response.ok || !response.body) {
    const answer = (await response.json().catch(() => ({}))) as { message?: string };
    yield { step: 'end', ok: false, message: answer.message ?? `${response.status} ${response.statusText}` };
    return;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield publishProgressSchema.parse(JSON.parse(line));
  }
}

export function rowId(step: Step): string {
  return 'name' in step ? `${step.step} ${step.name}` : step.step;
}
