import { limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';
import type { Database } from '../storage/database.ts';
import { currentSettings } from './live-settings.ts';

/** The job that applies retention, once a day and in one process only. */
export const applyRetention = defineJob({
  name: 'apply-retention',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 3_600,
});

const DAY_MS = 86_400_000;
/** The number of rows per transaction: small, so that its locks delay nobody. */
const AT_ONCE = 1_000;

/** The number of articles per transaction: fewer, because articles with their pictures, words and versions are large. */
const ARTICLES_AT_ONCE = 200;

/** The number of targets per transaction: few, because their matches and alerts are deleted with them. */
const TARGETS_AT_ONCE = 20;

/**
 * Deletes data that is older than the retention settings allow, where 0 days means forever, and targets that can no longer be
 * restored.
 */
export async function deleteOldRows(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const { notifications_days, crawl_runs_days, mailbox_days, article_texts_days, articles_days } =
    currentSettings().retention;
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const parts = [
    // The age of a snoozed alert counts from its return.
    { table: 'notifications', column: 'created_at', days: notifications_days, unless: 'snoozed_until' },
    { table: 'crawl_runs', column: 'started_at', days: crawl_runs_days },
    { table: 'mailbox_messages', column: 'sent_at', days: mailbox_days },
  ] as const;
  for (const { table, column, days, ...part } of parts) {
    if (days === 0) continue;
    const isOld =
      'unless' in part
        ? sql<boolean>`(${sql.ref(part.unless)} is null or ${sql.ref(part.unless)} < ${before(days)})`
        : sql<boolean>`true`;
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal?.aborted; ) {
      const old = db
        .selectFrom(table)
        .select('id')
        .where(column, '<', before(days))
        .where(isOld)
        .limit(AT_ONCE);
      const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', old).executeTakeFirst();
      gone = Number(numDeletedRows);
    }
  }
  await inBatches(signal, TARGETS_AT_ONCE, () => deleteTargets(db, before(limits.TARGET_RESTORABLE_DAYS)));
  if (articles_days > 0) {
    await inBatches(signal, ARTICLES_AT_ONCE, () => deleteArticles(db, before(articles_days)));
  }
  if (article_texts_days > 0) {
    await inBatches(signal, ARTICLES_AT_ONCE, () => deleteTexts(db, before(article_texts_days)));
  }
}

async function inBatches(
  signal: AbortSignal | undefined,
  size: number,
  batch: () => Promise<number>,
): Promise<void> {
  while (!signal?.aborted && (await batch()) === size);
}

async function deleteTargets(db: Database, before: Date): Promise<number> {
  const ended = db
    .selectFrom('targets')
    .select('id')
    .where('status', '=', 'archived')
    // A deleted target no longer changes, so the time of its last change is that of its deletion.
    .where('updated_at', '<', before)
    .limit(TARGETS_AT_ONCE);
  const { numDeletedRows } = await db.deleteFrom('targets').where('id', 'in', ended).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Articles that someone added, saved, collected or highlighted, or whose match someone rated or coded, or whose story someone
 * muted, are kept.
 */
const isKept = sql<boolean>`(
  exists (select from user_articles u where u.article_id = a.id and u.saved_at is not null)
  or exists (select from collection_articles c where c.article_id = a.id)
  or exists (select from article_highlights h where h.article_id = a.id)
  or exists (select from added_articles d where d.article_id = a.id)
  or exists (select from story_choices s where s.article_id = a.id and (s.until is null or s.until > now()))
  or exists (select from matches m where m.article_id = a.id and (m.feedback is not null or m.tone is not null))
)`;

async function deleteArticles(db: Database, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from articles where id in (
      select a.id from articles a where a.first_seen_at < ${before} and not ${isKept}
      order by a.first_seen_at limit ${ARTICLES_AT_ONCE}
    )
  `.execute(db);
  return Number(numAffectedRows);
}

/** Deletes the texts of articles. The title, the summary, and people's matches and ratings stay. */
async function deleteTexts(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update articles set content_text = '', content_html = '', pictures = '[]',
      as_extracted = nullif(as_extracted - 'content', '{}') where id in (
      select a.id from articles a
      where a.first_seen_at < ${before} and (a.content_text <> '' or a.content_html <> '') and not ${isKept}
      order by a.first_seen_at limit ${ARTICLES_AT_ONCE}
    ) returning id
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await db.deleteFrom('article_versions').where('article_id', 'in', ids).execute();
    await db.deleteFrom('article_translations').where('article_id', 'in', ids).execute();
    await db.deleteFrom('pictures').where('article_id', 'in', ids).execute();
    await db.deleteFrom('article_pictures').where('article_id', 'in', ids).execute();
  }
  return ids.length;
}
