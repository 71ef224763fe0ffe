import { messages, type Pagination } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { Failure } from './failure.ts';
import { offsetOf } from './paging.ts';

/** What a list is ordered by, one value of it: a text, a moment or a whole number. None may be null. */
export interface OrderKey {
  by: RawBuilder<unknown>;
  type: 'text' | 'timestamptz' | 'bigint';
}

/** An order of a list. Its last key tells any two rows apart; all keys go the same way, so that one index serves them. */
export interface ListOrder {
  keys: readonly OrderKey[];
  descending: boolean;
}

/** What a request says of where its page begins. */
interface PageRequest {
  page: number;
  per_page: number;
  cursor?: string | undefined;
}

/** A page of a list by key, as parts of a query. */
export interface KeyPage {
  /** Is a row behind the cursor? */
  isBehind: RawBuilder<boolean>;
  orderBy: RawBuilder<unknown>;
  /** To be selected as `place`, of each row. */
  place: RawBuilder<ListPlaceValues>;
  /** One row more than the page holds, which tells whether there is more. */
  limit: number;
  offset: number;
}

/** The values of a row's keys, as the database writes them. */
export type ListPlaceValues = readonly string[];

/** So that a cursor of another order is not taken for one of this. */
type OrderName = string;

/**
 * A page of a list that is read on by key, whatever it is ordered by: behind its cursor, or so many rows down where a page is named.
 *
 * @throws {Failure} `validation_failed` for a cursor that no list of this order has given
 */
export function keyPage(order: ListOrder, name: OrderName, request: PageRequest): KeyPage {
  const { keys, descending } = order;
  const values = request.cursor === undefined ? undefined : readCursor(order, name, request.cursor);
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const row = sql.join(keys.map(({ by }) => by));
  const bound = sql.join(keys.map(({ type }, index) => sql`${values?.[index]}::${sql.raw(type)}`));
  return {
    isBehind: values ? sql<boolean>`(${row}) ${sql.raw(descending ? '<' : '>')} (${bound})` : sql`true`,
    orderBy: sql.join(keys.map(({ by }) => sql`${by} ${direction}`)),
    place: sql<ListPlaceValues>`array[${sql.join(keys.map(({ by }) => sql`(${by})::text`))}]`,
    limit: request.per_page + 1,
    offset: values ? 0 : offsetOf(request),
  };
}

/** The answer of a list that is read on by key. */
export interface ReadOnPage<Item> {
  items: Item[];
  pagination: Pagination;
  next_cursor: string | null;
}

/** Cuts the page out of the rows that were read for it; `next_cursor` is null at the end of the list. */
export function cutPage<Row extends { place: ListPlaceValues }>(
  rows: readonly Row[],
  name: OrderName,
  { per_page }: Pick<PageRequest, 'per_page'>,
): { rows: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, per_page);
  const last = page.at(-1);
  const isMore = last !== undefined && rows.length > page.length;
  return { rows: page, next_cursor: isMore ? writeCursor(name, last.place) : null };
}

function writeCursor(name: OrderName, place: ListPlaceValues): string {
  return Buffer.from(JSON.stringify([name, ...place])).toString('base64url');
}

function readCursor({ keys }: ListOrder, name: OrderName, cursor: string): ListPlaceValues {
  const [named, ...values] = parseTexts(Buffer.from(cursor, 'base64url').toString());
  const isOurs =
    named === name &&
    values.length === keys.length &&
    keys.every(({ type }, index) => fits[type](values[index] ?? ''));
  if (!isOurs) {
    throw new Failure('validation_failed', messages.generic.validation, {
      fields: { cursor: ['Unknown cursor'] },
    });
  }
  return values;
}

function parseTexts(text: string): string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    const isTexts = Array.isArray(parsed) && parsed.every((value) => typeof value === 'string');
    return isTexts ? parsed : [];
  } catch {
    return [];
  }
}

const MOMENT = /^(?!0000)\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/;
const NUL = String.fromCharCode(0);

/** Whether the database can read a text as what it is said to be. */
const fits: Readonly<Record<OrderKey['type'], (text: string) => boolean>> = {
  text: (text) => !text.includes(NUL),
  // A moment that there never was is none: 30 February, 25 o'clock.
  timestamptz: (text) => text === '-infinity' || (MOMENT.test(text) && isMoment(text)),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
};

function isMoment(text: string): boolean {
  const [seconds = ''] = text.split(/[.+]/);
  const at = new Date(`${seconds.replace(' ', 'T')}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(seconds.replace(' ', 'T'));
}
