import type { Development } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { ArticlesTable, SourcesTable } from '../storage/schema.ts';
import type { ReceivedIssuesTable } from '../storage/schema-received.ts';
import { type ArticleQuery, foundFor, isShownTo, mayOpen, sourceNameOf } from './article-access.ts';
import { developmentsOf } from './article-developments.ts';
import { cameByEmail } from './article-pictures.ts';

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

/** An article as lists show it, with the caller's own marks. Without the text, which can be 500 kB long. */
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
  /** Whether the reader added the article by its address. */
  added_by_me: boolean;
  /** How the reader received the article by email; null if they did not. */
  received:
    | (Pick<Selectable<ReceivedIssuesTable>, 'newsletter_id' | 'sender' | 'authenticity' | 'has_original'> & {
        received_at: string;
      })
    | null;
  read_at: Date | null;
  saved_at: Date | null;
  /** The kinds of developments that it reports; null until they are looked for. */
  developments: Development[] | null;
  /** Id of our copy of the picture; null if there is none. */
  thumbnail_id: string | null;
  mark_id: string | null;
  /** The number of published articles in its story, and of their sources, including itself and its source. */
  story_size: number;
  story_sources: number;
}

/** Articles of every status and source: only for queries that say who may see them. */
export function allArticles(db: Database): ArticleQuery {
  return db.selectFrom('articles as a').innerJoin('sources as s', 's.id', 'a.source_id');
}

/**
 * The articles that a user may open, for other rooms. A rejected source is no longer crawled; its articles stay visible to
 * their readers.
 */
export function readableArticles(db: Database, userId: string): ArticleQuery {
  return allArticles(db).where((eb) => mayOpen(eb, userId));
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
      // The site of an added article has no language.
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
      developmentsOf(sql.ref('a.id')).as('developments'),
      sql<number>`told.articles + ${isNotCounted}`.as('story_size'),
      sql<number>`told.sources + ${isNotCounted}`.as('story_sources'),
    ]);
}

/** The articles among these that may be shown to this user, in no particular order. */
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
  'a.pictures',
  'a.language_confidence',
  'a.extraction_score',
  'a.is_pdf',
  'a.published_at_source',
  'a.is_story_primary',
  'a.similarity',
  'a.seen_in',
] as const;
type DetailName = (typeof detailColumns)[number] extends `a.${infer Name}` ? Name : never;
export type DetailRow = SummaryRow &
  Pick<Selectable<ArticlesTable>, DetailName & keyof ArticlesTable> & { by_email: boolean };

/** The article, if this user may open it. */
export async function findArticle(
  db: Database,
  userId: string,
  articleId: string,
): Promise<DetailRow | undefined> {
  return withMarks(readableArticles(db, userId).where('a.id', '=', articleId), userId)
    .select([...detailColumns, cameByEmail.as('by_email')])
    .executeTakeFirst();
}

/** The articles among these that this user may open. */
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
