import { nodeTests } from '@newswatch/build/vitest';

/** One real browser looks at the built gallery; a machine that is busy takes minutes for what else takes seconds. */
export default nodeTests({ name: 'gallery', testTimeout: 240_000, hookTimeout: 240_000 });
