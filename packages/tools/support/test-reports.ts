import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { sum } from 'es-toolkit';
import type { JsonTestResults } from 'vitest/node';

/** The result of a test, or of a step or file if it has no seconds. `file` is relative to the root folder, or as its runner names it. */
export type Outcome = { file: string; title: string; seconds?: number; isPassed: boolean; message: string };

/** Reads a report of Playwright (`--reporter=json`) or Vitest, if there is one. Skipped tests count as failed. */
export function readTestReport(file: string, folder: string): Outcome[] {
  if (!existsSync(file)) return [];
  const report: JSONReport | JsonTestResults = JSON.parse(readFileSync(file, 'utf8'));
  const outcomes = 'suites' in report ? readPlaywright(report) : readVitest(report);
  return outcomes.map(({ file: name, message, ...outcome }) => ({
    ...outcome,
    file: path.isAbsolute(name) ? path.relative(folder, name) : name,
    message: stripVTControlCharacters(message).trim(),
  }));
}

function readPlaywright({ suites, errors }: JSONReport): Outcome[] {
  const outside = errors.map(({ message = '', location }) => ({
    ...{ file: location?.file ?? '', title: 'outside of a test', isPassed: false, message },
  }));
  return [...suites.flatMap((suite) => readSuite(suite, [])), ...outside];
}

function readSuite({ file, specs, suites = [] }: JSONReportSuite, groups: readonly string[]): Outcome[] {
  const own = specs.map(({ title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      file,
      title: [...groups, title].join(' › '),
      seconds: sum(results.map(({ duration }) => duration)) / 1000,
      isPassed: tests.every(({ status }) => status === 'expected'),
      message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
    };
  });
  return [...own, ...suites.flatMap((suite) => readSuite(suite, [...groups, suite.title]))];
}

function readVitest({ testResults }: JsonTestResults): Outcome[] {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults.map((result) => ({
      file,
      title: [...result.ancestorTitles, result.title].join(' › '),
      seconds: (result.duration ?? 0) / 1000,
      isPassed: result.status === 'passed',
      message: (result.failureMessages ?? []).join('\n'),
    }));
    // None of its tests ran: loading or a shared setup failed.
    const isFileItself = status === 'failed' && assertionResults.every((result) => result.status !== 'failed');
    return isFileItself ? [{ file, title: 'the file itself', isPassed: false, message }, ...tests] : tests;
  });
}

/** Formats a failure for the end of a long output, with its message truncated to `length` characters. */
export function describeFailure({ file, title, message }: Omit<Outcome, 'isPassed'>, length = 1200): string {
  const text = message.length > length ? `${message.slice(0, length)} …` : message;
  return [`${file} › ${title}`, ...text.split('\n').filter(Boolean)].join('\n    ');
}
