import { type EarlierArticles, limits } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import { isAdded, isMatchShown } from '../../content/index.ts';
import type { Database } from '../../storage/database.ts';
import type { BackfillsTable } from '../../storage/schema.ts';
import type { TargetRow } from '../repository.ts';
import { ruleKey } from './rule-key.ts';

const DAY_MS = 86_400_000;

/** Reads which earlier articles a target has, and whether more may be added. */
export async function readEarlierArticles(
  db: Database,
  target: TargetRow,
  now: Date,
): Promise<EarlierArticles> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const backfill = await db
    .selectFrom('backfills')
    .selectAll()
    .select(
      sql<number>`(
        select count(*)::int from backfills b where b.target_id = backfills.target_id and b.requested_at > ${yesterday}
      )`.as('requested'),
    )
    .where('target_id', '=', target.id)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isWatching = target.status === 'active' || target.status === 'paused';
  const can_add = isWatching && mayMiss(target, backfill, now);
  if (!backfill) return { last: null, can_add };
  const { outcome, added, since, requested_at, requested } = backfill;
  return {
    last: {
      status: outcome ?? 'running',
      added,
      since: since.toISOString(),
      requested_at: requested_at.toISOString(),
    },
    can_add: can_add && outcome !== null && requested < limits.EARLIER_ARTICLES_PER_DAY,
  };
}

/**
 * Whether the target may lack stored articles: it was not watching for them, and no backfill has looked for them with its present
 * rule.
 */
function mayMiss(target: TargetRow, backfill: Selectable<BackfillsTable> | undefined, now: Date): boolean {
  if (backfill?.outcome === 'failed' || backfill?.outcome === 'stopped') return true;
  if (backfill) return backfill.rule !== ruleKey(target) || target.watching_since > backfill.requested_at;
  const first = new Date(now.getTime() - limits.EARLIER_ARTICLES_DAYS * DAY_MS);
  return target.watching_since > first || target.updated_at > first;
}

/**
 * Lists those of these targets that got earlier articles since a given time, so that their figures do not show how much news
 * there is.
 */
export async function listBackfilledSince(
  db: Database,
  targetIds: readonly string[],
  since: Date,
): Promise<Set<string>> {
  if (targetIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('backfills')
    .select('target_id')
    .where('target_id', 'in', [...targetIds])
    .where('requested_at', '>=', since)
    .execute();
  return new Set(rows.map(({ target_id }) => target_id));
}

/**
 * The matches of a span that backfills added to a target, and when the last of them did; null if there are none. What the owner
 * added by hand is counted separately.
 */
export async function countBackfilled(
  db: Database,
  targetId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ matches: number; at: Date } | null> {
  const { rows } = await sql<{ matches: number; at: Date | null }>`
    select count(*)::int as matches, max(m.backfilled_at) as at from matches m
    where m.target_id = ${targetId} and ${isMatchShown('m', targetId)} and m.backfilled_at is not null
      and not ${isAdded('m', targetId)} and m.matched_at >= ${from} and m.matched_at < ${to}
  `.execute(db);
  const [{ matches, at } = { matches: 0, at: null }] = rows;
  return at && { matches, at };
}
