import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { contains } from '../storage/search-text.ts';

/** So many people are asked one by one for what is theirs; more are met soon by walking over everybody's. */
export const PEOPLE_ASKED_MAX = 2_000;

/** Whether a search means the person of `u` (users): by their address or name. */
export function isPersonMeant(q: string): RawBuilder<boolean> {
  return sql`(${contains(sql`u.email`, q)} or ${contains(sql`u.full_name`, q)})`;
}

/** The ids of whom a search means; undefined where they are more than are asked one by one. */
export async function findPeopleMeant(db: Database, q: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where ${isPersonMeant(q)} limit ${PEOPLE_ASKED_MAX + 1}`.execute(db);
  return rows.length > PEOPLE_ASKED_MAX ? undefined : rows.map(({ id }) => id);
}
