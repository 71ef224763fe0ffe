import type { Direction, Language } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { isMatchShown, languageOfMatch, sourceOfMatch } from '../../content/index.ts';
import { type KeyPage, keyPage, type ListOrder, type ListPlaceValues } from '../../key-paging.ts';
import { nameTables } from '../../matcher/index.ts';
import type { Database } from '../../storage/database.ts';
import { meetsFilter } from '../../storage/meets-filter.ts';
import type { Span } from '../analytics/index.ts';

/** Whom a spelling stands for. @param spelling the alias of `journalists` in the query */
const personOf = (spelling: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${spelling}.person_id`)}, ${sql.ref(`${spelling}.id`)})`;

export interface JournalistFilter {
  q?: string | undefined;
  target_id?: readonly string[] | undefined;
  source_id?: readonly string[] | undefined;
  language?: readonly Language[] | undefined;
  sort: '-stories' | '-last_at' | 'name';
}

export interface WriterRow {
  id: string;
  name: string;
  stories: number;
  articles: number;
  last_at: Date;
  place: ListPlaceValues;
}

const orders: Readonly<Record<JournalistFilter['sort'], ListOrder>> = {
  '-stories': order([sql.ref('w.stories'), 'bigint'], true),
  '-last_at': order([sql.ref('w.last_at'), 'timestamptz'], true),
  name: order([sql`lower(w.name)`, 'text'], false),
};
function order(
  [by, type]: [RawBuilder<unknown>, 'bigint' | 'timestamptz' | 'text'],
  descending: boolean,
): ListOrder {
  return {
    keys: [
      { by, type },
      { by: sql.ref('w.id'), type: 'id' },
    ],
    descending,
  };
}

/** Whether a match `m` is one of a person's shown matches in a span that meet the filter. */
const isFound = (
  userId: string,
  { from, to }: Span,
  filter: JournalistFilter,
): RawBuilder<boolean> => sql<boolean>`(
  m.user_id = ${userId} and ${isMatchShown('m')} and m.matched_at >= ${from} and m.matched_at < ${to}
  and ${meetsFilter(sql`m.target_id`, filter.target_id)}
  and ${meetsFilter(sourceOfMatch('m'), filter.source_id)} and ${meetsFilter(languageOfMatch('m'), filter.language)}
)`;

/** The shown matches of a person in a span, with those who wrote their articles: one row for each author of each match. */
function written(userId: string, span: Span, filter: JournalistFilter): RawBuilder<unknown> {
  const named = namedIn(filter.q);
  return sql`
    found as materialized (
      select m.article_id, m.story_id, max(m.matched_at) as matched_at from matches m
      where ${isFound(userId, span, filter)} group by m.article_id, m.story_id
    ), named as materialized (${named ?? sql`select null as person`}), written as (
      select ${personOf('j')} as person, f.*
      from found f
      join article_journalists w on w.article_id = f.article_id
      join journalists j on j.id = w.journalist_id
      where j.kind = 'person' and j.hidden_at is null
        and ${named ? sql`${personOf('j')} in (select person from named)` : sql`true`}
    )`;
}

/** Those of a list, with one row more than the page if there are more. */
export async function listWriters(
  db: Database,
  userId: string,
  span: Span,
  filter: JournalistFilter & { page: number; per_page: number; cursor?: string | undefined },
  most: number,
): Promise<{ rows: WriterRow[]; total: number }> {
  const page = keyPage(orders[filter.sort], filter.sort, filter);
  const { rows } = await sql<WriterRow & { total: number }>`
    with ${written(userId, span, filter)}, by_article as (
      select person, story_id, article_id, max(matched_at) as last_at from written group by person, story_id, article_id
    ), by_story as (
      select person, count(*) as articles, max(last_at) as last_at from by_article group by person, story_id
    ), writers as (
      select p.*, j.name from (
        select person as id, count(*)::int as stories, max(last_at) as last_at, sum(articles)::int as articles
        from by_story group by person
      ) p join journalists j on j.id = p.id
    )
    select w.*, ${page.place} as place, (select count(*)::int from (select from writers limit ${most}) few) as total
    from writers w where ${page.isBehind}
    order by ${page.orderBy} limit ${page.limit} offset ${page.offset}
  `.execute(db);
  const total = rows[0]?.total ?? (await countWriters(db, userId, span, filter, most, page));
  return { rows, total };
}

/** The count for a page beyond the end, which has no row that says how many there are. */
async function countWriters(
  db: Database,
  userId: string,
  span: Span,
  filter: JournalistFilter,
  most: number,
  { offset }: KeyPage,
): Promise<number> {
  if (offset === 0) return 0;
  const { rows } = await sql<{ total: number }>`
    with ${written(userId, span, filter)}
    select count(*)::int as total from (
      select distinct person from written limit ${most}
    ) few
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * The people with a spelling in which each typed word begins a word, whatever the accents; undefined if nothing was
 * typed.
 */
function namedIn(q: string | undefined): RawBuilder<unknown> | undefined {
  if (q === undefined || q === '') return undefined;
  const words = nameTables.foldedWordsOf(q);
  // Only punctuation was typed, which is nobody's name.
  const isNamed =
    words.length === 0
      ? sql`false`
      : sql.join(
          words.map((word) => sql`' ' || spelling.key like ${`% ${word}%`}`),
          sql` and `,
        );
  // Read once for all: compared with each article, it would take seconds.
  return sql`select distinct ${personOf('spelling')} as person from journalists spelling
    where spelling.kind = 'person' and ${isNamed}`;
}

interface WriterParts {
  id: string;
  sources: { id: string; name: string; mark_id: string | null }[];
  sources_total: number;
  targets: { id: string; name: string }[];
  targets_total: number;
  last: { id: string; title: string; direction: Direction; matched_at: string };
}

/** The sources, the targets and the newest article of these people in the same matches. */
export async function readWriterParts(
  db: Database,
  userId: string,
  span: Span,
  filter: JournalistFilter,
  { ids, most }: { ids: readonly string[]; most: number },
): Promise<Map<string, WriterParts>> {
  if (ids.length === 0) return new Map();
  const people = sql`any(${[...ids]}::text[])`;
  // Begins with the articles of these people: reading all matches of the period again would take as long as the list did.
  const { rows } = await sql<WriterParts>`
    with signed as materialized (
      select w.article_id, ${personOf('j')} as person
      from journalists j join article_journalists w on w.journalist_id = j.id
      where (j.id = ${people} or j.person_id = ${people}) and j.kind = 'person' and j.hidden_at is null
    ), theirs as materialized (
      select signed.person, m.article_id, m.target_id, m.matched_at, ${sourceOfMatch('m')} as source_id
      from signed join matches m on m.article_id = signed.article_id
      where ${isFound(userId, span, filter)}
    )
    select asked.id, sources.list as sources, sources.total as sources_total, targets.list as targets,
      targets.total as targets_total, last.article as last
    from unnest(${[...ids]}::text[]) as asked (id)
    join lateral (
      select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'mark_id', mark.id) order by one.count desc, s.name)
          filter (where one.at <= ${most}), '[]') as list, count(*)::int as total
      from (
        select source_id, count(distinct article_id) as count, row_number() over (order by count(distinct article_id) desc, source_id) as at
        from theirs where person = asked.id group by source_id
      ) one join sources s on s.id = one.source_id
        left join pictures mark on mark.source_id = s.id and mark.bytes is not null
    ) sources on true
    join lateral (
      select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by one.count desc, t.name)
          filter (where one.at <= ${most}), '[]') as list, count(*)::int as total
      from (
        select target_id, count(*) as count, row_number() over (order by count(*) desc, target_id) as at
        from theirs where person = asked.id group by target_id
      ) one join targets t on t.id = one.target_id
    ) targets on true
    join lateral (
      select json_build_object('id', a.id, 'title', a.title, 'direction', a.direction, 'matched_at', one.matched_at) as article
      from theirs one join articles a on a.id = one.article_id
      where one.person = asked.id order by one.matched_at desc, a.id desc limit 1
    ) last on true
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface PersonSpellings {
  id: string;
  name: string;
  base: string;
  /** All of their rows. */
  ids: string[];
  names: string[];
}

/** A person by any of their spellings, unless they are hidden. */
export async function findPerson(db: Database, journalistId: string): Promise<PersonSpellings | undefined> {
  const { rows } = await sql<PersonSpellings>`
    select leader.id, leader.name, leader.base, array_agg(j.id order by j.id) as ids, array_agg(distinct j.name) as names
    from journalists asked
    join journalists leader on leader.id = ${personOf('asked')}
    join journalists j on j.id = leader.id or j.person_id = leader.id
    where asked.id = ${journalistId} and asked.kind = 'person' and leader.hidden_at is null
    group by leader.id, leader.name, leader.base
  `.execute(db);
  return rows[0];
}
