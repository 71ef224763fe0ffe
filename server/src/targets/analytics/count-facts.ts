import type { AdvancedAnalytics, Language } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { type Span, shownOf } from './repository.ts';

interface Counted {
  part: 'source' | 'language' | 'hour';
  key: string;
  name: string | null;
  hour: number | null;
  count: number;
  relevant: number;
  irrelevant: number;
}

type Facts = Pick<AdvancedAnalytics, 'by_source' | 'by_language'> & {
  hours: { weekday: number; hour: number; count: number }[];
};

/** Ratings count only matches that no exclusion removes. */
const rated = sql`count(*)::int as count,
  count(*) filter (where m.feedback = 'relevant' and m.excluded_at is null)::int as relevant,
  count(*) filter (where m.feedback = 'irrelevant' and m.excluded_at is null)::int as irrelevant`;

/**
 * Counts the shown matches of a target per source, language, and hour of the week (Monday is 1), in one pass: each match
 * is looked up once. The largest come first.
 */
export async function countFacts(db: Database, targetId: string, span: Span, zone: string): Promise<Facts> {
  const { rows } = await sql<Counted>`
    with found as (
      select m.article_id, m.feedback, m.excluded_at, extract(isodow from m.matched_at at time zone ${zone})::int as weekday,
        extract(hour from m.matched_at at time zone ${zone})::int as hour
      from matches m where ${shownOf(targetId, span)}
      offset 0
    ), counted as (
      select a.source_id, a.language, m.weekday, m.hour, ${rated}
      from found m join articles a on a.id = m.article_id
      group by grouping sets ((a.source_id), (a.language), (m.weekday, m.hour))
    )
    select case when c.source_id is not null then 'source' when c.language is not null then 'language' else 'hour' end as part,
      coalesce(c.source_id, c.language, c.weekday::text) as key, s.name, c.hour, c.count, c.relevant, c.irrelevant
    from counted c left join sources s on s.id = c.source_id
    order by c.count desc, coalesce(s.name, c.language)
  `.execute(db);
  const parts = Map.groupBy(rows, ({ part }) => part);
  const of = (part: Counted['part']) => parts.get(part) ?? [];
  return {
    by_source: of('source').map(({ key, name, count, relevant, irrelevant }) => ({
      source_id: key,
      name: name ?? '',
      count,
      relevant,
      irrelevant,
    })),
    by_language: of('language').map(({ key, count }) => ({ language: key as Language, count })),
    hours: of('hour').map(({ key, hour, count }) => ({ weekday: Number(key), hour: hour ?? 0, count })),
  };
}

/** Counts them per first term, which is not in the index, so the rows themselves are read. */
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
