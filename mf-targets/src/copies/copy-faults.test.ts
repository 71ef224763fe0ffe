import { aUser, testId } from '@newswatch/test-kit';
import { expect, it } from 'vitest';
import { copyFaults } from './copy-faults.ts';
import { someCopy } from './testing/some-copy.ts';

const free = aUser();

it('a copy that can be used unchanged has no problems', () => {
  expect(copyFaults(someCopy(), free)).toEqual([]);
  expect(copyFaults(someCopy({ match_mode: 'query', query: 'harbour' }), aUser({ plan: 'pro' }))).toEqual([]);
});

it('a query is reported as a problem on a plan without queries, but not for administrators', () => {
  const copy = someCopy({ match_mode: 'query', query: 'harbour', keywords_any: [] });
  expect(copyFaults(copy, free)).toEqual([expect.stringContaining('your plan does not include queries')]);
  expect(copyFaults(copy, aUser({ role: 'admin' }))).toEqual([]);
});

it('more keywords than the plan allows are reported', () => {
  const most = free.quota.plans?.free.keywords_per_target ?? 0;
  const words = Array.from({ length: most + 1 }, (_, at) => `word${at}`);
  const copy = (keywords_any: string[]) => someCopy({ keywords_any, keywords_none: [] });
  expect(copyFaults(copy(words.slice(1)), free)).toEqual([]);
  expect(copyFaults(copy(words), free)).toHaveLength(1);
});

it('omitted sources are counted; if none is left, others must be chosen', () => {
  const missing = (given: object, count: number) => ({ ...someCopy(given), missing_sources: count });
  const some = { source_scope: 'include', source_ids: [testId('src')] };
  expect(copyFaults(missing(some, 1), free)).toEqual([
    '1 of its sources is not available to you and was left out.',
  ]);
  expect(copyFaults(missing({ source_scope: 'include', source_ids: [] }, 2), free)).toEqual([
    '2 of its sources are not available to you and were left out. Choose other sources when you add it.',
  ]);
  expect(copyFaults(missing({ source_scope: 'exclude', source_ids: [] }, 2), free)).toEqual([
    '2 of its sources are not available to you and were left out.',
  ]);
});
