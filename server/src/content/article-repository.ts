import type { ArticleTime, Language } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { ToneColumns } from '../storage/match-tone.ts';
import type {
  ArticleReportsTable,
  ArticlesTable,
  MatchesTable,
  SourcesTable,
  UserArticlesTable,
} from '../storage/schema.ts';
import type { ReceivedIssuesTable } from '../storage/schema-received.ts';
import {
  type ArticleQuery,
  foundFor,
  isShownTo,
  mayOpen,
  mayReadVersion,
  sourceNameOf,
} from './article-access.ts';

const summaryColumns = [
  'a.id',
  'a.source_id',
  'a.url',
  'a.kind',
  'a.is_title_made',
  'a.recording',
  'a.title',
  'a.summary',
  'a.author',
  'a.image_url',
  'a.word_count',
  'a.language',
  'a.direction',
  'a.published_at',
  'a.content_version',
  'a.story_id',
  'a.extraction',
  'ua.read_at',
  'ua.saved_at',
  'thumbnail.id as thumbnail_id',
  'mark.id as mark_id',
] as const;

/** An article as lists show it, with the caller's own marks. Without the text, which can have 500 kB. */
export interface SummaryRow
  extends Pick<
    Selectable<ArticlesTable>,
    | 'id'
    | 'source_id'
    | 'url'
    | 'kind'
    | 'is_title_made'
    | 'recording'
    | 'title'
    | 'summary'
    | 'author'
    | 'image_url'
    | 'word_count'
    | 'language'
    | 'direction'
    | 'published_at'
    | 'first_seen_at'
    | 'content_version'
    | 'story_id'
    | 'extraction'
  > {
  source_name: string;
  source_language: SourcesTable['language'];
  /** They added it by its address. */
  added_by_me: boolean;
  /** How it came to them by email; null if it did not. */
  received:
    | (Pick<Selectable<ReceivedIssuesTable>, 'newsletter_id' | 'sender' | 'authenticity' | 'has_original'> & {
        received_at: string;
      })
    | null;
  read_at: Date | null;
  saved_at: Date | null;
  /** Id of our copy of the picture; null if there is none. */
  thumbnail_id: string | null;
  mark_id: string | null;
  /** How many published articles tell its story, and of how many sources; itself and its source included. */
  story_size: number;
  story_sources: number;
}

/** Why the caller's targets matched an article. */
export interface ArticleMatchRow
  extends Pick<
    Selectable<MatchesTable>,
    | 'id'
    | 'article_id'
    | 'target_id'
    | 'feedback'
    | 'score'
    | 'matched_terms'
    | 'highlights'
    | keyof ToneColumns
  > {
  target_name: string;
}

/** Of every status and source: only for queries that say who may see them. */
function allArticles(db: Database): ArticleQuery {
  return db.selectFrom('articles as a').innerJoin('sources as s', 's.id', 'a.source_id');
}

/** The articles that a user may open, for other rooms. A rejected source is no longer crawled; its articles stay visible to their readers. */
export function readableArticles(db: Database, userId: string): ArticleQuery {
  return allArticles(db).where((eb) => mayOpen(eb, userId));
}

/**
 * The languages of the stories that the full coverage of a story shows as the same event, by name; none in which the story
 * itself has articles.
 */
export async function listOtherLanguages(db: Database, userId: string, storyId: string): Promise<Language[]> {
  const own = readableArticles(db, userId).where('a.story_id', '=', storyId);
  const rows = await readableArticles(db, userId)
    .innerJoin('story_links as l', 'l.other_id', 'a.id')
    .select('a.language')
    .distinct()
    .where('l.article_id', 'in', own.select('a.id'))
    .where('a.story_id', '<>', storyId)
    .where('a.language', 'not in', own.select('a.language'))
    .orderBy('a.language')
    .execute();
  return rows.map(({ language }) => language);
}

/** Depends on the story alone, so that it is counted once for all rows of a story. */
const countsOfStory = sql<{ articles: number; sources: number }>`(
  select count(*)::int as articles, count(distinct sibling.source_id)::int as sources
  from articles sibling join sources publisher on publisher.id = sibling.source_id
  where sibling.story_id = a.story_id and sibling.status = 'published' and publisher.status = 'approved'
)`;
/** 1 for an article of a rejected source, which still counts for its own readers. */
const isNotCounted = sql<number>`case when s.status = 'approved' then 0 else 1 end`;

function withMarks(query: ArticleQuery, userId: string) {
  return query
    .leftJoin('user_articles as ua', (join) =>
      join.onRef('ua.article_id', '=', 'a.id').on('ua.user_id', '=', userId),
    )
    .leftJoin('pictures as thumbnail', (join) =>
      join.onRef('thumbnail.article_id', '=', 'a.id').on('thumbnail.bytes', 'is not', null),
    )
    .leftJoin('pictures as mark', (join) =>
      join.onRef('mark.source_id', '=', 'a.source_id').on('mark.bytes', 'is not', null),
    )
    .innerJoinLateral(countsOfStory.as('told'), (join) => join.onTrue())
    .select(summaryColumns)
    .select([
      foundFor('a', userId).as('first_seen_at'),
      sourceNameOf('a', 's').as('source_name'),
      // The site of an article that was added has no language of its own.
      sql<SourcesTable['language']>`case when a.site_name is null then s.language else a.language end`.as(
        'source_language',
      ),
      sql<boolean>`exists (
        select from added_articles mine where mine.article_id = a.id and mine.user_id = ${userId}
      )`.as('added_by_me'),
      sql<SummaryRow['received']>`(
        select jsonb_build_object(
          'newsletter_id', mine.newsletter_id, 'sender', mine.sender, 'authenticity', mine.authenticity,
          'has_original', mine.has_original,
          'received_at', to_char(mine.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) from received_issues mine where mine.article_id = a.id and mine.user_id = ${userId}
      )`.as('received'),
      sql<number>`told.articles + ${isNotCounted}`.as('story_size'),
      sql<number>`told.sources + ${isNotCounted}`.as('story_sources'),
    ]);
}

/** As much of the texts of these articles as their excerpts need. */
export async function listTexts(
  db: Database,
  wanted: readonly { id: string; upTo: number }[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const rows = await sql<{ id: string; text: string }>`
    select a.id, left(a.content_text, wanted.up_to) as text
    from articles a
    join unnest(${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ upTo }) => upTo)}::int[]) as wanted(id, up_to)
      on wanted.id = a.id
  `.execute(db);
  return new Map(rows.rows.map(({ id, text }) => [id, text]));
}

/** When the texts of these articles are said, for those whose text is still the transcript. */
export async function listTimes(db: Database, ids: readonly string[]): Promise<Map<string, ArticleTime[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; marks: [number, number][] }>`
    select id, times -> 'marks' as marks from articles
    where id = any(${[...ids]}) and times ->> 'of' = md5(content_text)
  `.execute(db);
  return new Map(rows.map(({ id, marks }) => [id, marks.map(([start, seconds]) => ({ start, seconds }))]));
}

/** The whole texts of these articles. */
export async function listContentTexts(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'content_text'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, content_text }) => [id, content_text]));
}

/** Those of these articles that may be shown to this user, in no particular order. */
export async function listArticlesByIds(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  return withMarks(allArticles(db).where('a.id', 'in', ids).where(isShownTo('a', userId)), userId).execute();
}

const detailColumns = [
  'a.canonical_url',
  'a.updated_at',
  'a.content_text',
  'a.content_html',
  'a.language_confidence',
  'a.extraction_score',
  'a.is_pdf',
  'a.published_at_source',
  'a.is_story_primary',
  'a.similarity',
  'a.seen_in',
] as const;
type DetailName = (typeof detailColumns)[number] extends `a.${infer Name}` ? Name : never;
export type DetailRow = SummaryRow & Pick<Selectable<ArticlesTable>, DetailName & keyof ArticlesTable>;

/** The article, if this user may open it. */
export async function findArticle(
  db: Database,
  userId: string,
  articleId: string,
): Promise<DetailRow | undefined> {
  return withMarks(readableArticles(db, userId).where('a.id', '=', articleId), userId)
    .select(detailColumns)
    .executeTakeFirst();
}

/** Those of these articles that this user may open. */
export async function listReadableIds(
  db: Database,
  userId: string,
  articleIds: readonly string[],
): Promise<string[]> {
  const rows = await readableArticles(db, userId)
    .select('a.id')
    .where('a.id', 'in', [...articleIds])
    .execute();
  return rows.map(({ id }) => id);
}

/** Every match of these articles with this user's targets, best first. */
export async function listMatchesOfArticles(
  db: Database,
  userId: string,
  articleIds: readonly string[],
): Promise<ArticleMatchRow[]> {
  if (articleIds.length === 0) return [];
  return db
    .selectFrom('matches as m')
    .innerJoin('targets as t', 't.id', 'm.target_id')
    .select([
      'm.id',
      'm.article_id',
      'm.target_id',
      'm.feedback',
      'm.tone',
      'm.tone_origin',
      'm.tone_at',
      'm.score',
      'm.matched_terms',
      'm.highlights',
      't.name as target_name',
    ])
    .where('m.user_id', '=', userId)
    .where('m.beyond_history', '=', false)
    .where('m.article_id', 'in', articleIds)
    .where('t.status', '<>', 'archived')
    .orderBy('m.score', 'desc')
    .orderBy('m.id')
    .execute();
}

/** Other visible articles of the story, primary first, then in order of appearance. */
export function listSiblings(db: Database, article: { id: string; story_id: string }, most?: number) {
  return allArticles(db)
    .leftJoin('pictures as mark', (join) =>
      join.onRef('mark.source_id', '=', 'a.source_id').on('mark.bytes', 'is not', null),
    )
    .select([
      'a.id',
      'a.title',
      'a.url',
      'a.language',
      'a.first_seen_at',
      's.name as source_name',
      'mark.id as mark_id',
    ])
    .where('a.story_id', '=', article.story_id)
    .where('a.id', '<>', article.id)
    .where('a.status', '=', 'published')
    .where('s.status', '=', 'approved')
    .orderBy('a.is_story_primary', 'desc')
    .orderBy('a.first_seen_at')
    .orderBy('a.id')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
}

/** The sources among these ids, by name. Readers see approved ones only. */
export async function listSeenIn(
  db: Database,
  sourceIds: readonly string[],
  { approvedOnly }: { approvedOnly: boolean },
): Promise<{ id: string; name: string }[]> {
  if (sourceIds.length === 0) return [];
  return db
    .selectFrom('sources')
    .select(['id', 'name'])
    .where('id', 'in', [...sourceIds])
    .$if(approvedOnly, (query) => query.where('status', '=', 'approved'))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

type Marks = Pick<Selectable<UserArticlesTable>, 'read_at' | 'saved_at'>;

/** Sets or clears one of the marks. A mark that is already set keeps its time. */
export async function setMark(
  db: Database,
  key: { userId: string; articleId: string },
  mark: 'read_at' | 'saved_at',
  at: Date | null,
): Promise<Marks> {
  const none = { read_at: null, saved_at: null };
  return db
    .insertInto('user_articles')
    .values({ user_id: key.userId, article_id: key.articleId, ...none, [mark]: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'article_id']).doUpdateSet({
        [mark]: at === null ? null : sql`coalesce(user_articles.${sql.ref(mark)}, excluded.${sql.ref(mark)})`,
      }),
    )
    .returning(['read_at', 'saved_at'])
    .executeTakeFirstOrThrow();
}

/** Reading an article marks its matches as read too, in all of this user's targets. */
export async function setMatchesRead(
  db: Database,
  key: { userId: string; articleId: string },
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('matches')
    .set({ read_at: at })
    .where('user_id', '=', key.userId)
    .where('article_id', '=', key.articleId)
    .$if(at !== null, (query) => query.where('read_at', 'is', null))
    .execute();
}

/** Marks everything this user's targets found until a time as read. Returns the number of articles. */
export async function setAllRead(
  db: Database,
  { userId, targetId, before }: { userId: string; targetId: string | undefined; before: Date },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ article_id: string }>`
    insert into user_articles (user_id, article_id, read_at, saved_at)
    select ${userId}, a.id, ${now}, null
    from articles a
    where a.first_seen_at <= ${before} and a.id in (
      select m.article_id from matches m
      where m.user_id = ${userId} and not m.beyond_history ${targetId === undefined ? sql`` : sql`and m.target_id = ${targetId}`}
    )
    on conflict (user_id, article_id) do update set read_at = excluded.read_at where user_articles.read_at is null
    returning article_id
  `.execute(db);
  await db
    .updateTable('matches')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('beyond_history', '=', false)
    .where('read_at', 'is', null)
    .$if(targetId !== undefined, (query) => query.where('target_id', '=', targetId ?? ''))
    .where('article_id', 'in', (eb) =>
      eb
        .selectFrom('user_articles')
        .select('article_id')
        .where('user_id', '=', userId)
        .where('read_at', 'is not', null),
    )
    .execute();
  return rows.length;
}

/**
 * Earlier versions of an article, latest first, without the current one.
 *
 * @param readerId only those that this person may see; null for administrators
 */
export function listVersions(db: Database, articleId: string, readerId: string | null) {
  return db
    .selectFrom('article_versions as earlier')
    .innerJoin('articles as a', 'a.id', 'earlier.article_id')
    .select(['earlier.version', 'earlier.title', 'earlier.content_text', 'earlier.seen_at'])
    .where('earlier.article_id', '=', articleId)
    .$if(readerId !== null, (query) =>
      query.where(mayReadVersion('a', readerId ?? '', sql.ref('earlier.seen_at'))),
    )
    .orderBy('earlier.version', 'desc')
    .limit(50)
    .execute();
}

/** Inserts one report per user and kind, until an administrator has reviewed it. */
export async function insertReport(
  db: Database,
  report: Omit<Insertable<ArticleReportsTable>, 'resolved_at'>,
): Promise<void> {
  await db
    .insertInto('article_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['article_id', 'user_id', 'kind'])
        .where('resolved_at', 'is', null)
        .doUpdateSet({ note: report.note }),
    )
    .execute();
}
