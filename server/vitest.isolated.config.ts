import { nodeTests } from '@newswatch/build/vitest';
import { isolatedTests } from './vitest.config.ts';

/** The few tests that change their process: a fresh one for each file. */
export default nodeTests({
  name: '@newswatch/server (isolated)',
  globalSetup: ['./src/testing/cluster.ts'],
  setupFiles: ['./src/testing/temporary-folder.ts'],
  include: isolatedTests,
  // One of the tests replaces a module.
  experimental: { viteModuleRunner: true },
});
