import { partition } from 'es-toolkit';
import type { Outcome } from './test-reports';

export type Step = {
  /** Name on the command line and in `tests/budgets.json`. */
  id: string;
  title: string;
  /** Ids of steps that must have passed before. */
  needs?: readonly string[];
  /** Ids of steps that must have ended before, if they run. */
  after?: readonly string[];
  cores: number;
  run: () => Promise<Outcome[]>;
};

export type EndedStep = { step: Step; seconds: number; passed: Outcome[]; failed: Outcome[] };

export function wholeOutcome(title: string, problem?: string): Outcome[] {
  return [{ file: title, title: problem ?? '', isPassed: problem === undefined, message: '' }];
}

/**
 * Runs steps concurrently, limited by the number of cores. Steps waiting for cores are not overtaken; steps waiting for
 * other steps are. A step fails if one of its needs failed. Returns the steps in the order of their ends.
 */
export async function runSteps(
  steps: readonly Step[],
  cores: number,
  onEnd: (ended: EndedStep) => void,
): Promise<EndedStep[]> {
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const ended = new Map<string, EndedStep>();
  let free = cores;

  const end = (step: Step, outcomes: Outcome[], seconds: number) => {
    const [passed, failed] = partition(outcomes, ({ isPassed }) => isPassed);
    const result = { step, seconds, passed, failed };
    ended.set(step.id, result);
    onEnd(result);
  };
  const start = async (step: Step, taken: number) => {
    const begin = performance.now();
    const outcomes = await step.run().catch((error: unknown) => wholeOutcome(step.title, String(error)));
    free += taken;
    running.delete(step);
    end(step, outcomes, (performance.now() - begin) / 1000);
  };

  while (waiting.length > 0 || running.size > 0) {
    const isDone = (id: string) => ended.has(id) || !steps.some((step) => step.id === id);
    const next = waiting.find(({ needs = [], after = [] }) => [...needs, ...after].every(isDone));
    const broken = next?.needs?.find((id) => ended.get(id)?.failed.length);
    const taken = Math.min(next?.cores ?? 0, cores);
    if (next && broken) {
      waiting.splice(waiting.indexOf(next), 1);
      end(next, wholeOutcome(next.title, `not run, because “${broken}” failed`), 0);
    } else if (next && taken <= free) {
      waiting.splice(waiting.indexOf(next), 1);
      free -= taken;
      running.set(next, start(next, taken));
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      throw new Error(`These steps wait for each other: ${waiting.map(({ id }) => id).join(', ')}`);
    }
  }
  return [...ended.values()];
}
