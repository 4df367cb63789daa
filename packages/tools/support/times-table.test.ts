import { expect, it } from 'vitest';
import { type EndedStep, wholeOutcome } from './steps';
import { timesTable } from './times-table';

const step = (id: string, seconds: number, passed = wholeOutcome(id)): EndedStep => ({
  step: { id, title: id.toUpperCase(), cores: 1, run: () => Promise.reject(new Error('not run')) },
  seconds,
  passed,
  failed: [],
});

it('names each step with its seconds, and the slowest tests first', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({
    ...{ file: 'a', title: `test ${index}`, seconds: index, isPassed: true, message: '' },
  }));
  const table = timesTable([step('unit', 61.6, tests), step('lint', 4)], 62, {});
  expect(table).toMatch(/^UNIT +62 s {2}12 passed\nLINT +4 s {2} 1 passed\nTotal +62 s$/m);
  expect(table.match(/test \d+$/gm)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `test ${index}`));
  expect(table).not.toContain('Warning');
});

it('warns of a step that is over its budget', () => {
  const table = timesTable([step('unit', 61.6), step('lint', 4)], 66, { unit: 60, lint: 10 });
  expect(table.match(/Warning.*/g)).toEqual(['Warning: “unit” took 62 s; its budget is 60 s.']);
});
