import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { writeAudit } from '../audit.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import { withdrawAlerts } from '../withdraw-alerts.ts';
import { MISSING_AGAIN_MS } from './schedule.ts';

/** Whether a page that is missing again was already missing hours ago. */
export function isMissingLong(missingSince: Date | null, now: Date): boolean {
  return missingSince !== null && now.getTime() - missingSince.getTime() >= MISSING_AGAIN_MS;
}

/**
 * Records that the page of a stored article is missing. If it was already missing hours ago, the article is removed: like a
 * hidden one, it is no longer shown. A hidden article stays hidden.
 *
 * @param siteAnswers whether the site has other articles now: if it has none, the article is only recorded as missing
 * @returns whether nothing remains to be confirmed
 */
export async function recordMissing(
  trx: Transaction<Schema>,
  articleId: string,
  { httpStatus, siteAnswers }: { httpStatus: number; siteAnswers: boolean },
  now: Date,
): Promise<boolean> {
  const { missing_since } = await trx
    .insertInto('article_visits')
    .values({
      article_id: articleId,
      next_visit_at: new Date(now.getTime() + MISSING_AGAIN_MS),
      missing_since: now,
      http_status: httpStatus,
    })
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet({
        next_visit_at: sql`excluded.next_visit_at`,
        missing_since: sql`coalesce(article_visits.missing_since, excluded.missing_since)`,
        http_status: sql`excluded.http_status`,
      }),
    )
    .returning('missing_since')
    .executeTakeFirstOrThrow();
  if (!siteAnswers || !isMissingLong(missing_since, now)) return false;
  const removed = await trx
    .updateTable('articles')
    .set({ status: 'removed' })
    .where('id', '=', articleId)
    .where('status', '=', 'published')
    .returning('id')
    .executeTakeFirst();
  if (!removed) return true;
  await trx
    .updateTable('article_visits')
    .set({ removed_at: now })
    .where('article_id', '=', articleId)
    .execute();
  await withdrawAlerts(trx, articleId);
  const change = { before: { status: 'published' }, after: { status: 'removed' } };
  const detail = { http_status: httpStatus };
  await writeAudit(
    trx,
    'article.removed',
    { type: 'article', id: articleId, ...change, detail },
    system(now),
  );
  return true;
}

/**
 * Records that the page at this address, of a stored article of a source, is missing, which was read again because of an edit in
 * the feed. Only a visit can remove it, because the feed still lists it.
 */
export function recordMissingAt(
  db: Database,
  sourceId: string,
  hash: string,
  httpStatus: number,
  now: Date,
): Promise<void> {
  return transaction(db, async (trx) => {
    const article = await trx
      .selectFrom('article_addresses as d')
      .innerJoin('articles as a', 'a.id', 'd.article_id')
      .select('a.id')
      .where('d.url_hash', '=', hash)
      .where('a.source_id', '=', sourceId)
      .executeTakeFirst();
    if (article) await recordMissing(trx, article.id, { httpStatus, siteAnswers: false }, now);
  });
}

/** Records that the page of a stored article could be read. A removed article is published again. */
export async function recordPresent(trx: Transaction<Schema>, articleId: string, now: Date): Promise<void> {
  const wasMissing = await trx
    .updateTable('article_visits')
    .set({ missing_since: null, http_status: null, removed_at: null })
    .where('article_id', '=', articleId)
    .where('missing_since', 'is not', null)
    .returning('article_id')
    .executeTakeFirst();
  if (!wasMissing) return;
  const restored = await trx
    .updateTable('articles')
    .set({ status: 'published' })
    .where('id', '=', articleId)
    .where('status', '=', 'removed')
    .returning('id')
    .executeTakeFirst();
  if (!restored) return;
  const change = { before: { status: 'removed' }, after: { status: 'published' } };
  await writeAudit(trx, 'article.restored', { type: 'article', id: articleId, ...change }, system(now));
}

const system = (at: Date) => ({ id: null, ip: null, at });
