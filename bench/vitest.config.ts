import { nodeTests } from '@newswatch/build/vitest';

/** Loading the server's rules once for all files takes half of the CPU of a process for each. */
export default nodeTests({ isolate: false });
