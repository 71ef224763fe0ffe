import type { Pagination } from '@newswatch/shared/contracts';
import { ADMIN_LIST_ROWS_MAX } from '@newswatch/shared/contracts/admin';
import { pagination } from '../paging.ts';

/**
 * The maximum count, so that a list of five million rows opens at once. One more than the limit is shown as "or
 * more".
 */
export const ROWS_COUNTED_MAX = ADMIN_LIST_ROWS_MAX + 1;

/** The pagination of a list that may be far longer than anyone would read. */
export function longListPages(page: { page: number; per_page: number }, counted: number): Pagination {
  return { ...pagination(page, Math.min(counted, ADMIN_LIST_ROWS_MAX)), total: counted };
}
