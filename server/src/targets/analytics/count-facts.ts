import type { AdvancedAnalytics, Language } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { languageOfMatch, sourceOfMatch } from '../../content/index.ts';
import type { Database } from '../../storage/database.ts';
import { type Span, shownOf } from './repository.ts';

interface Counted {
  part: 'source' | 'language' | 'hour' | 'delay';
  key: string;
  name: string | null;
  hour: number | null;
  count: number;
  relevant: number;
  irrelevant: number;
  audience: number | null;
  delays: { quantiles: (number | null)[] | null; groups: Latency['groups'] | null } | null;
}

type Facts = Pick<AdvancedAnalytics, 'by_source' | 'by_language'> & {
  hours: { weekday: number; hour: number; count: number }[];
  latency: Latency;
};

/** Upper bounds of the groups, in minutes; the last group has none. */
export const LATENCY_MINUTES = [1, 2, 3, 5, 10] as const;

interface Latency {
  p50: number | null;
  p95: number | null;
  /** The number of alerts in each group; groups are numbered from 0. */
  groups: { group: number; count: number }[];
}

/** Ratings count only matches that no exclusion removes. */
const rated = sql`count(*)::int as count,
  count(*) filter (where m.feedback = 'relevant' and m.excluded_at is null)::int as relevant,
  count(*) filter (where m.feedback = 'irrelevant' and m.excluded_at is null)::int as irrelevant`;

/**
 * Counts the shown matches of a target per source, language, and hour of the week (Monday is 1), and measures the time
 * from publication to sending on the first channel, in milliseconds, for alerts that did not wait for a digest. One pass over
 * the matches. The largest come first.
 */
export async function countFacts(
  db: Database,
  { id, user_id }: { id: string; user_id: string },
  span: Span,
  { zone, withLatency }: { zone: string; withLatency: boolean },
): Promise<Facts> {
  const ends = LATENCY_MINUTES.map((minutes) => minutes * 60_000);
  const delays = sql`
    union all
    select 'delay', '', null, null, 0, 0, 0, null, json_build_object(
      'quantiles', (select percentile_cont(array[0.5, 0.95]) within group (order by ms) from waits),
      'groups', (
        select json_agg(json_build_object('group', place, 'count', count))
        from (select width_bucket(ms, ${ends}::float8[]) as place, count(*)::int as count from waits group by 1) placed
      )
    )`;
  // Offsets from UTC are whole quarters of an hour, so each quarter is converted to the time zone, not each match. The match
  // has the time at which its article was first seen.
  const { rows } = await sql<Counted>`
    with found as materialized (
      select m.article_id, m.notification_id, m.article_seen_at, m.feedback, m.excluded_at,
        ${sourceOfMatch('m')} as source_id, ${languageOfMatch('m')} as language,
        date_bin('15 minutes', m.matched_at, 'epoch') as quarter
      from matches m where ${shownOf(id, span)}
    ), counted as materialized (
      select m.source_id, m.language, m.quarter, ${rated}
      from found m group by grouping sets ((m.source_id), (m.language), (m.quarter))
    ), waits as materialized (
      select greatest(extract(epoch from min(d.sent_at) - min(alert.at)) * 1000, 0)::float8 as ms
      from (
        select m.notification_id as id, min(coalesce(a.published_at, m.article_seen_at)) as at
        from found m join articles a on a.id = m.article_id where m.notification_id is not null group by 1
      ) alert join deliveries d on d.notification_id = alert.id
      where d.user_id = ${user_id} and d.mode = 'live' and d.sent_at is not null
      group by alert.id
    )
    select * from (
      select 'source' as part, c.source_id as key, s.name, null::int as hour, c.count, c.relevant, c.irrelevant,
        s.monthly_audience as audience, null::json as delays
      from counted c join sources s on s.id = c.source_id
      union all
      select 'language', language, language, null, count, relevant, irrelevant, null, null from counted where language is not null
      union all
      select 'hour', extract(isodow from local)::text, null, extract(hour from local)::int, sum(count)::int, 0, 0, null, null
      from (select quarter at time zone ${zone} as local, count from counted where quarter is not null) quarters
      group by extract(isodow from local), extract(hour from local)
      ${withLatency ? delays : sql``}
    ) parts
    order by count desc, name
  `.execute(db);
  const parts = Map.groupBy(rows, ({ part }) => part);
  const of = (part: Counted['part']) => parts.get(part) ?? [];
  const measured = of('delay')[0]?.delays;
  const [p50 = null, p95 = null] = measured?.quantiles ?? [];
  return {
    by_source: of('source').map(({ key, name, count, relevant, irrelevant, audience }) => ({
      source_id: key,
      name: name ?? '',
      count,
      relevant,
      irrelevant,
      audience,
    })),
    by_language: of('language').map(({ key, count }) => ({ language: key as Language, count })),
    hours: of('hour').map(({ key, hour, count }) => ({ weekday: Number(key), hour: hour ?? 0, count })),
    latency: { p50, p95, groups: measured?.groups ?? [] },
  };
}

/** Counts matches per first term, which is not in the index, so the rows themselves are read. */
export async function countByTerm(
  db: Database,
  targetId: string,
  span: Span,
): Promise<AdvancedAnalytics['by_term']> {
  const { rows } = await sql<AdvancedAnalytics['by_term'][number]>`
    select m.matched_terms[1] as term, ${rated}
    from matches m
    where ${shownOf(targetId, span)} and cardinality(m.matched_terms) > 0
    group by term order by count desc, term
  `.execute(db);
  return rows;
}
