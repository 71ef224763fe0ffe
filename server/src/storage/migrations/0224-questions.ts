import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Questions about the matches of a target, answered by the operator's language model. The usage of the model is counted
 * separately, by days in UTC; these rows name nobody, and stay when a question is deleted.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table questions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      target_id text not null references targets (id) on delete cascade,
      period text not null check (period in ('24h', '7d', '30d')),
      preset text check (preset in ('summary')),
      text text not null,
      asked_at timestamptz not null,
      state text not null check (state in ('answering', 'complete', 'cut', 'stopped', 'failed', 'nothing_found')),
      reason text,
      model text,
      passages jsonb not null default '[]',
      sentences jsonb not null default '[]',
      removed_citations integer not null default 0
    );
    create index questions_of_a_target on questions (target_id, asked_at desc, id desc);
    create index questions_of_a_person on questions (user_id, asked_at desc);
    create index questions_by_time on questions (asked_at);

    create table model_usage (
      day date not null,
      model text not null,
      answers integer not null default 0,
      failures integer not null default 0,
      tokens_in bigint not null default 0,
      tokens_out bigint not null default 0,
      -- Answers whose tokens the model did not report.
      unreported integer not null default 0,
      primary key (day, model)
    );
  `.execute(db);
}
