import { type Kysely, sql } from 'kysely';

/**
 * The tone of a match towards its target, as coded by the owner. The first index finds the coded matches of a story, whose tone
 * copies get; the second counts the tones of a period.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table matches
      add column tone text check (tone in ('favourable', 'neutral', 'unfavourable')),
      add column tone_origin text check (tone_origin in ('person', 'suggestion', 'story', 'copy')),
      add column tone_at timestamptz,
      add constraint matches_tone_has_origin
        check ((tone is null) = (tone_origin is null) and (tone is null) = (tone_at is null));
    create index matches_coded_of_story on matches (target_id, story_id) where tone is not null;
    create index matches_coded on matches (target_id, matched_at)
      include (article_id, story_id, tone, beyond_history, source_id, language) where tone is not null;
  `.execute(db);
}
