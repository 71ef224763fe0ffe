import { nodeTests } from '@newswatch/build/vitest';

/** Pure tests: loading the contracts once for all of them takes less time than a process for each file. */
export default nodeTests({ isolate: false });
