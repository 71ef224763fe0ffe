import { nodeTests, notTested } from './check/vitest-preset.ts';

/** Loading the build once for all files takes half the CPU time of a process for each. */
export default nodeTests({
  isolate: false,
  exclude: [...notTested, 'fixtures/**'],
  // Vite loads the files, because one test imports modules of the browser packages, which contain JSX.
  experimental: { viteModuleRunner: true },
});
