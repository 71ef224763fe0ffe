import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { workspaceRoot } from '../src/workspace.ts';

/** A test that did not pass; `reason` is the first lines of its error. */
export interface FailedTest {
  file: string;
  name: string;
  reason: string;
}

/** The result of a test run. `flaky`: failed, then passed on a retry within the same run. */
export interface Found {
  passed: number;
  failed: readonly FailedTest[];
  flaky: readonly FailedTest[];
}

/** Parses vitest's JSON report. A file that failed as a whole (an import, a hook) is one failed test. */
export function readVitest(text: string): Found {
  const report: JsonTestResults = JSON.parse(text);
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(workspaceRoot, name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ file, name: test.fullName, reason: firstLines(test.failureMessages?.[0] ?? '') }));
    if (tests.length > 0 || status !== 'failed') return tests;
    return [{ file, name: 'the file as a whole', reason: firstLines(message) }];
  });
  return { passed: report.numPassedTests, failed, flaky: [] };
}

/** Parses Playwright's JSON report of a run with retries. */
export function readPlaywright(text: string): Found {
  const { suites }: JSONReport = JSON.parse(text);
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      file,
      name: title,
      reason: firstLines(results.find(({ error }) => error)?.error?.message ?? ''),
    })),
  );
  const having = (wanted: string): FailedTest[] =>
    tests.filter(({ status }) => status === wanted).map(({ file, name, reason }) => ({ file, name, reason }));
  return { passed: having('expected').length, failed: having('unexpected'), flaky: having('flaky') };
}

function specsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function firstLines(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 6)
    .join('\n    ');
}
