import { keyBy } from 'es-toolkit';
import { createStore, useStore } from '@/lib/store';
import type { PublishProgress } from '../../protocol';
import { type Input, requestOf } from '../api';
import type { Studio } from '../studio-context';

type End = Extract<PublishProgress, { step: 'end' }>;
export type Step = Exclude<PublishProgress, End>;

/** A publication, or a return to an earlier one. */
export type Run = {
  kind: 'publish' | 'return';
  /** Name of the draft, or the version rolled back to. */
  name: string;
  /** The latest state of each step, server and edge. */
  rows: readonly Step[];
  startedAt: number;
  end?: End;
};

const current = createStore<Run | undefined>(undefined);

/** Returns the last publication started here, until it is closed. Global, so that it survives navigation. */
export function useRun(): Run | undefined {
  return useStore(current);
}

export function useIsRunning(): boolean {
  const run = useRun();
  return run !== undefined && !run.end;
}

export function closeRun(): void {
  current.set(undefined);
}

/** Describes the end of a publication. Only servers make the folder's content public. */
export function endSentence({ kind, rows }: Run, end: End): string {
  if (!end.ok) return `It was not published. ${end.message}`;
  const isPublic = kind === 'return' || rows.some(({ step }) => step === 'server');
  const after = `after ${end.seconds.toFixed(1)} s.`;
  return isPublic ? `Public ${after}` : `Saved ${after} It is not public.`;
}

const lost: End = {
  step: 'end',
  ok: false,
  message: 'The studio stopped answering before the end. Look at the list of what is published before you try again.',
};

type PublishRoute = 'POST /drafts/:id/publish' | 'POST /published/undo';

/** Starts a publication, tracks it and announces its end. Never rejects. */
export async function startRun<R extends PublishRoute>(
  about: Pick<Run, 'kind' | 'name'>,
  route: R,
  input: Input<R>,
  announce: Studio['announce'],
): Promise<void> {
  let run: Run = { ...about, rows: [], startedAt: performance.now() };
  const tell = (progress: PublishProgress) => {
    if (progress.step === 'end') {
      run = { ...run, end: progress };
      announce(endSentence(run, progress));
    }
    // Each stays where it first was, as it is now.
    else run = { ...run, rows: Object.values(keyBy([...run.rows, progress], rowId)) };
    current.set(run);
  };
  current.set(run);
  try {
    for await (const progress of stepsOf(await fetch(...requestOf(route, input)))) tell(progress);
  } catch {
    // The connection was lost: the result is unknown.
  }
  if (!run.end) tell(lost);
}

async function* stepsOf(response: Response): AsyncGenerator<PublishProgress> {
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
    for (const line of lines) yield JSON.parse(line) as PublishProgress;
  }
}

export function rowId(step: Step): string {
  return 'name' in step ? `${step.step} ${step.name}` : step.step;
}
