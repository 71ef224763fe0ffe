import { relative } from 'node:path';
import * as v from 'valibot';
import { workspaceRoot } from './workspace.ts';

/** A test that did not pass; `reason` is the first lines of its error. */
export interface FailedTest {
  file: string;
  name: string;
  reason: string;
}

/** How long one file of tests (vitest) or one journey (Playwright) took. */
export interface TimedTest {
  name: string;
  seconds: number;
}

/** The result of a test run. `flaky`: failed, then passed on a retry within the same run. */
export interface Found {
  passed: number;
  failed: readonly FailedTest[];
  flaky: readonly FailedTest[];
  times: readonly TimedTest[];
}

const VitestReport = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      startTime: v.number(),
      endTime: v.number(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.nullish(v.array(v.string())),
        }),
      ),
    }),
  ),
});

/** Parses vitest's JSON report. A file that failed as a whole (an import, a hook) is one failed test. */
export function readVitest(text: string): Found {
  const report = v.parse(v.pipe(v.string(), v.parseJson(), VitestReport), text);
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(workspaceRoot, name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ file, name: test.fullName, reason: firstLines(test.failureMessages?.[0] ?? '') }));
    if (tests.length > 0 || status !== 'failed') return tests;
    return [{ file, name: 'the file as a whole', reason: firstLines(message) }];
  });
  const times = report.testResults.map(({ name, startTime, endTime }) => ({
    name: relative(workspaceRoot, name),
    seconds: (endTime - startTime) / 1_000,
  }));
  return { passed: report.numPassedTests, failed, flaky: [], times };
}

const PlaywrightTest = v.object({
  status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
  results: v.array(
    v.object({
      duration: v.number(),
      error: v.optional(v.object({ message: v.optional(v.string(), '') })),
    }),
  ),
});
const Spec = v.object({ title: v.string(), file: v.string(), tests: v.array(PlaywrightTest) });
interface Suite {
  title: string;
  specs: v.InferOutput<typeof Spec>[];
  suites?: Suite[] | undefined;
}
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(Spec),
  suites: v.optional(v.lazy(() => v.array(Suite))),
});
const PlaywrightReport = v.object({ suites: v.array(Suite) });

/** Parses Playwright's JSON report of a run with retries. */
export function readPlaywright(text: string): Found {
  const { suites } = v.parse(v.pipe(v.string(), v.parseJson(), PlaywrightReport), text);
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      file,
      name: title,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      reason: firstLines(results.find(({ error }) => error)?.error?.message ?? ''),
    })),
  );
  const having = (wanted: string): FailedTest[] =>
    tests.filter(({ status }) => status === wanted).map(({ file, name, reason }) => ({ file, name, reason }));
  return {
    passed: having('expected').length,
    failed: having('unexpected'),
    flaky: having('flaky'),
    times: tests.map(({ file, name, seconds }) => ({ name: `${file}: ${name}`, seconds })),
  };
}

function specsOf({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The slowest tests, slowest first, one line each. */
export function slowestLines(times: readonly TimedTest[], count = 10): string[] {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

const ESCAPE = String.fromCharCode(27);
const COLOURS = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');

function firstLines(message: string): string {
  const lines = message.replaceAll(COLOURS, '').split('\n');
  return lines
    .filter((line) => line.trim())
    .slice(0, 6)
    .join('\n    ');
}
