import type { Direction, Language } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { isMatchShown, languageOfMatch, readableArticles, sourceOfMatch } from '../../content/index.ts';
import { type KeyPage, keyPage, type ListOrder, type ListPlaceValues } from '../../key-paging.ts';
import { nameTables } from '../../matcher/index.ts';
import type { Database } from '../../storage/database.ts';
import { meetsFilter } from '../../storage/meets-filter.ts';
import type { Span } from '../analytics/index.ts';
import { personOf } from './find-person.ts';
import { notedWith } from './notes.ts';

/** What the counted articles are about. */
export interface Subject {
  /** A tsquery for their words, from `readWordsQuery`. */
  words?: RawBuilder<unknown> | undefined;
  storyId?: string | undefined;
}

export interface JournalistFilter {
  q?: string | undefined;
  /** Whether `q` searches names only, and not at the person's notes. */
  onlyNames?: boolean | undefined;
  subject?: Subject | undefined;
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
  and ${isAbout(filter.subject, { article: 'm.article_id', story: 'm.story_id' })}
)`;

/**
 * The condition for articles on a subject, as a set that is read once: a condition on each article would read the words of all.
 */
function isAbout(
  subject: Subject | undefined,
  { article, story }: { article: string; story: string },
): RawBuilder<boolean> {
  const hasWords = subject?.words
    ? sql`${sql.ref(article)} in (select w.article_id from article_words w where w.words @@ ${subject.words} offset 0)`
    : sql`true`;
  const isOfStory = subject?.storyId ? sql`${sql.ref(story)} = ${subject.storyId}` : sql`true`;
  return sql<boolean>`(${hasWords} and ${isOfStory})`;
}

/** The articles about a subject that a person may open; null if only what their targets found counts. */
function readableAbout(db: Database, userId: string, { from, to }: Span, filter: JournalistFilter) {
  if (filter.subject === undefined || filter.target_id !== undefined) return null;
  return readableArticles(db, userId)
    .select(['a.id as article_id', 'a.story_id', 'a.source_id', 'a.first_seen_at as matched_at'])
    .where('a.status', '=', 'published')
    .where('a.first_seen_at', '>=', from)
    .where('a.first_seen_at', '<', to)
    .where(meetsFilter(sql`a.source_id`, filter.source_id))
    .where(meetsFilter(sql`a.language`, filter.language))
    .where(isAbout(filter.subject, { article: 'a.id', story: 'a.story_id' }));
}

/** The counted articles of a person in a span, with those who wrote them: one row for each author of each article. */
function written(db: Database, userId: string, span: Span, filter: JournalistFilter): RawBuilder<unknown> {
  const named = namedIn(userId, filter);
  const readable = readableAbout(db, userId, span, filter);
  return sql`
    found as materialized (${
      readable ??
      sql`
      select m.article_id, m.story_id, max(m.matched_at) as matched_at from matches m
      where ${isFound(userId, span, filter)} group by m.article_id, m.story_id`
    }), named as materialized (${named ?? sql`select null as person`}), written as (
      select ${personOf('j')} as person, f.*
      from found f
      join article_journalists w on w.article_id = f.article_id
      join journalists j on j.id = w.journalist_id
      where j.kind = 'person' and j.hidden_at is null
        and ${named ? sql`${personOf('j')} in (select person from named)` : sql`true`}
    )`;
}

/** One page of journalists, with one extra row if there are more. */
export async function listWriters(
  db: Database,
  userId: string,
  span: Span,
  filter: JournalistFilter & { page: number; per_page: number; cursor?: string | undefined },
  most: number,
): Promise<{ rows: WriterRow[]; total: number }> {
  const page = keyPage(orders[filter.sort], filter.sort, filter);
  const { rows } = await sql<WriterRow & { total: number }>`
    with ${written(db, userId, span, filter)}, by_article as (
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
    from writers w where ${page.isAfter}
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
    with ${written(db, userId, span, filter)}
    select count(*)::int as total from (
      select distinct person from written limit ${most}
    ) few
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * The people with a spelling or a note in which each typed word begins a word, whatever the accents; undefined if nothing
 * was typed.
 */
function namedIn(userId: string, { q, onlyNames }: JournalistFilter): RawBuilder<unknown> | undefined {
  if (q === undefined || q === '') return undefined;
  const words = nameTables.foldedWordsOf(q);
  // Only punctuation was typed, which no name consists of.
  if (words.length === 0) return sql`select null as person`;
  const isNamed = sql.join(
    words.map((word) => sql`' ' || spelling.key like ${`% ${word}%`}`),
    sql` and `,
  );
  // Read once for all, because a comparison with each article would take seconds.
  return sql`select distinct ${personOf('spelling')} as person from journalists spelling
    where spelling.kind = 'person' and ${isNamed} ${onlyNames ? sql`` : sql`union ${notedWith(userId, words)}`}`;
}

interface WriterParts {
  id: string;
  sources: { id: string; name: string; mark_id: string | null }[];
  sources_total: number;
  targets: { id: string; name: string }[];
  targets_total: number;
  last: { id: string; title: string; direction: Direction; matched_at: string };
}

/** The sources, the targets and the newest article of these people among the same articles. */
export async function readWriterParts(
  db: Database,
  userId: string,
  span: Span,
  filter: JournalistFilter,
  { ids, most }: { ids: readonly string[]; most: number },
): Promise<Map<string, WriterParts>> {
  if (ids.length === 0) return new Map();
  const people = sql`any(${[...ids]}::text[])`;
  const readable = readableAbout(db, userId, span, filter);
  const counted = readable
    ? sql`
      select signed.person, a.article_id, m.target_id, a.matched_at, a.source_id
      from signed join ${readable} a on a.article_id = signed.article_id
        left join matches m on m.article_id = a.article_id and m.user_id = ${userId} and ${isMatchShown('m')}`
    : sql`
      select signed.person, m.article_id, m.target_id, m.matched_at, ${sourceOfMatch('m')} as source_id
      from signed join matches m on m.article_id = signed.article_id
      where ${isFound(userId, span, filter)}`;
  // Begins with the articles of these people: reading all matches of the period again would take as long as the list did.
  const { rows } = await sql<WriterParts>`
    with signed as materialized (
      select w.article_id, ${personOf('j')} as person
      from journalists j join article_journalists w on w.journalist_id = j.id
      where (j.id = ${people} or j.person_id = ${people}) and j.kind = 'person' and j.hidden_at is null
    ), theirs as materialized (${counted}
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
        from theirs where person = asked.id and target_id is not null group by target_id
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
