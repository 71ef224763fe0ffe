import { sql } from 'kysely';
import type { Database } from '../../server/src/storage/database.ts';

/**
 * The person whose figures are measured at their largest: one target found this many articles, and ten others together a tenth of
 * that.
 */
const LARGE_MATCHES = 100_000;
export const LARGE_EMAIL = 'large@example.com';
/** The number of days over which these matches are spread. */
const LARGE_DAYS = 120;
const SMALL_TARGETS = 10;

/** The id of the target that found the most. */
export const largeTargetId = `tgt_9${'0'.repeat(25)}`;

const numbered = (prefix: string, number: string) =>
  sql.raw(`'${prefix}_9' || lpad((${number})::text, 25, '0')`);

/** Adds the matches, alerts and deliveries of a person with a great many to a filled database. */
export async function addLargePerson(db: Database, userId: string, scale: number): Promise<void> {
  const matches = Math.ceil(LARGE_MATCHES * scale);
  await db.connection().execute(async (on) => {
    await sql`set session_replication_role = replica`.execute(on);
    await sql`set statement_timeout = 0`.execute(on);
    await sql`update users set plan = 'pro', email_verified_at = now(), timezone = 'Asia/Kathmandu' where id = ${userId}`.execute(
      on,
    );
    await sql`
      insert into targets (id, user_id, name, description, status, keywords_any, keywords_all, keywords_none, match_fields,
        match_word_forms, languages, source_scope, source_ids, min_score, delivery_mode, watching_since, created_at, updated_at, labels)
      select ${numbered('tgt', 'n')}, ${userId}, 'Large target ' || n, '', 'active', array['government'], '{}', '{}',
        array['title', 'summary', 'body'], true, '{}', 'all', '{}', 0, 'inherit', now() - interval '1 year', now() - interval '1 year',
        now(), array['label ' || n % 3]
      from generate_series(0, ${SMALL_TARGETS}::int) n
    `.execute(on);
    await sql`
      insert into matches (id, target_id, article_id, user_id, story_id, matched_at, article_seen_at, score, matched_terms, highlights,
        is_first_of_story, feedback, read_at, notification_id, source_id, language)
      select ${numbered('mat', 'n')}, ${numbered('tgt', `case when n <= ${matches} then 0 else 1 + n % ${SMALL_TARGETS} end`)}, id,
        ${userId}, story_id, first_seen_at + interval '2 seconds', first_seen_at, 40 + n % 60, array['term ' || n % 7],
        '[{"field":"title","start":0,"end":5,"term":"government"}]', is_story_primary,
        case when n % 50 = 0 then 'relevant' when n % 70 = 0 then 'irrelevant' end,
        case when n % 3 = 0 then first_seen_at + interval '1 hour' end, ${numbered('ntf', 'n')}, source_id, language
      from (
        select a.*, row_number() over (order by hashtext(a.id)) as n from articles a
        where first_seen_at > now() - make_interval(days => ${LARGE_DAYS}::int)
      ) drawn
      where n <= ${Math.ceil(matches * 1.1)}
    `.execute(on);
    await sql`
      insert into notifications (id, user_id, type, title, body, target_id, story_id, article_ids, created_at, read_at, archived_at)
      select notification_id, user_id, case when score % 25 = 0 then 'system' else 'match' end, 'An alert of a target',
        'The sentence that matched it stands here.', target_id, story_id, array[article_id], matched_at, read_at,
        case when score % 9 = 0 then matched_at + interval '2 hours' end
      from matches where user_id = ${userId}
    `.execute(on);
    await sql`
      insert into deliveries (id, notification_id, user_id, target_id, story_key, channel, destination, status, reason, mode,
        attempts, scheduled_for, created_at, sent_at, failed_at)
      select 'dlv_9' || substr(id, 7) || case channel when 'email' then '0' else '1' end, id, user_id, target_id, article_ids[1], channel,
        'person@example.com',
        case when kind % 50 = 0 then 'failed' when kind % 20 = 0 then 'suppressed' else 'delivered' end,
        case when kind % 50 <> 0 and kind % 20 = 0 then 'duplicate_story' end, 'live', 1, created_at, created_at,
        case when kind % 50 = 0 or kind % 20 <> 0 then created_at + interval '9 seconds' end,
        case when kind % 50 = 0 then created_at end
      from (select *, abs(hashtext(id)) as kind from notifications where user_id = ${userId}) n, unnest(array['email', 'whatsapp']) channel
    `.execute(on);
    await sql`
      insert into user_articles (user_id, article_id, read_at)
      select user_id, article_id, max(read_at) from matches where user_id = ${userId} and read_at is not null group by 1, 2
    `.execute(on);
    await sql`set session_replication_role = origin`.execute(on);
    await sql.raw('vacuum analyze targets, notifications, matches, deliveries, user_articles').execute(on);
  });
}
