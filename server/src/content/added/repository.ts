import { ADDED_SOURCE_ID, limits } from '@newswatch/shared/contracts';
import { type NotNull, sql } from 'kysely';
import type { SourceDraft } from '../../crawler/index.ts';
import type { Database } from '../../storage/database.ts';
import { withdrawAlerts } from '../../withdraw-alerts.ts';
import { isHeldByAnybody } from '../article-access.ts';
import { readableArticles } from '../article-repository.ts';
import { forgetNotices } from '../collections/withdraw-notices.ts';

/** The article at this address that the person added before, or that Newswatch has, if they may open it. */
export async function findReadableAt(
  db: Database,
  userId: string,
  addressHash: string,
): Promise<string | undefined> {
  const row = await readableArticles(db, userId)
    .select('a.id')
    .where(
      sql<boolean>`a.id in (
        select id from articles where url_hash = ${addressHash}
        union all select article_id from article_addresses where url_hash = ${addressHash} and article_id is not null
        union all select article_id from added_articles where user_id = ${userId} and address_hash = ${addressHash}
      )`,
    )
    .orderBy(sql`a.url_hash = ${addressHash}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Records who added an article. The time and the address of the first addition are kept. */
export async function recordAddition(
  trx: Database,
  addition: { user_id: string; article_id: string; address_hash: string; added_at: Date },
): Promise<void> {
  await trx
    .insertInto('added_articles')
    .values(addition)
    .onConflict((conflict) => conflict.columns(['user_id', 'article_id']).doNothing())
    .execute();
}

/** Returns whether the person had added it. */
export async function deleteAddition(trx: Database, userId: string, articleId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('added_articles')
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const ARTICLES_AT_ONCE = 500;

/**
 * Deletes articles that were added by address, and issues of newsletters that were received by email, once nobody keeps them,
 * with their texts and alerts. Articles that administrators have hidden stay, so that they cannot be added again.
 *
 * @param articleId only this one; all by default
 */
export async function deleteUnheld(trx: Database, articleId?: string, now = new Date()): Promise<number> {
  // Locks the articles first, so that somebody who is adding one at the same time counts as keeping it.
  const unheld = await trx
    .selectFrom('articles as a')
    .select('a.id')
    .where('a.source_id', '=', ADDED_SOURCE_ID)
    .where('a.status', '=', 'added')
    .$if(articleId !== undefined, (query) => query.where('a.id', '=', articleId ?? ''))
    .where(sql<boolean>`not ${isHeldByAnybody('a')}`)
    .limit(ARTICLES_AT_ONCE)
    .forUpdate()
    .execute();
  if (unheld.length === 0) return 0;
  const ids = unheld.map(({ id }) => id);
  await forgetAlerts(trx, ids, now);
  const { numDeletedRows } = await trx
    .deleteFrom('articles')
    .where('id', 'in', ids)
    .where('status', '=', 'added')
    .where(sql<boolean>`not ${isHeldByAnybody('articles')}`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Alerts about these articles would link to nothing, but still quote them. */
async function forgetAlerts(trx: Database, articleIds: readonly string[], now: Date): Promise<void> {
  const told = await trx
    .selectFrom('matches')
    .select(['article_id', 'notification_id'])
    .where('article_id', 'in', [...articleIds])
    .where('notification_id', 'is not', null)
    .$narrowType<{ notification_id: NotNull }>()
    .execute();
  for (const id of new Set(told.map(({ article_id }) => article_id))) await withdrawAlerts(trx, id);
  await forgetNotices(
    trx,
    told.map(({ notification_id }) => notification_id),
    now,
  );
}

/**
 * Reserves the reading of a page for a person, who may have only one page read at a time. An expired reservation belongs to a
 * process that was killed, and is taken over.
 *
 * @returns false while another one is being read; `same` if that is this address
 */
export async function reserveRead(
  db: Database,
  userId: string,
  addressHash: string,
  now: Date,
): Promise<boolean | 'same'> {
  const stale = new Date(now.getTime() - READ_MS);
  const taken = await db
    .insertInto('added_page_reads')
    .values({ user_id: userId, address_hash: addressHash, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ address_hash: addressHash, started_at: now })
        .where('added_page_reads.started_at', '<=', stale),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (taken) return true;
  const other = await db
    .selectFrom('added_page_reads')
    .select('address_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return other?.address_hash === addressHash ? 'same' : false;
}

/** Twice the time limit for a page, because storing it can take a while on a busy machine. */
export const READ_MS = 2 * limits.ADDED_PAGE_TIMEOUT_MS;

/** Ends a reservation, unless it was taken over. */
export async function endRead(db: Database, userId: string, startedAt: Date): Promise<void> {
  await db
    .deleteFrom('added_page_reads')
    .where('user_id', '=', userId)
    .where('started_at', '=', startedAt)
    .execute();
}

/** Finds the source whose settings apply to an address: the most specific one on its site. */
export async function findDraftFor(db: Database, key: string): Promise<SourceDraft | undefined> {
  const host = key.split(/[/?]/, 1)[0] ?? key;
  return db
    .selectFrom('sources')
    .selectAll()
    .where('status', '=', 'approved')
    .where('archived_at', 'is', null)
    .where(sql<boolean>`split_part(normalized_url, '/', 1) = ${host}`)
    .where(sql<boolean>`starts_with(${key}, normalized_url) or normalized_url = ${host}`)
    .orderBy(sql`length(normalized_url)`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
