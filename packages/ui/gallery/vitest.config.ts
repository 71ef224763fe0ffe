import { nodeTests } from '@newswatch/build/vitest';

/** One real browser opens the built gallery; on a busy machine this can take minutes instead of seconds. */
export default nodeTests({ name: 'gallery', testTimeout: 240_000, hookTimeout: 240_000 });
