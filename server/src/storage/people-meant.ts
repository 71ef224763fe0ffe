import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { oneContains, oneContainsByIndex } from './search-text.ts';

/** The maximum number of people who are looked up one by one. For more, scanning all rows is faster. */
export const PEOPLE_ASKED_MAX = 2_000;

/** The people whom a search matches by address or name: all their ids, if there are few enough to look up one by one. */
export interface PeopleMeant {
  typed: string;
  ids: readonly string[] | undefined;
}

const textsOf = (users: string) => [sql.ref(`${users}.email`), sql.ref(`${users}.full_name`)];

/** Finds the people that a search matches. */
export async function findPeopleMeant(db: Database, typed: string): Promise<PeopleMeant> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where ${oneContainsByIndex(textsOf('u'), typed)} limit ${PEOPLE_ASKED_MAX + 1}`.execute(
    db,
  );
  return { typed, ids: rows.length > PEOPLE_ASKED_MAX ? undefined : rows.map(({ id }) => id) };
}

/** SQL condition: a search matches a person. @param users name or alias of `users` in the query */
export function isPersonMeant(users: string, { typed, ids }: PeopleMeant): RawBuilder<boolean> {
  return ids ? isOneOf(sql.ref(`${users}.id`), ids) : oneContains(textsOf(users), typed);
}

/** SQL condition: a column is one of these ids. */
export function isOneOf(column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> {
  return sql`${column} = any(${[...ids]}::text[])`;
}
