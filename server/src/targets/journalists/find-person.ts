import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';

/** SQL: the id of the person to whom a spelling of a name belongs. @param spelling the alias of `journalists` in the query */
export const personOf = (spelling: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${spelling}.person_id`)}, ${sql.ref(`${spelling}.id`)})`;

export interface PersonSpellings {
  id: string;
  name: string;
  base: string;
  /** The IDs of all their rows. */
  ids: string[];
  names: string[];
}

/** A person by any of their spellings, unless they are hidden. */
export async function findPerson(db: Database, journalistId: string): Promise<PersonSpellings | undefined> {
  const { rows } = await sql<PersonSpellings>`
    select leader.id, leader.name, leader.base, array_agg(j.id order by j.id) as ids, array_agg(distinct j.name) as names
    from journalists asked
    join journalists leader on leader.id = ${personOf('asked')}
    join journalists j on j.id = leader.id or j.person_id = leader.id
    where asked.id = ${journalistId} and asked.kind = 'person' and leader.hidden_at is null
    group by leader.id, leader.name, leader.base
  `.execute(db);
  return rows[0];
}
