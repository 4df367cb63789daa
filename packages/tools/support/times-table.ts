import { sortBy } from 'es-toolkit';
import { alignedLines } from './aligned-lines';
import type { EndedStep } from './steps';

const slowest = 10;

/** Formats the steps' seconds, the slowest tests, and a warning for each step over budget. */
export function timesTable(ended: readonly EndedStep[], total: number, budgets: Record<string, number>): string {
  const rows = ended.map(({ step, seconds, passed, failed }) => [
    step.title,
    `${Math.round(seconds)} s`,
    `${passed.length} passed${failed.length > 0 ? `, ${failed.length} failed` : ''}`,
  ]);
  const outcomes = ended.flatMap(({ passed, failed }) => [...passed, ...failed]);
  const tests = sortBy(outcomes, [({ seconds = 0 }) => -seconds])
    .slice(0, slowest)
    .filter(({ seconds }) => seconds);
  const over = ended.filter(({ step, seconds }) => seconds > (budgets[step.id] ?? Number.POSITIVE_INFINITY));
  return [
    '',
    ...alignedLines([...rows, ['Total', `${Math.round(total)} s`, '']]),
    ...(tests.length > 0 ? ['', 'The slowest tests:'] : []),
    ...tests.map(({ file, title, seconds }) => `${seconds?.toFixed(1).padStart(6)} s  ${file} › ${title}`),
    ...over.map(
      ({ step, seconds }) =>
        `Warning: “${step.id}” took ${Math.round(seconds)} s; its budget is ${budgets[step.id]} s.`,
    ),
    '',
  ].join('\n');
}
