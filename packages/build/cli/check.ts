import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checksOf, isJourney, readCheckScope } from '../check/check-scope.ts';
import { findOrInstallChromium } from '../check/chromium.ts';
import { shareCompiledCode } from '../check/compile-cache.ts';
import { type Found, readPlaywright, readVitest } from '../check/test-reports.ts';

/**
 * `npm test`: every check of the repository, cheapest first. All of them run, so that one failure does not hide
 * another; only the end-to-end tests need the build to succeed. Ends with one plain line, `N passed, N failed`. `npm
 * test -- unit e2e` runs only the named steps, `npm test -- unit mf-targets` only those of one folder, and `npm test
 * -- server/src/content` only those of a part of it. `npm run test:long` runs the long loops in full.
 *
 * A test that fails is run once more. If it then passes, it is flaky: a defect to fix, listed at the end, but not
 * counted as a failure of the product. A test that fails twice is listed again at the end with its reason.
 */
interface Count {
  passed: number;
  failed: number;
  failures?: readonly string[];
  flaky?: readonly string[];
}
interface Step {
  name: string;
  /** A step that must have passed; otherwise this one counts as failed without running. */
  needs?: string;
  /** A step of the same phase that must have ended first, so that fewer products start at once on few cores. */
  after?: string;
  run: () => Promise<Count>;
}

shareCompiledCode();

const reports = mkdtempSync(join(tmpdir(), 'newswatch-check-'));
const packages = ['packages', '.']
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((folder) => existsSync(join(folder, 'tsconfig.json')))
  .sort();
const words = process.argv.slice(2).filter((word) => word !== '--long');
// Accepts the name of a test that only `npm run test:long` runs.
if (process.argv.includes('--long') || words.some((word) => word.includes('.long.')))
  process.env.NEWSWATCH_TEST_LONG = '1';

async function execute(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

async function command(name: string, ...args: string[]): Promise<Count> {
  return (await execute(name, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Two programs for all packages, because a program per package would read the shared types each time. A package that is
 * named is checked with its own settings.
 */
const EVERYTHING = ['packages/build/tsconfig.browser.json', 'packages/build/tsconfig.node.json'];

async function types(): Promise<Count> {
  const counts = (folders.length > 0 ? folders : EVERYTHING).map((project) => {
    // One checker for each program, because several of them already run at once, and each additional checker reads the shared
    // types again.
    const checkers = ['--checkers', '1'];
    // Keeps the incremental build info, so that only changes are checked again.
    const buildInfo = join('node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
    return command('tsc', '--project', project, ...checkers, '--incremental', '--tsBuildInfoFile', buildInfo);
  });
  return sumOf(await Promise.all(counts));
}

async function lint(): Promise<Count> {
  // Without this option, biome writes colours even into a file or a pipe, around every single character.
  const colors = process.stdout.isTTY ? [] : ['--colors=off'];
  const count = await command('biome', 'ci', ...colors, ...(paths.length > 0 ? paths : ['.']));
  if (count.failed > 0)
    console.log(`"npm run format -- ${paths.join(' ') || '.'}" fixes what can be fixed safely.`);
  return count;
}

async function runVitest(
  report: string,
  files: readonly string[] = [],
): Promise<(Found & { code: number }) | undefined> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await execute('vitest', [
    'run',
    ...files,
    '--config',
    'packages/build/vitest.all.ts',
    ...reporters,
  ]);
  return existsSync(report) ? { ...readVitest(readFileSync(report, 'utf8')), code } : undefined;
}

/** Vitest's and Playwright's own counts, read from their JSON reports; no report is a failure. */
async function vitest(): Promise<Count> {
  const named = paths.filter((path) => !isJourney(path));
  const patterns = named.map((path) => (statSync(path).isDirectory() ? `${path}/` : path));
  const first = await runVitest(join(reports, 'vitest.json'), patterns);
  if (!first) return { passed: 0, failed: 1 };
  if (first.failed.length === 0) return countOf(first, first.code);
  const files = [...new Set(first.failed.map(({ file }) => file))];
  console.log(`\n— unit, second run: ${files.length} files with ${first.failed.length} failed tests`);
  const second = await runVitest(join(reports, 'vitest-again.json'), files);
  // If there is no second report, all tests count as failed.
  const { failed, code } = second ?? { failed: first.failed, code: 1 };
  const still = new Set(failed.map(({ name }) => name));
  return countOf({ ...first, failed, flaky: first.failed.filter(({ name }) => !still.has(name)) }, code);
}

async function endToEnd(topology: 'one-process' | 'split'): Promise<Count> {
  const report = join(reports, `e2e-${topology}.json`);
  const code = await execute(
    'e2e/node_modules/.bin/playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--retries', '1', ...paths.filter(isJourney)],
    { NEWSWATCH_E2E_TOPOLOGY: topology, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  return countOf(readPlaywright(readFileSync(report, 'utf8')), code);
}

function countOf({ passed, failed, flaky }: Found, code: number): Count {
  return {
    passed: passed + flaky.length,
    // An error outside all tests (a product that did not start) also fails the run.
    failed: Math.max(code === 0 ? 0 : 1, failed.length),
    failures: failed.map(describeFailure),
    flaky: flaky.map(describeFailure),
  };
}

function describeFailure({ name, file, reason }: Found['failed'][number]): string {
  return `${file}: ${name}${reason ? `\n    ${reason}` : ''}`;
}

function sumOf(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * The steps of one phase run side by side: those of the last one use different products, and each spends part of its
 * time waiting.
 */
const phases: readonly Step[][] = [
  [
    { name: 'types', run: types },
    { name: 'lint', run: lint },
    { name: 'boundaries', run: () => command('node', 'packages/build/cli/boundaries.ts') },
    { name: 'unused', run: () => command('knip', '--no-progress') },
    { name: 'build', run: () => command('node', 'packages/build/cli/build.ts') },
  ],
  [{ name: 'unit', run: vitest }],
  [
    { name: 'e2e', needs: 'build', run: () => endToEnd('one-process') },
    { name: 'e2e-split', needs: 'build', run: () => endToEnd('split') },
    { name: 'kill', needs: 'build', after: 'e2e-split', run: () => command('node', 'e2e/kill/run.ts') },
  ],
];
const steps = phases.flat();

/** Checks that support single folders check only what is named. */
const named = words.filter((word) => steps.some(({ name }) => name === word));
const { folders, paths, unknown } = readCheckScope(
  words.filter((word) => !named.includes(word)),
  packages,
  existsSync,
);
if (unknown.length > 0) {
  console.error(
    `There is no check, folder or file named ${unknown.join(', ')}. Name a check (${steps.map((step) => step.name).join(', ')}), a folder (${packages.join(', ')}), or anything inside one.`,
  );
  process.exit(2);
}
const wanted = named.length === 0 && folders.length > 0 ? checksOf(paths) : named;

/** Steps that use a real browser; if the machine has none, it is installed before the first of them. */
const inBrowser = new Set(['unit', 'e2e', 'e2e-split', 'kill']);
if (steps.some(({ name }) => inBrowser.has(name) && (wanted.length === 0 || wanted.includes(name)))) {
  process.env.NEWSWATCH_CHROMIUM = findOrInstallChromium();
}

const results: { name: string; count: Count; line: string }[] = [];

async function perform({ name, needs, run }: Step): Promise<void> {
  console.log(`\n— ${name}`);
  const started = performance.now();
  const isBlocked = results.some((result) => result.name === needs && result.count.failed > 0);
  const count = isBlocked ? { passed: 0, failed: 1 } : await run();
  const seconds = ((performance.now() - started) / 1_000).toFixed(1).padStart(7);
  const line = `${count.failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${seconds} s  ${count.passed} passed, ${count.failed} failed`;
  results.push({ name, count, line });
}

function show(title: string, linesOf: (count: Count) => readonly string[]): void {
  const lines = results.flatMap(({ count }) => linesOf(count));
  if (lines.length > 0) console.log(`\n${title}:\n  ${lines.join('\n  ')}`);
}

for (const phase of phases) {
  const running = new Map<string, Promise<void>>();
  for (const step of phase.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const before = step.after ? running.get(step.after) : undefined;
    running.set(
      step.name,
      Promise.resolve(before).then(() => perform(step)),
    );
  }
  await Promise.all(running.values());
}
rmSync(reports, { recursive: true, force: true });
show('Failed twice', ({ failures = [] }) => failures);
show('Failed once, passed when run again (fix them)', ({ flaky = [] }) => flaky);
console.log(`\n${results.map(({ line }) => line).join('\n')}\n`);
const { passed, failed } = sumOf(results.map(({ count }) => count));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
