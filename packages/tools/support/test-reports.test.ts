import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeFailure, readTestReport } from './test-reports';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(report: object) {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readTestReport(file, '/site');
}

it('names each failed test of Playwright by its file and its groups, with its error', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{ duration: 1500, errors: message === undefined ? [] : [{ message }] }] }],
  });
  const report = {
    suites: [
      {
        title: 'home.spec.ts',
        file: 'home.spec.ts',
        specs: [spec('is there', 'expected'), spec('is fast', 'unexpected', '\u001b[31mNo\u001b[39m\nat all')],
        suites: [{ title: 'menu', file: 'home.spec.ts', specs: [spec('opens', 'skipped')] }],
      },
    ],
    errors: [],
    stats: { expected: 1, unexpected: 1, skipped: 1 },
  };
  const common = { file: 'home.spec.ts', seconds: 1.5 };
  expect(read(report)).toEqual([
    { ...common, title: 'is there', isPassed: true, message: '' },
    { ...common, title: 'is fast', isPassed: false, message: 'No\nat all' },
    { ...common, title: 'menu › opens', isPassed: false, message: '' },
  ]);
});

it('names each failed test of Vitest, and a file that could not be run', () => {
  const report = {
    numPassedTests: 1,
    numTotalTests: 3,
    testResults: [
      {
        name: '/site/lib/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { ancestorTitles: ['a'], title: 'holds', status: 'passed', failureMessages: [], duration: 250 },
          { ancestorTitles: ['a'], title: 'counts', status: 'failed', failureMessages: ['Error: 1 is not 2'] },
        ],
      },
      { name: '/site/lib/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      {
        name: '/site/lib/c.test.ts',
        status: 'failed',
        message: 'Hook timed out',
        assertionResults: [{ ancestorTitles: [], title: 'waits', status: 'skipped', failureMessages: [] }],
      },
    ],
  };
  expect(read(report)).toEqual([
    { file: 'lib/a.test.ts', title: 'a › holds', seconds: 0.25, isPassed: true, message: '' },
    { file: 'lib/a.test.ts', title: 'a › counts', seconds: 0, isPassed: false, message: 'Error: 1 is not 2' },
    { file: 'lib/b.test.ts', title: 'the file itself', isPassed: false, message: 'Cannot find module' },
    { file: 'lib/c.test.ts', title: 'the file itself', isPassed: false, message: 'Hook timed out' },
    { file: 'lib/c.test.ts', title: 'waits', seconds: 0, isPassed: false, message: '' },
  ]);
});

it('counts nothing if there is no report', () => {
  expect(readTestReport(path.join(folder, 'none.json'), '/site')).toEqual([]);
});

it('cuts a long message', () => {
  const failure = { file: 'a.test.ts', title: 'holds', message: `one\ntwo ${'x'.repeat(50)}` };
  expect(describeFailure(failure, 10)).toBe('a.test.ts › holds\n    one\n    two xx …');
});
