import { messages, type TargetCoverage } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { findTarget, type TargetRow } from '../repository.ts';

/** The number of failing sources that are listed by name; the rest are only counted. */
const FAILING_NAMED = 5;

/** Reads which sources a target covers and whether they respond. Another person's target is `not_found`. */
export async function readCoverage(
  db: Database,
  userId: string,
  targetId: string,
  now: Date,
): Promise<TargetCoverage> {
  const target = await findTarget(db, userId, targetId);
  if (!target) throw new Failure('not_found', messages.generic.notFound);
  const [sources, delay, failing] = await Promise.all([
    sql<Pick<TargetCoverage, 'sources' | 'checked_24h' | 'articles_24h'> & { last_success_at: Date | null }>`
      select count(*)::int as sources,
        count(*) filter (where s.last_success_at > ${now}::timestamptz - interval '24 hours')::int as checked_24h,
        max(s.last_success_at) as last_success_at,
        coalesce(sum((
          select count(*) from articles a
          where a.source_id = s.id and a.first_seen_at > ${now}::timestamptz - interval '24 hours'
        )), 0)::int as articles_24h
      from sources s where ${isRead(target)}
    `.execute(db),
    sql<{ seconds: number | null }>`
      select percentile_cont(0.5) within group (order by extract(epoch from a.first_seen_at - a.published_at)) as seconds
      from articles a join sources s on s.id = a.source_id
      where ${isRead(target)} and a.first_seen_at > ${now}::timestamptz - interval '7 days'
        and a.published_at is not null and not a.is_archive and a.published_at <= a.first_seen_at
    `.execute(db),
    sql<{ id: string; name: string; last_success_at: Date | null }>`
      select s.id, s.name, s.last_success_at from sources s
      where ${isRead(target)} and s.consecutive_failures > 0
        and (s.last_success_at is null or s.last_success_at < ${now}::timestamptz - interval '24 hours')
      order by s.last_success_at nulls first, s.name limit ${FAILING_NAMED}
    `.execute(db),
  ]);
  const [
    { last_success_at, ...counts } = { sources: 0, checked_24h: 0, articles_24h: 0, last_success_at: null },
  ] = sources.rows;
  return {
    ...counts,
    last_success_at: last_success_at?.toISOString() ?? null,
    median_delay_seconds: delay.rows[0]?.seconds ?? null,
    failing: failing.rows.map((source) => ({
      ...source,
      last_success_at: source.last_success_at?.toISOString() ?? null,
    })),
  };
}

/** The condition for the approved sources within a target's scope, categories and languages. */
function isRead({ source_scope, source_ids, categories, languages }: TargetRow) {
  const inScope =
    source_scope === 'all'
      ? sql`true`
      : source_scope === 'include'
        ? sql`s.id = any(${source_ids})`
        : sql`s.id <> all(${source_ids})`;
  const inLanguage = languages.length === 0 ? sql`true` : sql`s.language = any(${languages})`;
  const inCategory = categories.length === 0 ? sql`true` : sql`s.category = any(${categories})`;
  return sql<boolean>`(s.status = 'approved' and ${inScope} and ${inCategory} and ${inLanguage})`;
}
