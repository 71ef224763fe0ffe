import type { Pagination, ShortListQuery } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';

/** The page of a list that is requested, as parsed by `paging` of the contracts. */
interface PageRequest {
  page: number;
  per_page: number;
}

/** The number of rows before the page. */
export function offsetOf({ page, per_page }: PageRequest): number {
  return (page - 1) * per_page;
}

/**
 * The `pagination` of a list response. A page beyond the end keeps its number; `pages` is the number of the last page.
 */
export function pagination({ page, per_page }: PageRequest, total: number): Pagination {
  return { page, per_page, total, pages: Math.ceil(total / per_page) };
}

/** A short list, which was read whole: the requested page, or everything. */
export function shortList<Item>(
  all: readonly Item[],
  { page = 1, per_page = Math.max(1, all.length) }: v.InferOutput<typeof ShortListQuery> = {},
): { items: Item[]; pagination: Pagination } {
  const asked = { page, per_page };
  const start = offsetOf(asked);
  return { items: all.slice(start, start + per_page), pagination: pagination(asked, all.length) };
}

/** A row's position in a list sorted by time, newest first: microseconds since 1970, and the row's id. */
export interface ListPlace {
  at: string;
  id: string;
}

/** The `next_cursor` of a page: where the next page starts, or null if this is the last one. */
export function nextCursor<Row extends { id: string }>(
  rows: readonly Row[],
  { per_page }: Pick<PageRequest, 'per_page'>,
  timeOf: (row: Row) => Date,
): string | null {
  const last = rows.at(-1);
  return last && rows.length === per_page ? cursorAt(timeOf(last), last.id) : null;
}

/** A row's position as a cursor. */
function cursorAt(at: Date, id: string): string {
  return `${at.getTime() * 1_000}_${id}`;
}

/** The contract has already validated its format. */
function parseCursor(cursor: string): ListPlace {
  const [at = '0', ...id] = cursor.split('_');
  return { at, id: id.join('_') };
}

/**
 * SQL condition: the row comes after this position, newest first unless `direction` is ascending.
 * @param at column of its time
 * @param id column of its id
 */
export function isAfter(
  place: ListPlace,
  at: string,
  id: string,
  direction: 'asc' | 'desc' = 'desc',
): RawBuilder<boolean> {
  const isBeyond = sql.raw(direction === 'desc' ? '<' : '>');
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) ${isBeyond} (to_timestamp(${place.at}::numeric / 1000000), ${place.id})`;
}

/** Returns where a page starts: after its cursor, or at an offset if the request names a page. */
export function startOf({ page, per_page, cursor }: PageRequest & { cursor?: string | undefined }): {
  after: ListPlace | undefined;
  offset: number;
} {
  return cursor === undefined
    ? { after: undefined, offset: offsetOf({ page, per_page }) }
    : { after: parseCursor(cursor), offset: 0 };
}

/** One page of a cursor-paginated list. */
export interface CursorPage<T> {
  items: T[];
  next_cursor: string | null;
  has_more: boolean;
}

/** Cuts a page from rows that were read with one extra row, which shows whether there is more. */
export function cursorPage<T>(
  rows: readonly T[],
  limit: number,
  cursorOf: (row: T) => string,
): CursorPage<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const has_more = rows.length > limit;
  return { items, next_cursor: has_more && last !== undefined ? cursorOf(last) : null, has_more };
}
