import type { Pagination } from '@newswatch/shared/contracts';

/** Which page of a list is asked for, as the contracts' `paging` parses it. */
interface PageRequest {
  page: number;
  per_page: number;
}

/** How many rows stand before the page. */
export function offsetOf({ page, per_page }: PageRequest): number {
  return (page - 1) * per_page;
}

/** The `pagination` of a list's answer. A page beyond the end keeps its number; `pages` says where the end is. */
export function pagination({ page, per_page }: PageRequest, total: number): Pagination {
  return { page, per_page, total, pages: Math.ceil(total / per_page) };
}
