import type { LaterReport } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { meetsFilter } from '../storage/meets-filter.ts';
import { isOwnList } from './article-access.ts';
import type { ArticleFilter, Condition } from './article-sets.ts';
import { isMatchShown } from './visible.ts';

/* Which stories the chosen sources reported later than another source. The rules are in decision 152. */

type Sources = NonNullable<ArticleFilter['reported_later_by']>;
/** The filters on which it depends whose reports count as earlier ones. */
type Readers = Parameters<typeof isOwnList>[0] & Pick<ArticleFilter, 'scope'>;

/**
 * The minute in which an article was reported: when its page says that it was published, or else when we first saw it. A page that
 * gives only a day is stored with midnight UTC. Null for an article from an archive without such a time.
 */
export function reportedAt(article: string): RawBuilder<Date | null> {
  const [published, seen] = [sql.ref(`${article}.published_at`), sql.ref(`${article}.first_seen_at`)];
  return sql<Date | null>`date_trunc('minute', case
    when ${published} <= ${seen} and ${published} <> date_trunc('day', ${published}, 'UTC') then ${published}
    when not ${sql.ref(`${article}.is_archive`)} then ${seen}
  end)`;
}

/** The condition that an article was reported before any of these sources reported its story, which at least one of them did. */
export const isReportedLaterBy = (userId: string, sources: Sources, article: string): Condition =>
  sql<boolean>`${reportedAt(article)} < (
    select min(${reportedAt('theirs')}) from articles theirs
    where theirs.story_id = ${sql.ref(`${article}.story_id`)} and ${isReportOf(userId, sources)}
  )`;

/** The minutes between the first report of an article's story and that of the chosen sources; 0 if they were not later. */
export const minutesLater = (
  userId: string,
  sources: Sources,
  readers: Readers,
  article: string,
): RawBuilder<number> =>
  sql<number>`coalesce((
    select greatest(0, extract(epoch from min(${reportedAt('theirs')}) - (
      select min(${reportedAt('earliest')}) from articles earliest
      where earliest.story_id = ${sql.ref(`${article}.story_id`)} and ${isCounted(userId, readers)}
    )) / 60)
    from articles theirs where theirs.story_id = ${sql.ref(`${article}.story_id`)} and ${isReportOf(userId, sources)}
  ), 0)::bigint`;

/** For each of these stories that the chosen sources reported later: who was first, and how much later they were. */
export async function readLaterReports(
  db: Database,
  userId: string,
  { reported_later_by: sources, ...readers }: Readers & Pick<ArticleFilter, 'reported_later_by'>,
  storyIds: readonly string[],
): Promise<Map<string, LaterReport>> {
  if (sources === undefined || storyIds.length === 0) return new Map();
  const earliest = (article: string, isMeant: Condition) => sql`lateral (
    select ${sql.ref(article)}.id, ${sql.ref(article)}.source_id, publisher.name, ${reportedAt(article)} as at
    from articles ${sql.ref(article)} join sources publisher on publisher.id = ${sql.ref(article)}.source_id
    where ${sql.ref(article)}.story_id = story.id and ${isMeant} and ${reportedAt(article)} is not null
    order by at, ${sql.ref(article)}.id limit 1
  )`;
  const { rows } = await sql<LaterRow>`
    select story.id as story_id, first.id as first_id, first.source_id as first_source_id, first.name as first_name,
      first.at as first_at, later.id as later_id, later.source_id as later_source_id, later.name as later_name, later.at as later_at
    from unnest(${[...new Set(storyIds)]}::text[]) story(id)
    cross join ${earliest('earliest', isCounted(userId, readers))} first
    cross join ${earliest('theirs', isReportOf(userId, sources))} later
    where first.at < later.at
  `.execute(db);
  return new Map(rows.map((row) => [row.story_id, present(row)]));
}

/**
 * The condition for `theirs`: an article that the user may open, because its source is approved or one of their targets found it.
 */
const isReportOf = (userId: string, sources: Sources): Condition =>
  sql<boolean>`theirs.status = 'published' and ${meetsFilter(sql`theirs.source_id`, sources)}
    and (${isOfApproved('theirs')} or ${isFoundFor(userId, 'theirs')})`;

/**
 * The condition for `earliest`: in a list of what the user's targets found, these must have found it; elsewhere, its source must be
 * approved, as for everybody.
 */
const isCounted = (userId: string, readers: Readers): Condition =>
  sql<boolean>`earliest.status = 'published' and ${
    readers.scope === 'mine' && !isOwnList(readers)
      ? isFoundFor(userId, 'earliest')
      : isOfApproved('earliest')
  }`;

const isOfApproved = (article: string): Condition =>
  sql<boolean>`(select s.status = 'approved' from sources s where s.id = ${sql.ref(`${article}.source_id`)})`;

const isFoundFor = (userId: string, article: string): Condition =>
  sql<boolean>`exists (
    select from matches m where m.article_id = ${sql.ref(`${article}.id`)} and m.user_id = ${userId} and ${isMatchShown('m')}
  )`;

interface LaterRow {
  story_id: string;
  first_id: string;
  first_source_id: string;
  first_name: string;
  first_at: Date;
  later_id: string;
  later_source_id: string;
  later_name: string;
  later_at: Date;
}

const MINUTE_MS = 60_000;

const present = (row: LaterRow): LaterReport => ({
  first: {
    article_id: row.first_id,
    source: { id: row.first_source_id, name: row.first_name },
    reported_at: row.first_at.toISOString(),
  },
  later: {
    article_id: row.later_id,
    source: { id: row.later_source_id, name: row.later_name },
    reported_at: row.later_at.toISOString(),
  },
  minutes: (row.later_at.getTime() - row.first_at.getTime()) / MINUTE_MS,
});
