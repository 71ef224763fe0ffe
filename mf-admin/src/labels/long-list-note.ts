import type { Pagination } from '@newswatch/shared/contracts';
import { ADMIN_LIST_ROWS_MAX } from '@newswatch/shared/contracts/admin';
import { figure } from './figure-labels.ts';

/** Says where the end of a long list is cut, so that nobody takes the last page for the last row. */
export function longListNote(lead: string, pagination: Pick<Pagination, 'total'> | undefined): string {
  if (!pagination || pagination.total <= ADMIN_LIST_ROWS_MAX) return lead;
  return `${lead} The first ${figure(ADMIN_LIST_ROWS_MAX)} are shown: filter to find others.`;
}
