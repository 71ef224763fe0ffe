import { type Direction, type Language, limits, type StoryArticlesQuery } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { isMatchShown, readableArticles, reportedAt } from '../content/index.ts';
import { cutPage, keyPage, type ListOrder, type ListPlaceValues } from '../key-paging.ts';
import type { Database } from '../storage/database.ts';

/** An article of a story, without its texts. */
export interface StoryArticleRow {
  id: string;
  title: string;
  language: Language;
  direction: Direction;
  first_seen_at: Date;
  /** When it was reported (decision 152); null if that is not known. */
  reported_at: Date | null;
  word_count: number;
  is_story_primary: boolean;
  source_id: string;
  source_name: string;
  mark_id: string | null;
  country: string | null;
  is_read: boolean;
}

/**
 * The earliest articles of a story that a person may open: one more than is counted, to notice that there are more.
 * `isForOthers`: without articles that the person added or received by email.
 */
export function listStoryArticles(
  db: Database,
  userId: string,
  storyId: string,
  { isForOthers = false } = {},
): Promise<StoryArticleRow[]> {
  return readableArticles(db, userId)
    .leftJoin('user_articles as ua', (join) =>
      join.onRef('ua.article_id', '=', 'a.id').on('ua.user_id', '=', userId),
    )
    .leftJoin('pictures as mark', (join) =>
      join.onRef('mark.source_id', '=', 'a.source_id').on('mark.bytes', 'is not', null),
    )
    .select([
      'a.id',
      'a.title',
      'a.language',
      'a.direction',
      'a.first_seen_at',
      'a.word_count',
      'a.is_story_primary',
      'a.source_id',
      's.name as source_name',
      'mark.id as mark_id',
      's.country',
    ])
    .select((eb) => eb('ua.read_at', 'is not', null).$castTo<boolean>().as('is_read'))
    .select(reportedAt('a').as('reported_at'))
    .where('a.story_id', '=', storyId)
    .$if(isForOthers, (query) => query.where('a.status', '=', 'published'))
    .orderBy('a.first_seen_at')
    .orderBy('a.id')
    .limit(limits.STORY_ARTICLES_MAX + 1)
    .execute();
}

/** All articles of a story that a person may open, including those beyond the counted maximum. */
export async function listArticleIds(db: Database, userId: string, storyId: string): Promise<string[]> {
  const rows = await readableArticles(db, userId)
    .select('a.id')
    .where('a.story_id', '=', storyId)
    .orderBy('a.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The beginnings of these articles' texts, or their summaries where there is no text, and their authors. */
export async function listBeginnings(
  db: Database,
  ids: readonly string[],
  characters: number,
): Promise<Map<string, { text: string; author: string | null }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; text: string; author: string | null }>`
    select id, author, left(case when content_text = '' then summary else content_text end, ${characters}) as text
    from articles where id = any(${[...ids]}::text[])
  `.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** The person's targets that found any of these articles, most articles first. */
export async function listFindingTargets(
  db: Database,
  userId: string,
  articleIds: readonly string[],
): Promise<{ id: string; name: string; articles: number }[]> {
  if (articleIds.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string; articles: number }>`
    select t.id, t.name, count(*)::int as articles
    from matches m join targets t on t.id = m.target_id
    where m.user_id = ${userId} and m.article_id = any(${[...articleIds]}::text[]) and ${isMatchShown('m')}
    group by t.id, t.name order by articles desc, t.name
  `.execute(db);
  return rows;
}

export interface TitleChangeRow {
  article_id: string;
  version: number;
  before: string;
  after: string;
  seen_at: Date;
}

/** Lists the changes that sources made to the titles of these articles, the earliest first. */
export async function listTitleChanges(db: Database, ids: readonly string[]): Promise<TitleChangeRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TitleChangeRow>`
    with titles as (
      -- A version from before a crawler found the page is of those who had added it.
      select v.article_id, v.version, v.title, v.seen_at from article_versions v
      join articles a on a.id = v.article_id and v.seen_at >= a.first_seen_at
      where v.article_id = any(${[...ids]}::text[])
      union all
      select id, content_version, title, updated_at from articles
      where id = any(${[...ids]}::text[]) and content_version > 1
    ), told as (
      select article_id, version, seen_at, title as after,
        lag(title) over (partition by article_id order by version) as before
      from titles
    )
    select * from told where before <> after
    order by seen_at, article_id, version limit ${limits.STORY_TITLE_CHANGES_MAX}
  `.execute(db);
  return rows;
}

/** The sources in the order of `presentSources`, each with its earliest report first. */
const BY_SOURCE: ListOrder = {
  keys: [
    { by: sql.ref('source_reported_at'), type: 'timestamptz' },
    { by: sql.ref('source_id'), type: 'id' },
    { by: sql.ref('reported_at'), type: 'timestamptz' },
    { by: sql.ref('id'), type: 'id' },
  ],
  descending: false,
};

/** A page of a story's articles by source, and their number. */
export async function pageOfArticles(
  db: Database,
  userId: string,
  storyId: string,
  query: v.InferOutput<typeof StoryArticlesQuery>,
): Promise<{ rows: { id: string }[]; next_cursor: string | null; total: number }> {
  const { source_id: sources, language: languages } = query;
  const page = keyPage(BY_SOURCE, 'by_source', query);
  // Reports whose time is not known come last.
  const time = sql<Date>`coalesce(${reportedAt('a')}, '9999-12-31Z')`;
  const inStory = readableArticles(db, userId)
    .where('a.story_id', '=', storyId)
    .$if(sources !== undefined, (all) => all.where('a.source_id', 'in', sources ?? []))
    .$if(languages !== undefined, (all) => all.where('a.language', 'in', languages ?? []));
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom(
        inStory
          .select(['a.id', 'a.source_id'])
          .select(time.as('reported_at'))
          .select(sql<Date>`min(${time}) over (partition by a.source_id)`.as('source_reported_at'))
          .as('listed'),
      )
      .select('id')
      .select(page.place.as('place'))
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .offset(page.offset)
      .execute() as Promise<{ id: string; place: ListPlaceValues }[]>,
    inStory.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ...cutPage(rows, 'by_source', query), total: Number(total) };
}

/** The stories that were split off from a story, and those from which it was split off. */
export async function listSplitFrom(
  db: Database,
  storyId: string,
  since: Date,
  articleIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from (
      select detail->'after'->>'story_id' as id from audit_log
      where action = 'article.split' and at >= ${since} and detail->'before'->>'story_id' = ${storyId}
      union
      select detail->'before'->>'story_id' from audit_log
      where object_id = any(${[...articleIds]}::text[]) and action = 'article.split'
        and detail->'after'->>'story_id' = ${storyId}
    ) parts where id <> ${storyId} limit 10
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The titles of stories that the person may open, each of its primary article. */
export async function listStoryTitles(db: Database, userId: string, storyIds: readonly string[]) {
  if (storyIds.length === 0) return [];
  return readableArticles(db, userId)
    .distinctOn('a.story_id')
    .select(['a.story_id as id', 'a.title', 'a.direction'])
    .where('a.story_id', 'in', [...storyIds])
    .orderBy('a.story_id')
    .orderBy('a.is_story_primary', 'desc')
    .orderBy('a.first_seen_at')
    .execute();
}

/** A story that is linked to another one. */
export interface LinkedStoryRow {
  id: string;
  language: Language;
  title: string;
  direction: Direction;
  primary_article_id: string;
  source_id: string;
  source_name: string;
  mark_id: string | null;
  first_seen_at: Date;
  articles: number;
  sources: number;
}
/** A story with the names that it shares with the other one. */
export type StoryAround = LinkedStoryRow & { names: string[] };

/**
 * The stories that the person may open and that have articles linked to any of these: most likely first, at most
 * some of each language, and none in the languages of the story itself.
 */
export async function listInOtherLanguages(
  db: Database,
  userId: string,
  {
    storyId,
    articleIds,
    languages,
  }: { storyId: string; articleIds: readonly string[]; languages: readonly Language[] },
): Promise<LinkedStoryRow[]> {
  if (articleIds.length === 0) return [];
  const linked = await readableArticles(db, userId)
    .innerJoin('story_links as l', 'l.other_id', 'a.id')
    .select((eb) => ['a.story_id as id', eb.fn.max('l.chance').as('chance')])
    .where('l.article_id', 'in', [...articleIds])
    .where('a.story_id', '<>', storyId)
    .groupBy('a.story_id')
    .orderBy('chance', 'desc')
    .orderBy('a.story_id')
    .limit(LINKS_READ)
    .execute();
  const described = await describeStories(
    db,
    userId,
    linked.map(({ id }) => id),
  );
  const inOrder = linked.flatMap(({ id }) => {
    const story = described.get(id);
    return story && !languages.includes(story.language) ? [story] : [];
  });
  return [...Map.groupBy(inOrder, ({ language }) => language).values()].flatMap((stories) =>
    stories.slice(0, limits.STORY_LINKS_OF_A_LANGUAGE_MAX),
  );
}

/** The stories among these that the person may open, by id, each with the title of its primary article. */
export async function describeStories(
  db: Database,
  userId: string,
  storyIds: readonly string[],
): Promise<Map<string, LinkedStoryRow>> {
  if (storyIds.length === 0) return new Map();
  const rows = await readableArticles(db, userId)
    .leftJoin('pictures as mark', (join) =>
      join.onRef('mark.source_id', '=', 'a.source_id').on('mark.bytes', 'is not', null),
    )
    .distinctOn('a.story_id')
    .select([
      'a.story_id as id',
      'a.language',
      'a.title',
      'a.direction',
      'a.id as primary_article_id',
      'a.source_id',
      's.name as source_name',
      'mark.id as mark_id',
      sql<Date>`min(a.first_seen_at) over (partition by a.story_id)`.as('first_seen_at'),
      sql<number>`(count(*) over (partition by a.story_id))::int`.as('articles'),
    ])
    .where('a.story_id', 'in', [...storyIds])
    .orderBy('a.story_id')
    .orderBy('a.is_story_primary', 'desc')
    .orderBy('a.first_seen_at')
    .execute();
  const sources = await readableArticles(db, userId)
    .select((eb) => ['a.story_id as id', eb.fn.count<string>('a.source_id').distinct().as('sources')])
    .where('a.story_id', 'in', [...storyIds])
    .groupBy('a.story_id')
    .execute();
  const countById = new Map(sources.map((row) => [row.id, Number(row.sources)]));
  return new Map(rows.map((row) => [row.id, { ...row, sources: countById.get(row.id) ?? 1 }]));
}

/** More links than are shown are read, because some may be in a language of the story itself. */
const LINKS_READ = 30;

/** Whether there was ever an article of an approved source in this story. */
export async function hadArticles(db: Database, storyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('articles as a')
    .innerJoin('sources as s', 's.id', 'a.source_id')
    .select('a.id')
    .where('a.story_id', '=', storyId)
    .where('s.status', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the articles of a story, and their matches, as read. Returns the number of articles that were unread. */
export async function setStoryRead(
  trx: Database,
  userId: string,
  articleIds: readonly string[],
  now: Date,
): Promise<number> {
  if (articleIds.length === 0) return 0;
  const { rows } = await sql<{ article_id: string }>`
    insert into user_articles (user_id, article_id, read_at, saved_at)
    select ${userId}, id, ${now}, null from unnest(${[...articleIds]}::text[]) as listed (id)
    on conflict (user_id, article_id) do update set read_at = excluded.read_at where user_articles.read_at is null
    returning article_id
  `.execute(trx);
  await trx
    .updateTable('matches')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('article_id', 'in', [...articleIds])
    .where('read_at', 'is', null)
    .execute();
  return rows.length;
}

export async function findTimeZone(db: Database, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('timezone').where('id', '=', userId).executeTakeFirst();
  return row?.timezone ?? 'UTC';
}
