import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { browserTests } from './check/vitest-preset.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * All packages whose code runs in a browser, as one project: each worker loads React, antd and our components once. Their own
 * configurations are for editors that run a single package.
 */
const browser = browserTests({
  name: 'browser',
  dir: root,
  include: [
    '{shell,mf-*}/src/**/*.test.{ts,tsx}',
    'packages/{shell-api,test-kit,ui}/src/**/*.test.{ts,tsx}',
    'server/src/http/browser-scripts/*.test.ts',
  ],
});

/** Every package's tests in one run; those for Node keep their own configuration. */
export default defineConfig({
  root,
  test: {
    // The duration above which a test is listed below its file.
    slowTestThreshold: 5_000,
    projects: [
      browser,
      'packages/{api-document,artefacts,demo-newsroom,shared}/vitest.config.ts',
      'packages/build/vitest*.config.ts',
      'packages/ui/gallery/vitest.config.ts',
      'bench/vitest.config.ts',
      'server/vitest*.config.ts',
    ],
  },
});
