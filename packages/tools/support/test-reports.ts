import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { sum } from 'es-toolkit';
import type { JsonTestResults } from 'vitest/node';

export type TestReport = { passed: number; failed: number; failures: Failure[]; tests: TimedTest[] };

type TimedTest = { name: string; seconds: number };

export type Failure = {
  /** Relative to the root folder, or as the runner names it. */
  file: string;
  title: string;
  message: string;
};

/** A test, or without seconds a failure outside of tests. */
type Outcome = { file: string; titles: readonly string[]; seconds?: number; isPassed: boolean; message: string };

/** Reads a report of Playwright (`--reporter=json`) or Vitest, if there is one. Skipped tests count as failed. */
export function readTestReport(file: string, folder: string): TestReport {
  if (!existsSync(file)) return { passed: 0, failed: 0, failures: [], tests: [] };
  const report: JSONReport | JsonTestResults = JSON.parse(readFileSync(file, 'utf8'));
  const outcomes = 'suites' in report ? readPlaywright(report) : readVitest(report);
  const shown = (name: string) => (path.isAbsolute(name) ? path.relative(folder, name) : name);
  const tests = outcomes.filter(({ seconds }) => seconds !== undefined);
  return {
    passed: tests.filter(({ isPassed }) => isPassed).length,
    failed: tests.filter(({ isPassed }) => !isPassed).length,
    failures: outcomes
      .filter(({ isPassed }) => !isPassed)
      .map(({ file, titles, message }) => ({
        file: shown(file),
        title: titles.join(' › '),
        message: stripVTControlCharacters(message).trim(),
      })),
    tests: tests.map(({ file, titles, seconds = 0 }) => ({ name: [shown(file), ...titles].join(' › '), seconds })),
  };
}

function readPlaywright({ suites, errors }: JSONReport): Outcome[] {
  const outside = errors.map(({ message = '', location }) => ({
    ...{ file: location?.file ?? '', titles: ['outside of a test'], isPassed: false, message },
  }));
  return [...suites.flatMap((suite) => readSuite(suite, [])), ...outside];
}

function readSuite({ file, specs, suites = [] }: JSONReportSuite, groups: readonly string[]): Outcome[] {
  const own = specs.map(({ title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      file,
      titles: [...groups, title],
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
      titles: [...result.ancestorTitles, result.title],
      seconds: (result.duration ?? 0) / 1000,
      isPassed: result.status === 'passed',
      message: (result.failureMessages ?? []).join('\n'),
    }));
    // None of its tests ran: loading or a shared setup failed.
    const isFileItself = status === 'failed' && assertionResults.every((result) => result.status !== 'failed');
    return isFileItself ? [{ file, titles: ['the file itself'], isPassed: false, message }, ...tests] : tests;
  });
}

/** Formats a failure for the end of a long output, with its message truncated to `length` characters. */
export function describeFailure({ file, title, message }: Failure, length = 1200): string {
  const text = message.length > length ? `${message.slice(0, length)} …` : message;
  return [`${file} › ${title}`, ...text.split('\n').filter(Boolean)].join('\n    ');
}
