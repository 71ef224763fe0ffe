import { nodeTests } from './src/vitest-preset.ts';

export default nodeTests();
