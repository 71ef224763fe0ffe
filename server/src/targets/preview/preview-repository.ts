import {
  type Category,
  type Development,
  hostIn,
  type Language,
  leavesOf,
  type QueryNode,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { countriesOfText, developmentsOfText } from '../../article-names/index.ts';
import { isInName, isSpeaker, type MatchableArticle, type QuotePlace } from '../../matcher/index.ts';
import { quotesOf } from '../../quotes/index.ts';
import type { Database } from '../../storage/database.ts';

/** The number of characters of an article that are read for a forecast. */
const BODY_READ = 20_000;

/** A title and a summary that we have made from the text of an article are not matched in addition to the text. */
export const ownTitleAndSummary = sql`case when a.is_title_made then '' else a.title end as title,
  case when a.is_title_made then '' else a.summary end as summary`;

export interface StoredArticle extends MatchableArticle {
  developments: readonly Development[];
  id: string;
  storyId: string;
  sourceName: string;
  sourceUrl: string;
  firstSeenAt: Date;
}

/** A position in the stored articles, newest first. */
export interface Place {
  firstSeenAt: Date;
  id: string;
}

/** The conditions of a rule for articles, apart from its words. */
export interface ArticleScope {
  languages: readonly Language[];
  sources: { scope: 'all' | 'include' | 'exclude'; ids: readonly string[] };
  /** Source categories; empty means all. */
  categories: readonly Category[];
}

/** Lists the next articles before a position, within a rule's languages and sources. */
export async function listArticlesBefore(
  db: Database,
  {
    since,
    before,
    languages,
    sources,
    categories,
    ids,
    limit,
  }: ArticleScope & {
    since: Date;
    before: Place | undefined;
    /** If given, only these articles. */
    ids?: readonly string[];
    limit: number;
  },
): Promise<StoredArticle[]> {
  const { rows } = await sql<{
    id: string;
    source_id: string;
    source_name: string;
    source_url: string;
    url: string;
    category: string;
    story_id: string;
    language: Language;
    title: string;
    summary: string;
    body: string;
    author: string | null;
    first_seen_at: Date;
    source_country: string | null;
    countries: string[] | null;
    developments: Development[] | null;
    quotes: QuotePlace[];
  }>`
    select a.id, a.source_id, s.name as source_name, s.url as source_url, s.category, s.country as source_country, n.countries, n.developments, a.url, a.story_id, a.language, ${ownTitleAndSummary},
      left(a.content_text, ${BODY_READ}) as body, ${quotesOf(sql.ref('a.id'))} as quotes, a.author, a.first_seen_at
    from articles a join sources s on s.id = a.source_id left join article_names n on n.article_id = a.id
    where a.status = 'published' and not a.is_archive and a.first_seen_at >= ${since}
      and ${ids ? sql`a.id = any(${[...ids]})` : sql`true`}
      and ${before ? sql`(a.first_seen_at, a.id) < (${before.firstSeenAt}::timestamptz, ${before.id})` : sql`true`}
      and ${languages.length === 0 ? sql`true` : sql`a.language = any(${[...languages]})`}
      and ${
        sources.scope === 'all'
          ? sql`true`
          : sources.scope === 'include'
            ? sql`a.source_id = any(${[...sources.ids]})`
            : sql`a.source_id <> all(${[...sources.ids]})`
      }
      and ${categories.length === 0 ? sql`true` : sql`s.category = any(${[...categories]})`}
    order by a.first_seen_at desc, a.id desc limit ${limit}
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    storyId: row.story_id,
    sourceId: row.source_id,
    sourceName: row.source_name,
    sourceUrl: row.source_url,
    site: hostIn(row.url),
    category: row.category,
    sourceCountry: row.source_country ?? undefined,
    countries: countriesOfText(row.countries, row),
    developments: developmentsOfText(row.developments, row),
    quotes: row.quotes,
    language: row.language,
    title: row.title,
    summary: row.summary,
    body: row.body,
    author: row.author ?? '',
    firstSeenAt: row.first_seen_at,
  }));
}

/** Counts the alerts per day of a person's targets over the last week, except for one target. */
export async function countAlertsPerDay(
  db: Database,
  userId: string,
  exceptTargetId: string | undefined,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ alerts: number }>`
    select count(distinct m.notification_id)::int as alerts from matches m
    where m.user_id = ${userId} and m.matched_at > ${now}::timestamptz - interval '7 days'
      and m.notification_id is not null and m.target_id <> ${exceptTargetId ?? ''}
  `.execute(db);
  return (rows[0]?.alerts ?? 0) / 7;
}

export type ForecastReader = Awaited<ReturnType<typeof getForecastReader>>;

/** Reads the person of a forecast: their limits, their quiet hours and their time zone. */
export function getForecastReader(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['role', 'plan', 'timezone', 'max_notifications_per_day', 'notification_preferences'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The names in `source:` filters of a query that no approved source has. */
export async function findUnknownSources(db: Database, query: QueryNode): Promise<string[]> {
  const asked = leavesOf(query).flatMap((leaf) =>
    leaf.kind === 'filter' && leaf.name === 'source' ? [leaf.value] : [],
  );
  if (asked.length === 0) return [];
  const sources = await db.selectFrom('sources').select('name').where('status', '=', 'approved').execute();
  return [...new Set(asked)].filter((value) => !sources.some(({ name }) => isInName(value, name)));
}

/** The names in `speaker:` filters of a query under which no article since then quotes anybody. */
export async function findUnquotedSpeakers(db: Database, query: QueryNode, since: Date): Promise<string[]> {
  const asked = leavesOf(query).flatMap((leaf) =>
    leaf.kind === 'filter' && leaf.name === 'speaker' ? [leaf.value] : [],
  );
  if (asked.length === 0) return [];
  const quoted = await db
    .selectFrom('quotes')
    .select(['speaker', 'kind'])
    .distinct()
    .where('seen_at', '>=', since)
    .execute();
  return [...new Set(asked)].filter((name) => !quoted.some((one) => isSpeaker(name, one)));
}
