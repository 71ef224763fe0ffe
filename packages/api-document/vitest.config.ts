import { nodeTests } from '@newswatch/build/vitest';

export default nodeTests();
