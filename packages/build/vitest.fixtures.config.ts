import { nodeTests } from './check/vitest-preset.ts';

/** Tests that build apps and open them in a browser: a fresh process for each file. */
export default nodeTests({
  name: '@newswatch/build (fixtures)',
  include: ['fixtures/**/*.test.ts'],
  experimental: { viteModuleRunner: true },
});
