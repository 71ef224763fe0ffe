import { type Kysely, sql } from 'kysely';

/** Replays of past compositions are removed: an override names remotes one by one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from overrides where composition_id is not null;
    alter table overrides drop column composition_id, drop column shell;
    drop table compositions;
  `.execute(db);
}
