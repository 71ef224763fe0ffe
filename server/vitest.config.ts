import { nodeTests } from '@newswatch/build/vitest';

export default nodeTests({ globalSetup: ['./src/testing/cluster.ts'] });
