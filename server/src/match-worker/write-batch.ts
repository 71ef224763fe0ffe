import { sql, type Transaction } from 'kysely';
import { publishToPeople } from '../live/index.ts';
import {
  type CapUse,
  countAlerts,
  countTargetAlerts,
  queuePushes,
  writeCapNotices,
} from '../notifier/index.ts';
import { enqueueRelays } from '../relays/index.ts';
import { notify } from '../storage/listener.ts';
import { followCodedTexts } from '../storage/match-tone.ts';
import type { Schema } from '../storage/schema.ts';
import { queueMatchedTitles } from '../translated-titles/index.ts';
import type { BatchRows } from './decide-batch.ts';
import { type History, pair } from './history.ts';
import type { Batch } from './hits.ts';
import { replaceWaiting } from './replace-waiting.ts';

/** The steps of the transaction at which a crash must leave nothing behind. */
export type MatchStep =
  | 'claimed'
  | 'matched'
  | 'notifications written'
  | 'matches written'
  | 'deliveries written'
  | 'counted'
  | 'marked'
  | 'committed';

/** A statement takes at most 65,535 values; the widest of these rows has 18. */
const ROWS_AT_ONCE = 2_000;

/** Writes all results of a batch and removes its articles from the queue, in one transaction. */
export async function writeBatch(
  trx: Transaction<Schema>,
  batch: Batch,
  history: History,
  rows: BatchRows,
  checkpoint: (step: MatchStep) => void,
): Promise<void> {
  for (const some of inChunks(rows.notifications)) {
    await trx.insertInto('notifications').values(some).execute();
  }
  await enqueueRelays(
    trx,
    rows.notifications
      .filter((alert) => !isPrivate(batch, alert))
      .map(({ id, user_id, target_id = null, article_ids }) => ({ id, user_id, target_id, article_ids })),
    batch.at,
  );
  checkpoint('notifications written');
  const written: string[] = [];
  for (const some of inChunks(rows.matches)) {
    const stored = await trx
      .insertInto('matches')
      .values(some)
      .onConflict((conflict) =>
        // The article was edited: offsets into its old text would highlight the wrong words.
        conflict.columns(['target_id', 'article_id']).doUpdateSet((eb) => ({
          score: eb.ref('excluded.score'),
          matched_terms: eb.ref('excluded.matched_terms'),
          highlights: eb.ref('excluded.highlights'),
          // A match that was split off from its story is decided again; for all others the row does not change this.
          story_id: eb.ref('excluded.story_id'),
          source_id: eb.ref('excluded.source_id'),
          language: eb.ref('excluded.language'),
          notification_id: eb.fn.coalesce('matches.notification_id', 'excluded.notification_id'),
          suppressed_reason: eb
            .case()
            .when('excluded.notification_id', 'is not', null)
            .then(null)
            .else(eb.fn.coalesce('excluded.suppressed_reason', 'matches.suppressed_reason'))
            .end(),
          story_muted_at: eb
            .case()
            // The match is silent for another reason now, or no longer silent.
            .when(
              eb.or([
                eb('excluded.notification_id', 'is not', null),
                eb('excluded.suppressed_reason', '<>', 'muted'),
              ]),
            )
            .then(null)
            .else(eb.fn.coalesce('excluded.story_muted_at', 'matches.story_muted_at'))
            .end(),
        })),
      )
      .returning('id')
      .execute();
    written.push(...stored.map(({ id }) => id));
  }
  await followCodedTexts(trx, { matchIds: written });
  await queueMatchedTitles(trx, written, batch.at);
  await dropStaleHighlights(trx, batch, history);
  checkpoint('matches written');
  for (const some of inChunks(rows.deliveries)) {
    await trx
      .insertInto('deliveries')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'target_id', 'story_key', 'channel']).doNothing(),
      )
      .execute();
  }
  await replaceWaiting(trx, rows.urgent, batch.at);
  await queuePushes(
    trx,
    rows.notifications.map(({ id }) => id),
    batch.at,
  );
  checkpoint('deliveries written');
  for (const [userId, dates] of rows.counts) {
    for (const [date, alerts] of dates) await countAlerts(trx, userId, date, alerts);
  }
  for (const [targetId, dates] of rows.targetCounts) {
    for (const [date, alerts] of dates) await countTargetAlerts(trx, targetId, date, alerts);
  }
  const noticed = await writeCapNotices(trx, capUses(batch, rows), batch.at);
  checkpoint('counted');
  await trx
    .updateTable('articles')
    .set({ matched_at: batch.at, without_alerts: false })
    .where(
      'id',
      'in',
      batch.articles.map(({ article }) => article.id),
    )
    .execute();
  const first = rows.deliveries.find((delivery) => delivery.status !== 'suppressed');
  // One notification wakes the senders for all of them, because they look for due deliveries themselves.
  if (first) await notify(trx, 'deliveries_queued', first.id);
  const people = new Set([
    ...rows.notifications.map((notification) => notification.user_id),
    ...noticed,
    ...(await bringBackAlerts(trx, rows, batch.at)),
  ]);
  await publishToPeople(trx, 'notifications', {}, [...people]);
  checkpoint('marked');
}

/** An alert about a newsletter that came by email is for its person alone, not for recipients or chat apps. */
function isPrivate(batch: Batch, { article_ids }: BatchRows['notifications'][number]): boolean {
  return batch.articles.some(
    ({ article }) => article.status !== 'published' && article_ids?.includes(article.id) === true,
  );
}

/**
 * Ends the wait of alerts whose story has a new report that matters, or that wait for any. Those that the person is changing
 * at this moment are left to them: a matcher neither waits for a change to a whole inbox nor deadlocks with it.
 *
 * @returns the people whose alerts they are
 */
async function bringBackAlerts(
  trx: Transaction<Schema>,
  { returning }: BatchRows,
  at: Date,
): Promise<string[]> {
  if (returning.length === 0) return [];
  const { rows } = await sql<{ id: string; user_id: string }>`
    with news as materialized (
      select user_id, story_id, bool_or(matters) as matters from unnest(
        ${returning.map(({ user_id }) => user_id)}::text[], ${returning.map(({ story_id }) => story_id)}::text[],
        ${returning.map(({ matters }) => matters)}::boolean[]
      ) report (user_id, story_id, matters) group by user_id, story_id
    ), waiting as materialized (
      select n.id from news join notifications n on n.user_id = news.user_id and n.story_id = news.story_id
      where (news.matters or n.until_report) and n.snoozed_until > ${at} and n.archived_at is null and n.deleted_at is null
      for no key update of n skip locked
    )
    update notifications n set snoozed_until = ${at} from waiting where n.id = waiting.id
    returning n.id, n.user_id`.execute(trx);
  await queuePushes(
    trx,
    rows.map(({ id }) => id),
    at,
    at,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Counts what this batch uses of the caps of people and targets. */
function capUses(batch: Batch, rows: BatchRows): CapUse[] {
  const uses: CapUse[] = [];
  for (const [userId, dates] of rows.counts) {
    const recipient = batch.people.get(userId);
    if (!recipient) continue;
    for (const [date, added] of dates) {
      const before = batch.alertCounts(userId, date);
      uses.push({ userId, recipient, target: null, date, before, after: before + added });
    }
  }
  const targets = new Map(
    batch.articles.flatMap(({ hits }) => hits.map(({ target }) => [target.id, target] as const)),
  );
  for (const [targetId, dates] of rows.targetCounts) {
    const target = targets.get(targetId);
    const recipient = target && batch.people.get(target.user_id);
    if (!target?.daily_cap || !recipient) continue;
    const { id, name, daily_cap: cap, user_id: userId } = target;
    for (const [date, added] of dates) {
      const before = batch.targetAlertCounts(targetId, date);
      uses.push({ userId, recipient, target: { id, name, cap }, date, before, after: before + added });
    }
  }
  return uses;
}

/** Matches of an earlier version of an article that no longer match stay listed, without wrong highlights. */
async function dropStaleHighlights(trx: Transaction<Schema>, batch: Batch, history: History): Promise<void> {
  for (const { article, hits } of batch.articles) {
    const hit = new Set(hits.map(({ target }) => pair(target.id, article.id)));
    const stale = [...history.matched].filter((key) => key.endsWith(` ${article.id}`) && !hit.has(key));
    if (stale.length === 0) continue;
    await trx
      .updateTable('matches')
      .set({ highlights: '[]' })
      .where('article_id', '=', article.id)
      .where('target_id', 'not in', [...hits.map(({ target }) => target.id), ''])
      .execute();
  }
}

function inChunks<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    chunks.push(rows.slice(start, start + ROWS_AT_ONCE));
  }
  return chunks;
}
