import type { CountryCount } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { sourceOfMatch } from '../../content/index.ts';
import type { Database } from '../../storage/database.ts';
import { type Span, shownOf } from './repository.ts';

interface Counted extends Omit<CountryCount, 'country'> {
  part: 'about' | 'published_in' | 'all' | 'unread';
  /** null if there is none. */
  country: string | null;
}

/** The countries of a target's matches, those with the most matches first. */
export interface CountedPlaces {
  matches: number;
  unread: number;
  about_none: number;
  published_in_none: number;
  about: CountryCount[];
  published_in: CountryCount[];
}

/** Counts the shown matches of a target per country that they are about, and per country of their source. */
export async function countPlaces(db: Database, targetId: string, span: Span): Promise<CountedPlaces> {
  const { rows } = await sql<Counted>`
    with found as materialized (
      select m.story_id, n.article_id is not null and n.countries is not null as is_read, n.countries, s.country
      from matches m
      join sources s on s.id = ${sourceOfMatch('m')}
      left join article_names n on n.article_id = m.article_id
      where ${shownOf(targetId, span)}
    )
    select 'all' as part, null as country, count(*)::int as matches, 0 as stories from found
    union all
    select 'unread', null, count(*)::int, 0 from found where not is_read
    union all
    select 'about', told.country, count(*)::int, count(distinct story_id)::int
    from found left join lateral unnest(found.countries) told (country) on true
    where is_read group by told.country
    union all
    select 'published_in', country, count(*)::int, count(distinct story_id)::int from found group by country
    order by matches desc, country
  `.execute(db);
  const of = (part: Counted['part']) => rows.filter((row) => row.part === part);
  const sum = (part: Counted['part'], isNone: (country: string | null) => boolean) =>
    of(part)
      .filter(({ country }) => isNone(country))
      .reduce((total, { matches }) => total + matches, 0);
  const listed = (part: Counted['part']): CountryCount[] =>
    of(part).flatMap(({ country, matches, stories }) =>
      country === null ? [] : [{ country, matches, stories }],
    );
  return {
    matches: sum('all', () => true),
    unread: sum('unread', () => true),
    about_none: sum('about', (country) => country === null),
    published_in_none: sum('published_in', (country) => country === null),
    about: listed('about'),
    published_in: listed('published_in'),
  };
}
