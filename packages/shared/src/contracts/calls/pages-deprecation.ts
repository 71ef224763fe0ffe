import type { Deprecation } from './define-call.ts';

/** Paging by number misses or repeats items while others are added. */
export const pagesDeprecation: Deprecation = {
  since: '2026-11-21',
  sunset: '2027-11-21',
  parameters: ['page', 'per_page'],
  instead: 'Use `limit` and `cursor`.',
};
