import { type Kysely, sql } from 'kysely';

/** Charts that people keep on their overview. What a chart shows is counted when it is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table charts (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      title text not null,
      measure text not null,
      split text not null,
      form text not null,
      scope text not null,
      target_ids text[] not null,
      label text not null,
      period text not null,
      first_day date,
      last_day date,
      compare boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((period = 'dates') = (first_day is not null) and (first_day is null) = (last_day is null)),
      check (first_day <= last_day),
      check ((scope = 'chosen') = (cardinality(target_ids) > 0)),
      check ((scope = 'label') = (label <> ''))
    );
    create index charts_of_user on charts (user_id, id);
  `.execute(db);
}
