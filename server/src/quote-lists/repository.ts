import type { Direction, Language, SpeakerKind } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { isMatchShown, sourceOfMatch } from '../content/index.ts';
import { keyPage, type ListOrder, type ListPlaceValues } from '../key-paging.ts';
import type { Database } from '../storage/database.ts';
import { meetsFilter } from '../storage/meets-filter.ts';

export interface QuoteFilter {
  userId: string;
  /** The time from which the articles were first seen. */
  from: Date;
  to: Date;
  targetIds?: readonly string[] | undefined;
  /** Restricts the quotes to these articles. */
  articleIds?: readonly string[] | undefined;
  /** One word is also the last name of everybody who has it. */
  speakerKey?: string | undefined;
  kind?: SpeakerKind | undefined;
  /** A tsquery; null finds nothing. */
  words?: string | null | undefined;
  /** A tsquery for the speaker's name alone; null finds nothing. */
  nameWords?: string | null | undefined;
}

export interface Paging {
  page: number;
  per_page: number;
  cursor?: string | undefined;
}

export interface QuoteRow {
  id: string;
  said_key: string;
  words: string;
  speaker: string;
  kind: SpeakerKind;
  role: string | null;
  language: Language;
  direction: Direction;
  place: ListPlaceValues;
}

/** The order of quotes: those of the newest article first, in the order of its text. */
const order: ListOrder = {
  keys: [
    { by: sql.ref('q.seen_at'), type: 'timestamptz' },
    { by: sql.ref('q.article_id'), type: 'id' },
    { by: sql`(-q.start_at)`, type: 'bigint' },
  ],
  descending: true,
};
export const QUOTE_ORDER = 'newest';

/** SQL condition: the person sees the match `m`, and it belongs to these targets and the period. */
export const isFound = ({
  userId,
  from,
  to,
  targetIds,
  articleIds,
}: QuoteFilter): RawBuilder<boolean> => sql<boolean>`(
  m.user_id = ${userId} and ${isMatchShown('m', targetIds?.length === 1 ? targetIds[0] : undefined)} and m.article_seen_at >= ${from} and m.article_seen_at < ${to}
  and ${meetsFilter(sql`m.target_id`, targetIds)} and ${articleIds === undefined ? sql`true` : sql`m.article_id = any(${[...articleIds]})`}
)`;

/** SQL condition: a quote contains the typed words, and has the chosen speaker. */
const isAsked = (
  quote: string,
  { speakerKey, kind, words, nameWords }: QuoteFilter,
): RawBuilder<boolean> => sql<boolean>`(
  ${speakerKey === undefined ? sql`true` : isCalled(quote, speakerKey)}
  and ${kind === undefined ? sql`true` : sql`${sql.ref(`${quote}.kind`)} = ${kind}`}
  and ${hasWords(sql.ref(`${quote}.search`), words)}
  and ${hasWords(sql`to_tsvector('simple', ${sql.ref(`${quote}.speaker_key`)})`, nameWords)}
)`;

function isCalled(quote: string, asked: string): RawBuilder<boolean> {
  const key = sql.ref(`${quote}.speaker_key`);
  const isWhole = sql<boolean>`${key} = ${asked}`;
  if (asked === '' || asked.includes(' ')) return isWhole;
  const end = ` ${asked}`;
  return sql<boolean>`(${isWhole} or (${sql.ref(`${quote}.kind`)} = 'person' and right(${key}, ${end.length}) = ${end}))`;
}

const hasWords = (text: RawBuilder<unknown>, words: string | null | undefined): RawBuilder<boolean> =>
  words === undefined ? sql`true` : words === null ? sql`false` : sql<boolean>`${text} @@ ${words}::tsquery`;

/** One row for each quote of the articles that the person may see: in the newest of the articles that publish it. */
function quotesOf(filter: QuoteFilter): RawBuilder<unknown> {
  const isSeen = (quote: string) => sql`
    ${sql.ref(`${quote}.seen_at`)} >= ${filter.from} and ${sql.ref(`${quote}.seen_at`)} < ${filter.to} and ${isAsked(quote, filter)}
    and exists (select from matches m where m.article_id = ${sql.ref(`${quote}.article_id`)} and ${isFound(filter)})`;
  return sql`quotes q where ${isSeen('q')} and not exists (
    select from quotes newer where newer.said_key = q.said_key
      and (newer.seen_at, newer.article_id, -newer.start_at) > (q.seen_at, q.article_id, -q.start_at) and ${isSeen('newer')}
  )`;
}

/** The quotes of a page, with one row more if there are more; `total` stops counting at `most`. */
export async function listQuotes(
  db: Database,
  filter: QuoteFilter,
  paging: Paging,
  most: number,
): Promise<{ rows: QuoteRow[]; total: number }> {
  const page = keyPage(order, QUOTE_ORDER, paging);
  const [{ rows }, counted] = await Promise.all([
    sql<QuoteRow>`
      with listed as materialized (
        select q.id, q.said_key, q.words, q.speaker, q.kind, q.role, q.article_id, ${page.place} as place,
          row_number() over (order by ${page.orderBy}) as at
        from ${quotesOf(filter)} and ${page.isAfter}
        order by ${page.orderBy} limit ${page.limit} offset ${page.offset}
      )
      select l.id, l.said_key, l.words, l.speaker, l.kind, l.role, l.place, a.language, a.direction
      from listed l join articles a on a.id = l.article_id
      order by l.at
    `.execute(db),
    sql<{ total: number }>`
      -- In order, so that it stops early as well.
      select count(*)::int as total from (select from ${quotesOf(filter)} order by ${page.orderBy} limit ${most}) few
    `.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface QuotePlaceRow {
  id: string;
  title: string;
  source: string;
  url: string;
  published_at: string | null;
  start: number;
  end: number;
  sentence_start: number;
  sentence_end: number;
}

interface QuoteParts {
  said_key: string;
  articles: QuotePlaceRow[];
  articles_total: number;
  sources_total: number;
  targets: { id: string; name: string }[];
}

/** The articles that published these quotes, and the targets that found them. */
export async function readQuoteParts(
  db: Database,
  filter: QuoteFilter,
  { keys, most }: { keys: readonly string[]; most: number },
): Promise<Map<string, QuoteParts>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<QuoteParts>`
    with theirs as materialized (
      select o.said_key, o.article_id, o.start_at, o.end_at, o.sentence_start, o.sentence_end, o.seen_at, m.target_id
      from quotes o join matches m on m.article_id = o.article_id
      where o.said_key = any(${[...keys]}::uuid[]) and o.seen_at >= ${filter.from} and o.seen_at < ${filter.to} and ${isFound(filter)}
    ), placed as materialized (
      -- An article that repeats a quote is named once, at its first place.
      select distinct on (said_key, article_id) * from theirs order by said_key, article_id, start_at
    )
    select said.key as said_key, named.articles, counted.articles_total, counted.sources_total, named_targets.targets
    from unnest(${[...keys]}::uuid[]) as said (key)
    join lateral (
      select count(*)::int as articles_total, count(distinct a.source_id)::int as sources_total
      from placed p join articles a on a.id = p.article_id where p.said_key = said.key
    ) counted on true
    join lateral (
      select coalesce(json_agg(json_build_object(
        'id', a.id, 'title', a.title, 'source', s.name, 'url', a.url, 'published_at', a.published_at,
        'start', p.start_at, 'end', p.end_at, 'sentence_start', p.sentence_start, 'sentence_end', p.sentence_end
      ) order by p.seen_at desc, p.article_id desc), '[]') as articles
      from (
        select * from placed where said_key = said.key order by seen_at desc, article_id desc limit ${most}
      ) p join articles a on a.id = p.article_id join sources s on s.id = a.source_id
    ) named on true
    join lateral (
      select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id), '[]') as targets
      from (select distinct target_id from theirs where said_key = said.key) one join targets t on t.id = one.target_id
    ) named_targets on true
  `.execute(db);
  return new Map(rows.map((row) => [row.said_key, row]));
}

export interface SpeakerRow {
  key: string;
  quotes: number;
  place: ListPlaceValues;
}

const speakerOrder: ListOrder = {
  keys: [
    { by: sql.ref('s.quotes'), type: 'bigint' },
    { by: sql.ref('s.last_at'), type: 'timestamptz' },
    { by: sql.ref('s.key'), type: 'text' },
  ],
  descending: true,
};
export const SPEAKER_ORDER = 'most-quoted';

/** The speakers of the quotes that the person may see, most quotes first; `total` stops counting at `most`. */
export async function listSpeakers(
  db: Database,
  filter: QuoteFilter,
  paging: Paging,
  most: number,
): Promise<{ rows: SpeakerRow[]; total: number }> {
  const page = keyPage(speakerOrder, SPEAKER_ORDER, paging);
  const { rows } = await sql<SpeakerRow & { total: number }>`
    with said as (
      -- In steps, which need no sorting; an article that two targets found is in it twice, which changes nothing.
      select q.speaker_key as key, q.said_key, max(m.article_seen_at) as last_at
      from matches m join quotes q on q.article_id = m.article_id
      where ${isFound(filter)} and ${isAsked('q', filter)}
      group by q.speaker_key, q.said_key
    ), speakers as materialized (
      select key, count(*)::int as quotes, max(last_at) as last_at from said group by key
    )
    select s.key, s.quotes, ${page.place} as place, (select count(*)::int from (select from speakers limit ${most}) few) as total
    from speakers s where ${page.isAfter}
    order by ${page.orderBy} limit ${page.limit} offset ${page.offset}
  `.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The number of newest articles in which the role of a speaker is looked up. */
const ROLE_OF = 50;

interface SpeakerParts {
  key: string;
  name: string;
  kind: SpeakerKind;
  role: string | null;
  direction: Direction;
  articles: number;
  sources: number;
  first_at: Date;
  last_at: Date;
}

/** The roles of these speakers, and the articles that quote them. */
export async function readSpeakerParts(
  db: Database,
  filter: QuoteFilter,
  keys: readonly string[],
): Promise<Map<string, SpeakerParts>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<SpeakerParts>`
    with theirs as materialized (
      select q.speaker_key as key, q.article_id, q.seen_at, ${sourceOfMatch('m')} as source_id
      from quotes q join matches m on m.article_id = q.article_id
      where q.speaker_key = any(${[...keys]}::text[]) and q.seen_at >= ${filter.from} and q.seen_at < ${filter.to}
        and ${isAsked('q', filter)} and ${isFound(filter)}
    ), counted as (
      select key, count(distinct article_id)::int as articles, count(distinct source_id)::int as sources,
        min(seen_at) as first_at, max(seen_at) as last_at
      from theirs group by key
    )
    select c.*, newest.speaker as name, newest.kind, newest.direction, known.role
    from counted c
    cross join lateral (
      select q.speaker, q.kind, a.direction from theirs t
      join quotes q on q.article_id = t.article_id and q.speaker_key = t.key join articles a on a.id = q.article_id
      where t.key = c.key and t.seen_at = c.last_at
      order by q.article_id desc, q.start_at limit 1
    ) newest
    left join lateral (
      -- Of the last quotes: further back, it may no longer be what they are.
      select q.role from (
        select distinct article_id, seen_at from theirs where key = c.key order by seen_at desc, article_id desc limit ${ROLE_OF}
      ) t join quotes q on q.article_id = t.article_id and q.speaker_key = c.key and q.role is not null
      order by t.seen_at desc, t.article_id desc, q.start_at limit 1
    ) known on true
  `.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}
