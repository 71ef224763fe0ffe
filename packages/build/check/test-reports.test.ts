import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workspaceRoot } from '../src/workspace.ts';
import { readPlaywright, readVitest } from './test-reports.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newswatch-reports-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs one of our test runners, whatever its exit code. */
async function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  await promisify(execFile)(join(workspaceRoot, command), args, {
    cwd: folder,
    env: { ...process.env, ...env },
  }).catch((error: unknown) => error);
}

describe('the report of a run', () => {
  it('lists what failed in Vitest, even a file that could not be loaded', async () => {
    await writeFile(join(folder, 'two.test.ts'), "throw new Error('not even read');");
    const report = join(folder, 'vitest.json');
    const args = ['run', '--root', folder, '--globals', '--reporter=json', `--outputFile=${report}`];
    await writeFile(
      join(folder, 'one.test.ts'),
      "it('holds', () => {}); it('fails', () => expect(1).toBe(2));",
    );
    await run('node_modules/.bin/vitest', args);

    const { passed, failed, flaky } = readVitest(await readFile(report, 'utf8'));
    expect(passed).toBe(1);
    expect(flaky).toEqual([]);
    const told = failed.map(({ name, reason }) => ({ name, reason: reason.split('\n')[0] }));
    expect(told.sort((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'fails', reason: 'AssertionError: expected 1 to be 2 // Object.is equality' },
      { name: 'the file as a whole', reason: 'not even read' },
    ]);
  }, 60_000);

  it('distinguishes what failed twice in Playwright from what failed once', async () => {
    const spec = `
      const { test, expect } = require('@playwright/test');
      test('holds', () => {});
      test('fails', () => expect(1).toBe(2));
      test.describe('a group', () => test('fails once', ({}, { retry }) => expect(retry).toBe(1)));`;
    await writeFile(join(folder, 'three.spec.cjs'), spec);
    const report = join(folder, 'playwright.json');
    await run('e2e/node_modules/.bin/playwright', ['test', '--retries', '1', '--reporter', 'json', 'three'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      NODE_PATH: join(workspaceRoot, 'e2e/node_modules'),
    });

    const { passed, failed, flaky } = readPlaywright(await readFile(report, 'utf8'));
    expect(passed).toBe(1);
    expect(failed.map(({ name }) => name)).toEqual(['fails']);
    expect(failed[0]?.reason).toContain('Expected: 2');
    expect(flaky.map(({ name }) => name)).toEqual(['fails once']);
  }, 60_000);
});
