import { messages, type Pagination } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { Failure } from './failure.ts';
import { offsetOf } from './paging.ts';

/** One sort key of a list: an id, a text, a timestamp or an integer. It must not be null. */
export interface OrderKey {
  by: RawBuilder<unknown>;
  type: 'id' | 'text' | 'timestamptz' | 'bigint';
}

/**
 * The sort order of a list. The last key makes the order unique. All keys have the same direction, so that one index
 * serves them.
 */
export interface ListOrder {
  keys: readonly OrderKey[];
  descending: boolean;
}

/** The order by a time, the latest first, then by id. @param time the column of the time @param id the column of the id */
export const latestFirst = (time: string, id: string): ListOrder => ({
  keys: [
    { by: sql.ref(time), type: 'timestamptz' },
    { by: sql.ref(id), type: 'id' },
  ],
  descending: true,
});

/** The fields of a request that say where its page starts. */
interface PageRequest {
  page: number;
  per_page: number;
  cursor?: string | undefined;
}

/** One page of a keyset-paginated list, as parts of a query. */
export interface KeyPage {
  /** True if a row comes after the cursor. */
  isAfter: RawBuilder<boolean>;
  orderBy: RawBuilder<unknown>;
  /** Selected as `place` for each row. */
  place: RawBuilder<ListPlaceValues>;
  /** The page size plus one: the extra row shows whether there is more. */
  limit: number;
  offset: number;
}

/** The values of a row's sort keys, as the database formats them. */
export type ListPlaceValues = readonly string[];

/** Prevents a cursor of another order from being accepted for this one. */
type OrderName = string;

/**
 * One page of a keyset-paginated list: after its cursor, or at an offset if the request names a page.
 *
 * @throws {Failure} `validation_failed` for a cursor that does not belong to this order
 */
export function keyPage(order: ListOrder, name: OrderName, request: PageRequest): KeyPage {
  const { keys, descending } = order;
  const values = request.cursor === undefined ? undefined : readCursor(order, name, request.cursor);
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const row = sql.join(keys.map(({ by }) => by));
  const bound = sql.join(
    keys.map(({ type }, index) => sql`${values?.[index]}::${sql.raw(databaseTypes[type])}`),
  );
  return {
    isAfter: values ? sql<boolean>`(${row}) ${sql.raw(descending ? '<' : '>')} (${bound})` : sql`true`,
    orderBy: sql.join(keys.map(({ by }) => sql`${by} ${direction}`)),
    place: sql<ListPlaceValues>`array[${sql.join(keys.map(({ by }) => sql`(${by})::text`))}]`,
    limit: request.per_page + 1,
    offset: values ? 0 : offsetOf(request),
  };
}

/** The response of a keyset-paginated list. */
export interface ReadOnPage<Item> {
  items: Item[];
  pagination: Pagination;
  next_cursor: string | null;
}

/** Cuts the page from the rows that were read for it; `next_cursor` is null at the end of the list. */
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

const databaseTypes: Readonly<Record<OrderKey['type'], string>> = {
  id: 'text',
  text: 'text',
  timestamptz: 'timestamptz',
  bigint: 'bigint',
};

/** Matches IDs that `newId` created. */
const ID = /^[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}$/;
const MOMENT = /^(?!0000)\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/;
const NUL = String.fromCharCode(0);

/** Checks that a text is a value of the given type, which the database can parse. */
const fits: Readonly<Record<OrderKey['type'], (text: string) => boolean>> = {
  id: (text) => ID.test(text),
  text: (text) => !text.includes(NUL),
  // Dates that do not exist, such as 30 February or 25:00, are rejected.
  timestamptz: (text) => text === '-infinity' || (MOMENT.test(text) && isMoment(text)),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
};

function isMoment(text: string): boolean {
  const [seconds = ''] = text.split(/[.+]/);
  const at = new Date(`${seconds.replace(' ', 'T')}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(seconds.replace(' ', 'T'));
}
