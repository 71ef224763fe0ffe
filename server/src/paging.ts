import type { Pagination } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';

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

/** A row's place in a list that goes back in time: microseconds since 1970, and its id. */
export interface ListPlace {
  at: string;
  id: string;
}

/** `next_cursor` of a page: where the next one begins, or null where this one was the last. */
export function nextCursor<Row extends { id: string }>(
  rows: readonly Row[],
  { per_page }: Pick<PageRequest, 'per_page'>,
  timeOf: (row: Row) => Date,
): string | null {
  const last = rows.at(-1);
  return last && rows.length === per_page ? cursorAt(timeOf(last), last.id) : null;
}

/** A row's place as a cursor. */
export function cursorAt(at: Date, id: string): string {
  return `${at.getTime() * 1_000}_${id}`;
}

/** The contract has checked its shape. */
export function parseCursor(cursor: string): ListPlace {
  const [at = '0', ...id] = cursor.split('_');
  return { at, id: id.join('_') };
}

/** Does a row stand behind this place, the newest first? @param at column of its time @param id column of its id */
export function isBehind(place: ListPlace, at: string, id: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (to_timestamp(${place.at}::numeric / 1000000), ${place.id})`;
}

/** Where a page begins: behind its cursor, or so many rows down where a page is named. */
export function startOf({ page, per_page, cursor }: PageRequest & { cursor?: string | undefined }): {
  after: ListPlace | undefined;
  offset: number;
} {
  return cursor === undefined
    ? { after: undefined, offset: offsetOf({ page, per_page }) }
    : { after: parseCursor(cursor), offset: 0 };
}

/** One part of a list that goes on by a cursor. */
export interface CursorPage<T> {
  items: T[];
  next_cursor: string | null;
  has_more: boolean;
}

/** Cuts a page out of one row more than it holds, which tells whether there is more. */
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
