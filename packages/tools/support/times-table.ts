import { sortBy } from 'es-toolkit';
import { alignedLines } from './aligned-lines';
import type { EndedStep } from './steps';

const slowest = 10;

/** Formats the steps' seconds, the slowest tests, and a warning for each step over budget. */
export function timesTable(ended: readonly EndedStep[], total: number, budgets: Record<string, number>): string {
  const rows = ended.map(({ step, seconds, passed, failed }) => [
    step.title,
    `${Math.round(seconds)} s`,
    `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`,
  ]);
  const tests = sortBy(
    ended.flatMap((step) => step.tests),
    [({ seconds }) => -seconds],
  ).slice(0, slowest);
  const over = ended.filter(({ step, seconds }) => seconds > (budgets[step.id] ?? Number.POSITIVE_INFINITY));
  return [
    '',
    ...alignedLines([...rows, ['Total', `${Math.round(total)} s`, '']]),
    ...(tests.length > 0 ? ['', 'The slowest tests:'] : []),
    ...tests.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`),
    ...over.map(
      ({ step, seconds }) =>
        `Warning: “${step.id}” took ${Math.round(seconds)} s; its budget is ${budgets[step.id]} s.`,
    ),
    '',
  ].join('\n');
}
