import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** What the JSON report of a test runner says. */
export type TestReport = { passed: number; failed: number; failures: Failure[] };

/** A test, or a whole file of tests, that did not pass. */
export type Failure = {
  /** From the folder of package.json, or as the runner names it. */
  file: string;
  title: string;
  message: string;
};

/**
 * Reads what Playwright (`--reporter=json`) or Vitest has reported. What was left out counts as failed.
 * @param file that may be missing: nothing is counted then
 * @param folder whose files are named from it
 */
export function readTestReport(file: string, folder: string): TestReport {
  if (!existsSync(file)) return { passed: 0, failed: 0, failures: [] };
  const report: JSONReport | JsonTestResults = JSON.parse(readFileSync(file, 'utf8'));
  const read = 'suites' in report ? readPlaywright(report) : readVitest(report);
  const failures = read.failures.map((failure) => ({
    ...failure,
    file: path.isAbsolute(failure.file) ? path.relative(folder, failure.file) : failure.file,
    message: stripVTControlCharacters(failure.message).trim(),
  }));
  return { ...read, failures };
}

function readPlaywright({ suites, errors, stats }: JSONReport): TestReport {
  const failures = suites.flatMap((suite) => failuresOf(suite, []));
  const outside = errors.map(({ message, location }) => ({
    file: location?.file ?? '',
    title: 'outside of a test',
    message: message ?? '',
  }));
  return { passed: stats.expected, failed: stats.unexpected + stats.skipped, failures: [...failures, ...outside] };
}

/** @param titles of the groups of tests that the suite stands in, itself included; a file is no group */
function failuresOf({ file, specs, suites = [] }: JSONReportSuite, titles: readonly string[]): Failure[] {
  const own = specs.flatMap(({ title, tests }) => {
    if (tests.every(({ status }) => status === 'expected')) return [];
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return [{ file, title: [...titles, title].join(' › '), message: errors.map(({ message }) => message).join('\n') }];
  });
  return [...own, ...suites.flatMap((group) => failuresOf(group, [...titles, group.title]))];
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
    // Its tests were not run: it cannot be loaded, or what they share could not be made.
    const isFileItself = status === 'failed' && assertionResults.every((result) => result.status !== 'failed');
    return isFileItself ? [{ file: name, title: 'the file itself', message }, ...tests] : tests;
  });
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests, failures };
}

/** A failure in a few lines, for the end of a long output: what is beyond `length` characters stands further up. */
export function describeFailure({ file, title, message }: Failure, length = 1200): string {
  const text = message.length > length ? `${message.slice(0, length)} …` : message;
  return [`${file} › ${title}`, ...text.split('\n')].join('\n    ');
}
