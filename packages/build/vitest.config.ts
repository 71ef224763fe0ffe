import { nodeTests } from './src/vitest-preset.ts';

/** Vite loads the files, because one test imports modules of the browser packages, which contain JSX. */
export default nodeTests({ experimental: { viteModuleRunner: true } });
