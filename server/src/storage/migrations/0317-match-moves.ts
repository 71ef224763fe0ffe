import { type QueryExecutorProvider, sql } from 'kysely';

/** Matches of targets that were handed over and still have to be moved to the new owner, by their former owner. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table match_moves (
      target_id text not null references targets on delete cascade,
      from_id text not null references users on delete cascade,
      total integer not null,
      moved integer not null default 0,
      place_at timestamptz,
      failures integer not null default 0,
      due_at timestamptz not null,
      primary key (target_id, from_id)
    );
    create index match_moves_due on match_moves (due_at);
    create index match_moves_from on match_moves (from_id);
  `.execute(db);
}
