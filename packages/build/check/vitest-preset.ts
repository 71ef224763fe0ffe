import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { shareCompiledCode } from './compile-cache.ts';

shareCompiledCode();

/** The options that a package may add to its preset: everything that vitest accepts under `test`. */
export type TestOptions = NonNullable<ViteUserConfig['test']>;

/** The same file for every package: the location of workspace packages is fixed, but not that of their dependencies. */
const browserSetup = fileURLToPath(new URL('../../test-kit/src/setup.ts', import.meta.url));

/**
 * One worker more than there are cores, because the tests of servers wait for their databases a fifth of the time. Even more
 * would only make real servers miss their deadlines, without saving time.
 */
const maxWorkers = Math.max(1, Math.min(4, availableParallelism() + 1));

/** With V8's own size, a tenth of the time of tests is spent on collecting garbage. */
const roomForNewObjects = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

/** Files without tests, and the tests that only `npm run test:long` runs. */
export const notTested = [
  '**/node_modules/**',
  '**/dist/**',
  '**/.cache/**',
  ...(process.env.NEWSWATCH_TEST_LONG === '1' ? [] : ['**/*.long.test.ts']),
];

const common: TestOptions = {
  include: ['**/*.test.{ts,tsx}'],
  exclude: notTested,
  maxWorkers,
  passWithNoTests: true,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Generous time limits: a slow machine is not a defect of the product. Tests wait for conditions, not for fixed times.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/**
 * Vitest configuration of a package whose code runs in Node.
 *
 * Uses processes instead of threads, so that a test may send signals, change its environment or kill children. Node
 * loads the files itself, as in the product: compiling them with Vite takes longer than many tests. Without Vite,
 * `vi.mock` fails; a package whose tests need it sets `experimental: { viteModuleRunner: true }`.
 *
 * @example export default nodeTests({ globalSetup: ['./src/testing/cluster.ts'] });
 */
export function nodeTests(options: TestOptions = {}): ViteUserConfig {
  return defineConfig({
    test: {
      ...common,
      environment: 'node',
      pool: 'forks',
      execArgv: roomForNewObjects,
      experimental: { viteModuleRunner: false, nodeLoader: false },
      ...options,
    },
  });
}

/**
 * Vitest configuration of a package whose code runs in a browser: jsdom, set up by `@newswatch/test-kit/setup`.
 *
 * @example export default browserTests();
 */
export function browserTests(options: TestOptions = {}): ViteUserConfig {
  // Threads have no arguments of their own: V8 reads these when it makes one.
  for (const flag of roomForNewObjects) setFlagsFromString(flag);
  return defineConfig({
    oxc: { jsx: { runtime: 'automatic' } },
    test: {
      ...common,
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost:3000/', pretendToBeVisual: true } },
      pool: 'threads',
      // React, antd and our components are loaded once for all files of a worker: loading them takes longer than most
      // tests. A test must undo what it changes outside of its own components.
      isolate: false,
      css: false,
      setupFiles: [browserSetup],
      ...options,
    },
  });
}
