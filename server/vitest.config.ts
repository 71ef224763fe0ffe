import { nodeTests, notTested } from '@newswatch/build/vitest';

/** Tests that replace modules, change the environment or send signals. */
export const isolatedTests = [
  'src/http/deploy-bad-days.test.ts',
  'src/http/deploy-s3.test.ts',
  'src/main.test.ts',
  'src/registry/deploys.test.ts',
  'src/storage/embedded-postgres*.test.ts',
];

/** All other test files load the server once per worker, because that takes longer than most of their tests. */
export default nodeTests({
  globalSetup: ['./src/testing/cluster.ts'],
  setupFiles: ['./src/testing/temporary-folder.ts'],
  isolate: false,
  exclude: [...notTested, ...isolatedTests, 'src/http/browser-scripts/**'],
});
