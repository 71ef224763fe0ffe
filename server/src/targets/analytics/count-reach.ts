import {
  type AdvancedAnalytics,
  type ReachFigures,
  reachOf,
  type TargetReach,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { sourceOfMatch } from '../../content/index.ts';
import type { Database } from '../../storage/database.ts';
import { type Span, shownOf } from './repository.ts';

/**
 * The potential reach of the counted sources, and of the matches of the previous span.
 *
 * @param previous null if there are no figures for all of it
 * @returns null if no source at all has an audience that counts
 */
export async function readReach(
  db: Database,
  targetId: string,
  bySource: AdvancedAnalytics['by_source'],
  previous: Span | null,
): Promise<TargetReach | null> {
  if (!(await hasAudiences(db))) return null;
  const articlesOf = bySource.map(({ count, audience }) => ({ articles: count, audience }));
  return { ...reachOf(articlesOf), previous: previous && (await countReach(db, targetId, previous)) };
}

/** Whether any source has an audience that counts. */
export async function hasAudiences(db: Database): Promise<boolean> {
  const { rows } = await sql`select from sources where monthly_audience is not null limit 1`.execute(db);
  return rows.length > 0;
}

/** The matches are counted by source first, so that their index is enough. */
async function countReach(db: Database, targetId: string, span: Span): Promise<ReachFigures> {
  const { rows } = await sql<{ articles: number; audience: number | null }>`
    select found.articles, s.monthly_audience as audience
    from (
      select ${sourceOfMatch('m')} as source_id, count(*)::int as articles
      from matches m where ${shownOf(targetId, span)} group by 1
    ) found join sources s on s.id = found.source_id
  `.execute(db);
  return reachOf(rows);
}
