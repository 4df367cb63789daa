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

  const run = async (step: Step, taken: number) => {
    const begin = performance.now();
    const broken = step.needs?.find((id) => ended.get(id)?.failed.length);
    const outcomes = await (broken
      ? wholeOutcome(step.title, `not run, because “${broken}” failed`)
      : step.run().catch((error: unknown) => wholeOutcome(step.title, String(error))));
    const [passed, failed] = partition(outcomes, ({ isPassed }) => isPassed);
    const result = { step, seconds: (performance.now() - begin) / 1000, passed, failed };
    free += taken;
    running.delete(step);
    ended.set(step.id, result);
    onEnd(result);
  };

  while (waiting.length > 0 || running.size > 0) {
    const isDone = (id: string) => ended.has(id) || !steps.some((step) => step.id === id);
    const next = waiting.find(({ needs = [], after = [] }) => [...needs, ...after].every(isDone));
    const taken = Math.min(next?.cores ?? 0, cores);
    if (next && taken <= free) {
      waiting.splice(waiting.indexOf(next), 1);
      free -= taken;
      running.set(next, run(next, taken));
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      throw new Error(`These steps wait for each other: ${waiting.map(({ id }) => id).join(', ')}`);
    }
  }
  return [...ended.values()];
}
