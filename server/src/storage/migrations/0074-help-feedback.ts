import { type Kysely, sql } from 'kysely';

/** People's ratings of help articles: one per person and article, whatever the language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table help_feedback (
      slug text not null,
      user_id text not null references users (id) on delete cascade,
      helpful boolean not null,
      at timestamptz not null,
      primary key (slug, user_id)
    );
    create index help_feedback_of_user on help_feedback (user_id);
  `.execute(db);
}
