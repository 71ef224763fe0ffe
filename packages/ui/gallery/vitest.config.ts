import { nodeTests } from '@newswatch/build/vitest';

/**
 * One real browser opens the built gallery; on a busy machine this can take minutes instead of seconds. Projects run in
 * the order of their names: under the name of its folder it would run alone at the end.
 */
export default nodeTests({ name: '@newswatch/gallery', testTimeout: 240_000, hookTimeout: 240_000 });
