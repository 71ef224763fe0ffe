import type { ArticlesQuery } from '@newswatch/shared/contracts';
import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import { offsetOf } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import type {
  ArticlesTable,
  MatchesTable,
  Schema,
  SourcesTable,
  UserArticlesTable,
} from '../storage/schema.ts';
import { wordPrefixQuery } from '../storage/search-text.ts';

export type ArticleFilter = v.InferOutput<typeof ArticlesQuery>;

const summaryColumns = [
  'a.id',
  'a.source_id',
  'a.url',
  'a.title',
  'a.summary',
  'a.author',
  'a.image_url',
  'a.word_count',
  'a.language',
  'a.direction',
  'a.published_at',
  'a.first_seen_at',
  'a.content_version',
  'a.story_id',
  'a.extraction',
  's.name as source_name',
  's.language as source_language',
  'ua.read_at',
  'ua.saved_at',
] as const;

/** An article as lists show it, with the caller's own marks. The text is not in it: it may have 500 kB. */
export interface SummaryRow
  extends Pick<
    Selectable<ArticlesTable>,
    | 'id'
    | 'source_id'
    | 'url'
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
  read_at: Date | null;
  saved_at: Date | null;
  story_size: number;
}

/** Why the caller's targets found an article. */
export interface ArticleMatchRow
  extends Pick<
    Selectable<MatchesTable>,
    'article_id' | 'target_id' | 'score' | 'matched_terms' | 'highlights'
  > {
  target_name: string;
}

interface Tables extends Schema {
  a: ArticlesTable;
  s: SourcesTable;
}
type ArticleQuery<O = object> = SelectQueryBuilder<Tables, 'a' | 's', O>;
type ArticleExpressions = ExpressionBuilder<Tables, 'a' | 's'>;

/** Published articles. A rejected source is not crawled any more; what it had brought stays with its readers. */
function publishedArticles(db: Database): ArticleQuery {
  return db
    .selectFrom('articles as a')
    .innerJoin('sources as s', 's.id', 'a.source_id')
    .where('a.status', '=', 'published');
}

function isMatched(eb: ArticleExpressions, userId: string, targetId?: string) {
  const matches = eb
    .selectFrom('matches as m')
    .innerJoin('targets as t', 't.id', 'm.target_id')
    .select(sql`1`.as('one'))
    .whereRef('m.article_id', '=', 'a.id')
    .where('m.user_id', '=', userId)
    .where('t.status', '<>', 'archived');
  return eb.exists(targetId === undefined ? matches : matches.where('m.target_id', '=', targetId));
}

function isMarked(eb: ArticleExpressions, userId: string, mark: 'read_at' | 'saved_at') {
  return eb.exists(
    eb
      .selectFrom('user_articles as mine')
      .select(sql`1`.as('one'))
      .whereRef('mine.article_id', '=', 'a.id')
      .where('mine.user_id', '=', userId)
      .where(`mine.${mark}`, 'is not', null),
  );
}

function filtered(db: Database, userId: string, filter: ArticleFilter): ArticleQuery {
  const { scope, target_id, source_id, language, unread, saved, q } = filter;
  const words = q ? wordPrefixQuery(q) : undefined;
  return (
    publishedArticles(db)
      .$if(scope === 'all', (query) => query.where('s.status', '=', 'approved'))
      // What a person saved is theirs, also where no target of theirs found it.
      .$if(target_id !== undefined || (scope === 'mine' && saved !== true), (query) =>
        query.where((eb) => isMatched(eb, userId, target_id)),
      )
      .$if(source_id !== undefined, (query) => query.where('a.source_id', '=', source_id ?? ''))
      .$if(language !== undefined, (query) => query.where(sql<boolean>`a.language = ${language}`))
      .$if(unread !== undefined, (query) =>
        query.where((eb) => {
          const read = isMarked(eb, userId, 'read_at');
          return unread ? eb.not(read) : read;
        }),
      )
      .$if(saved !== undefined, (query) =>
        query.where((eb) => {
          const marked = isMarked(eb, userId, 'saved_at');
          return saved ? marked : eb.not(marked);
        }),
      )
      // Only marks were typed: nothing can hold them.
      .$if(words === null, (query) => query.where(sql<boolean>`false`))
      // The expression is the one of the index articles_words.
      .$if(typeof words === 'string', (query) =>
        query.where(
          sql<boolean>`to_tsvector('simple', a.title || ' ' || a.summary) @@ to_tsquery('simple', ${words})`,
        ),
      )
  );
}

function withMarks(query: ArticleQuery, userId: string) {
  return query
    .leftJoin('user_articles as ua', (join) =>
      join.onRef('ua.article_id', '=', 'a.id').on('ua.user_id', '=', userId),
    )
    .select(summaryColumns)
    .select(
      sql<number>`1 + (
        select count(*)::int from articles sibling join sources publisher on publisher.id = sibling.source_id
        where sibling.story_id = a.story_id and sibling.id <> a.id
          and sibling.status = 'published' and publisher.status = 'approved'
      )`.as('story_size'),
    );
}

export async function countArticles(db: Database, userId: string, filter: ArticleFilter): Promise<number> {
  const row = await filtered(db, userId, filter)
    .select((eb) =>
      (filter.group === 'story' ? eb.fn.count<number>('a.story_id').distinct() : eb.fn.countAll<number>()).as(
        'total',
      ),
    )
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Of each story the article that told it first, among those that fit. */
function firstOfStories(fitting: ArticleQuery) {
  return fitting
    .select('a.id')
    .distinctOn('a.story_id')
    .orderBy('a.story_id')
    .orderBy('a.is_story_primary', 'desc')
    .orderBy('a.first_seen_at')
    .orderBy('a.id');
}

/** One page, newest first by when we first saw them. */
export function listArticles(db: Database, userId: string, filter: ArticleFilter): Promise<SummaryRow[]> {
  const fitting = filtered(db, userId, filter);
  const listed =
    filter.group === 'story' ? publishedArticles(db).where('a.id', 'in', firstOfStories(fitting)) : fitting;
  return withMarks(listed, userId)
    .orderBy('a.first_seen_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(filter.per_page)
    .offset(offsetOf(filter))
    .execute();
}

/** The published ones among these ids, in no order. */
export async function listArticlesByIds(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  return withMarks(publishedArticles(db).where('a.id', 'in', ids), userId).execute();
}

/** An article this person may open: of an approved source, or found by a target of theirs, or saved. */
export async function findArticle(
  db: Database,
  userId: string,
  articleId: string,
): Promise<(SummaryRow & { content_text: string }) | undefined> {
  return withMarks(
    publishedArticles(db)
      .where('a.id', '=', articleId)
      .where((eb) =>
        eb.or([eb('s.status', '=', 'approved'), isMatched(eb, userId), isMarked(eb, userId, 'saved_at')]),
      ),
    userId,
  )
    .select('a.content_text')
    .executeTakeFirst();
}

/** Every match of these articles with targets of this person, best first. */
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
      'm.article_id',
      'm.target_id',
      'm.score',
      'm.matched_terms',
      'm.highlights',
      't.name as target_name',
    ])
    .where('m.user_id', '=', userId)
    .where('m.article_id', 'in', articleIds)
    .where('t.status', '<>', 'archived')
    .orderBy('m.score', 'desc')
    .orderBy('m.id')
    .execute();
}

/** The other articles of the story that people may see, primary first, then in order of appearance. */
export function listSiblings(db: Database, article: { id: string; story_id: string }) {
  return publishedArticles(db)
    .select(['a.id', 'a.title', 'a.url', 'a.first_seen_at', 's.name as source_name'])
    .where('a.story_id', '=', article.story_id)
    .where('a.id', '<>', article.id)
    .where('s.status', '=', 'approved')
    .orderBy('a.is_story_primary', 'desc')
    .orderBy('a.first_seen_at')
    .orderBy('a.id')
    .execute();
}

type Marks = Pick<Selectable<UserArticlesTable>, 'read_at' | 'saved_at'>;

/** Sets or clears one of the marks. What is set already keeps its time. */
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

/** Reading an article reads its matches too, in every target of this person. */
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
