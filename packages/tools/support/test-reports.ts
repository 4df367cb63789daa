import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
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

/** Reads a report of Playwright (`--reporter=json`) or Vitest, if there is one. Skipped tests count as failed. */
export function readTestReport(file: string, folder: string): TestReport {
  if (!existsSync(file)) return { passed: 0, failed: 0, failures: [], tests: [] };
  const report: JSONReport | JsonTestResults = JSON.parse(readFileSync(file, 'utf8'));
  const read = 'suites' in report ? readPlaywright(report) : readVitest(report);
  const shown = (name: string) => (path.isAbsolute(name) ? path.relative(folder, name) : name);
  const failures = read.failures.map((failure) => ({
    ...failure,
    file: shown(failure.file),
    message: stripVTControlCharacters(failure.message).trim(),
  }));
  return { ...read, failures, tests: read.tests.map((test) => ({ ...test, name: shown(test.name) })) };
}

function readPlaywright({ suites, errors, stats }: JSONReport): TestReport {
  const specs = suites.flatMap((suite) => specsOf(suite, []));
  const failures = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
    .map(({ file, titles, tests }) => {
      const failed = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return { file, title: titles.join(' › '), message: failed.map(({ message }) => message).join('\n') };
    });
  const outside = errors.map(({ message, location }) => ({
    file: location?.file ?? '',
    title: 'outside of a test',
    message: message ?? '',
  }));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.skipped,
    failures: [...failures, ...outside],
    tests: specs.map(({ file, titles, tests }) => ({
      name: [file, ...titles].join(' › '),
      seconds: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
    })),
  };
}

type Spec = Pick<JSONReportSpec, 'tests'> & { file: string; titles: string[] };

/** Returns the specs with the titles of the groups that they are in. */
function specsOf({ file, specs, suites = [] }: JSONReportSuite, titles: readonly string[]): Spec[] {
  const own = specs.map(({ title, tests }) => ({ file, titles: [...titles, title], tests }));
  return [...own, ...suites.flatMap((group) => specsOf(group, [...titles, group.title]))];
}

function readVitest({ numPassedTests, numTotalTests, testResults }: JsonTestResults): TestReport {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((result) => result.status !== 'passed')
      .map(({ ancestorTitles, title, failureMessages }) => ({
        file: name,
        title: [...ancestorTitles, title].join(' › '),
        message: (failureMessages ?? []).join('\n'),
      }));
    // None of its tests ran: loading or a shared setup failed.
    const isFileItself = status === 'failed' && assertionResults.every((result) => result.status !== 'failed');
    return isFileItself ? [{ file: name, title: 'the file itself', message }, ...tests] : tests;
  });
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, duration }) => ({
      name: [name, ...ancestorTitles, title].join(' › '),
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests, failures, tests };
}

/** Formats a failure for the end of a long output, with its message truncated to `length` characters. */
export function describeFailure({ file, title, message }: Failure, length = 1200): string {
  const text = message.length > length ? `${message.slice(0, length)} …` : message;
  return [`${file} › ${title}`, ...text.split('\n').filter(Boolean)].join('\n    ');
}
