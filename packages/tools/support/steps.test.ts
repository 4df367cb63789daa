import { expect, it } from 'vitest';
import { type EndedStep, runSteps, type Step, wholeOutcome } from './steps';

function stage(...rows: [id: string, cores: number, needs?: string[], after?: string[]][]) {
  const log: string[] = [];
  const endings = new Map<string, (problem?: string) => void>();
  const steps: Step[] = rows.map(([id, cores, needs, after]) => ({
    id,
    title: id.toUpperCase(),
    cores,
    ...(needs && { needs }),
    ...(after && { after }),
    run: () => {
      log.push(`+${id}`);
      return new Promise((resolve) => endings.set(id, (problem) => resolve(wholeOutcome(id, problem))));
    },
  }));
  const result = runSteps(steps, 2, ({ step }) => log.push(`-${step.id}`));
  const end = async (id: string, problem?: string) => {
    endings.get(id)?.(problem);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { log, end, result };
}

const failedOf = (ended: EndedStep[]) => ended.filter(({ failed }) => failed.length > 0).map(({ step }) => step.id);

it('starts steps in their order, as many as there are cores for', async () => {
  const { log, end, result } = stage(['a', 1], ['b', 1], ['c', 1], ['wide', 8], ['d', 1]);
  expect(log).toEqual(['+a', '+b']);
  await end('b');
  expect(log).toEqual(['+a', '+b', '-b', '+c']);
  await end('a');
  // The wide step waits for both cores, and is not overtaken.
  expect(log.at(-1)).toBe('-a');
  await end('c');
  expect(log.slice(-2)).toEqual(['-c', '+wide']);
  await end('wide');
  await end('d');
  expect(failedOf(await result)).toEqual([]);
});

it('starts a step when those that it needs have passed, and others meanwhile', async () => {
  const { log, end, result } = stage(['build', 1], ['site', 1, ['build']], ['lint', 1]);
  expect(log).toEqual(['+build', '+lint']);
  await end('build');
  expect(log.slice(-2)).toEqual(['-build', '+site']);
  await end('lint');
  await end('site');
  await result;
});

it('fails what needs a step that failed, and runs the others', async () => {
  const { log, end, result } = stage(['build', 1], ['site', 1, ['build']], ['browser', 2, ['site']], ['lint', 1]);
  await end('build', 'broken');
  await end('lint');
  expect(log).not.toContain('+site');
  const ended = await result;
  expect(failedOf(ended)).toEqual(['build', 'site', 'browser']);
  expect(ended.find(({ step }) => step.id === 'site')?.failed).toMatchObject([
    { title: 'not run, because “build” failed' },
  ]);
});

it('starts a step after another, however that one ends', async () => {
  const { log, end, result } = stage(['types', 1], ['build', 1, [], ['types', 'not among them']]);
  expect(log).toEqual(['+types']);
  await end('types', 'broken');
  expect(log).toEqual(['+types', '-types', '+build']);
  await end('build');
  expect(failedOf(await result)).toEqual(['types']);
});

it('refuses steps that wait for each other', async () => {
  await expect(stage(['a', 1, ['b']], ['b', 1, ['a']]).result).rejects.toThrow('wait for each other: a, b');
});
