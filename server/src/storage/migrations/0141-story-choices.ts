import { type Kysely, sql } from 'kysely';

/** Stories that people muted or follow, and the matches for which that is why there is no alert. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table story_choices (
      user_id text not null references users (id) on delete cascade,
      story_id text not null,
      article_id text not null references articles (id) on delete cascade,
      title text not null,
      alerts text not null check (alerts in ('none', 'each')),
      until timestamptz,
      set_at timestamptz not null,
      primary key (user_id, story_id)
    );
    create index story_choices_of_story on story_choices (story_id);
    create index story_choices_of_article on story_choices (article_id);
    alter table matches add column story_muted_at timestamptz;
  `.execute(db);
}
