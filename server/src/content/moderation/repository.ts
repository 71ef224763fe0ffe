import { ADDED_SOURCE_ID, type Development, limits } from '@newswatch/shared/contracts';
import type { AdminArticlesQuery } from '@newswatch/shared/contracts/admin';
import { type Nullable, type RawBuilder, type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { cutPage, keyPage, latestFirst } from '../../key-paging.ts';
import type { QuotePlace } from '../../matcher/index.ts';
import { quotesOf } from '../../quotes/index.ts';
import { type Database, withoutScans } from '../../storage/database.ts';
import { notify } from '../../storage/listener.ts';
import { meetsFilter } from '../../storage/meets-filter.ts';
import {
  isPrivateMail,
  sourceForAdministrators,
  titleForAdministrators,
} from '../../storage/private-mail.ts';
import type { ArticlesTable, ArticleVisitsTable, SourcesTable } from '../../storage/schema.ts';
import { searchWords } from '../../storage/search-text.ts';
import { sourceNameOf } from '../article-access.ts';
import { countriesOf } from '../article-countries.ts';
import { developmentsOf } from '../article-developments.ts';
import { bySize, isIn, sizeLimits, withWords } from '../article-sets.ts';
import { readWordsQuery } from '../words-query.ts';

export type AdminArticlesFilter = v.InferOutput<typeof AdminArticlesQuery>;

const listed = [
  'a.id',
  'a.source_id',
  'a.url',
  'a.title',
  'a.author',
  'a.direction',
  'a.language',
  'a.language_confidence',
  'a.status',
  'a.extraction',
  'a.extraction_score',
  'a.word_count',
  'a.published_at',
  'a.published_at_source',
  'a.first_seen_at',
  'a.updated_at',
  'a.content_version',
  'a.story_id',
  'a.is_story_primary',
] as const;
type ListedName = (typeof listed)[number] extends `a.${infer Name}` ? Name : never;

export interface AdminArticleRow
  extends Pick<Selectable<ArticlesTable>, Extract<ListedName, keyof ArticlesTable>> {
  source_name: string;
  /** Whether the article was received by email; its title, source and address are then not read. */
  is_private: boolean;
  matches: number;
  reports: number;
}
export interface AdminArticleDetailRow
  extends AdminArticleRow,
    Pick<
      Selectable<ArticlesTable>,
      | 'canonical_url'
      | 'is_title_made'
      | 'kind'
      | 'summary'
      | 'as_extracted'
      | 'content_text'
      | 'similarity'
      | 'seen_in'
    >,
    Pick<Selectable<SourcesTable>, 'category'>,
    Nullable<Pick<Selectable<ArticleVisitsTable>, 'missing_since' | 'http_status' | 'removed_at'>> {
  source_country: string | null;
  countries: string[] | null;
  developments: Development[] | null;
  quotes: QuotePlace[];
}

/** Conditions of a search. With many results, each article is tested; otherwise the results are joined. */
interface Search {
  page: RawBuilder<boolean>;
  count: RawBuilder<boolean>;
}

async function searchFor(db: Database, { q, language }: AdminArticlesFilter): Promise<Search> {
  const words = q ? searchWords(q) : undefined;
  if (words === undefined) return { page: sql`true`, count: sql`true` };
  if (words === null) return { page: sql`false`, count: sql`false` };
  const searched = withWords(await readWordsQuery(db, words, language));
  const [{ set, size } = { set: searched, size: 0 }] = await bySize(db, [searched], sizeLimits);
  // A search cannot reveal what is in somebody's emails.
  const within = (found: RawBuilder<boolean>) => sql<boolean>`(${found} and not ${isPrivateMail('a')})`;
  const found = within(isIn(set));
  return { page: size > sizeLimits.gatheredSet ? within(set.holds('a')) : found, count: found };
}

/** `received` is stored as `added`, like everything that comes from no source. */
function hasStatus(wanted: AdminArticlesFilter['status']): RawBuilder<boolean> {
  if (wanted === undefined) return sql`true`;
  const stored = new Set(wanted.map((status) => (status === 'received' ? 'added' : status)));
  const fits = meetsFilter(sql`a.status`, [...stored]);
  const isReceivedWanted = wanted.includes('received');
  if (isReceivedWanted === wanted.includes('added')) return fits;
  return sql`(${fits} and (a.status <> 'added' or ${isPrivateMail('a')} = ${isReceivedWanted}))`;
}

function filtered(
  db: Database,
  filter: Partial<AdminArticlesFilter>,
  search: RawBuilder<boolean> = sql`true`,
) {
  const { source_id, status, extraction, language, reported } = filter;
  return db
    .selectFrom('articles as a')
    .innerJoin('sources as s', 's.id', 'a.source_id')
    .where(meetsFilter(sql`a.source_id`, source_id))
    .where(hasStatus(status))
    .where(meetsFilter(sql`a.extraction`, extraction))
    .where(meetsFilter(sql`a.language`, language))
    .$if(reported === true, (query) =>
      query.where('a.id', 'in', (eb) =>
        eb.selectFrom('article_reports').select('article_id').where('resolved_at', 'is', null),
      ),
    )
    .where(search);
}

function withFigures(query: ReturnType<typeof filtered>) {
  return query
    .select(listed)
    .select([
      isPrivateMail('a').as('is_private'),
      sourceForAdministrators('a', sourceNameOf('a', 's')).as('source_name'),
      sql<number>`(select count(*)::int from matches where article_id = a.id)`.as('matches'),
      sql<number>`(select count(*)::int from article_reports where article_id = a.id and resolved_at is null)`.as(
        'reports',
      ),
    ]);
}

/** One page, newest first, and the total up to one more than the counting limit. */
export async function listAdminArticles(
  db: Database,
  filter: AdminArticlesFilter,
): Promise<{ rows: AdminArticleRow[]; counted: number; next_cursor: string | null }> {
  const search = await searchFor(db, filter);
  const [rows, counted] = await Promise.all([
    readPage(db, filter, search.page),
    withoutScans(db, (on) => count(on, filter, search.count)),
  ]);
  return { ...cutPage(rows, ORDER, filter), counted };
}

const ORDER = '-first_seen_at';
const newestFirst = latestFirst('a.first_seen_at', 'a.id');

function readPage(db: Database, filter: AdminArticlesFilter, search: RawBuilder<boolean>) {
  const page = keyPage(newestFirst, ORDER, filter);
  return withFigures(filtered(db, filter, search))
    .select(page.place.as('place'))
    .where(page.isAfter)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

async function count(
  db: Database,
  filter: AdminArticlesFilter,
  search: RawBuilder<boolean>,
): Promise<number> {
  const some = filtered(db, filter, search)
    .select('a.id')
    .limit(limits.COUNTED_ITEMS_MAX + 1);
  const row = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export function findAdminArticle(
  db: Database,
  articleId: string,
): Promise<AdminArticleDetailRow | undefined> {
  return withFigures(filtered(db, {}))
    .leftJoin('article_visits as v', 'v.article_id', 'a.id')
    .select(['v.missing_since', 'v.http_status', 'v.removed_at'])
    .select([
      'a.canonical_url',
      'a.is_title_made',
      'a.kind',
      'a.summary',
      'a.as_extracted',
      'a.content_text',
      'a.similarity',
      'a.seen_in',
      's.category',
      's.country as source_country',
      countriesOf(sql.ref('a.id')).as('countries'),
      developmentsOf(sql.ref('a.id')).as('developments'),
      quotesOf(sql.ref('a.id')).as('quotes'),
    ])
    .where('a.id', '=', articleId)
    .executeTakeFirst();
}

export function listStory(db: Database, article: { id: string; story_id: string }) {
  return db
    .selectFrom('articles as a')
    .innerJoin('sources as s', 's.id', 'a.source_id')
    .select(['a.id', 'a.first_seen_at', 's.name as source_name'])
    .select(titleForAdministrators('a').as('title'))
    .where('a.story_id', '=', article.story_id)
    .where('a.id', '<>', article.id)
    .orderBy('a.first_seen_at')
    .limit(50)
    .execute();
}

export function listOpenReports(db: Database, articleId: string) {
  return db
    .selectFrom('article_reports as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.kind', 'r.note', 'r.created_at', 'u.id as user_id', 'u.full_name'])
    .where('r.article_id', '=', articleId)
    .where('r.resolved_at', 'is', null)
    .orderBy('r.created_at')
    .execute();
}

/** The decisions of administrators about an article, as recorded in the audit log. */
export interface AuditedArticle
  extends Pick<
    Selectable<ArticlesTable>,
    | 'status'
    | 'story_id'
    | 'is_story_primary'
    | 'title'
    | 'author'
    | 'published_at'
    | 'summary'
    | 'as_extracted'
    | 'extraction'
    | 'word_count'
    | 'content_version'
  > {
  open_reports: number;
  is_private: boolean;
}

/** Locks the article until the transaction ends. */
export function lockArticle(db: Database, articleId: string): Promise<AuditedArticle | undefined> {
  return db
    .selectFrom('articles as a')
    .select(isPrivateMail('a').as('is_private'))
    .select([
      'a.status',
      'a.story_id',
      'a.is_story_primary',
      'a.title',
      'a.author',
      'a.published_at',
      'a.summary',
      'a.as_extracted',
      'a.extraction',
      'a.word_count',
      'a.content_version',
      sql<number>`(
        select count(*)::int from article_reports where article_id = a.id and resolved_at is null
      )`.as('open_reports'),
    ])
    .where('a.id', '=', articleId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether one of these articles came by email. */
export async function includesPrivateMail(db: Database, articleIds: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('articles as a')
    .select('a.id')
    .where('a.id', 'in', [...articleIds])
    .where(isPrivateMail('a'))
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Finds who received an article by email; undefined if they deleted the address, and for every other article. */
export function findReceiver(db: Database, articleId: string) {
  return db
    .selectFrom('received_issues as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.full_name'])
    .where('i.article_id', '=', articleId)
    .executeTakeFirst();
}

export async function closeReports(db: Database, articleId: string, now: Date): Promise<void> {
  await db
    .updateTable('article_reports')
    .set({ resolved_at: now })
    .where('article_id', '=', articleId)
    .where('resolved_at', 'is', null)
    .execute();
}

export async function setStatus(
  db: Database,
  articleId: string,
  status: 'published' | 'hidden',
): Promise<boolean> {
  // Suggested topics may be words of this article: they are counted again within a minute.
  await db.deleteFrom('topics_counted').execute();
  const row = await db
    .updateTable('articles')
    // An article that people added by its address is shown to them again, and to nobody else.
    .set({
      status:
        status === 'hidden'
          ? status
          : sql`case when source_id = ${ADDED_SOURCE_ID} then 'added' else 'published' end`,
    })
    .where('id', '=', articleId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Called when an administrator shows an article again: its page has to be found missing twice again to be removed. */
export async function clearMissingPage(db: Database, articleId: string): Promise<void> {
  await db
    .updateTable('article_visits')
    .set({ missing_since: null, http_status: null, removed_at: null })
    .where('article_id', '=', articleId)
    .execute();
}

export function findSourceOf(db: Database, articleId: string) {
  return db
    .selectFrom('sources as s')
    .innerJoin('articles as a', 'a.source_id', 's.id')
    .selectAll('s')
    .where('a.id', '=', articleId)
    .executeTakeFirst();
}

export function listMatchedTargets(db: Database, articleId: string) {
  return db
    .selectFrom('matches as m')
    .innerJoin('targets as t', 't.id', 'm.target_id')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.name', 'u.id as user_id', 'u.full_name'])
    .where('m.article_id', '=', articleId)
    .where('t.status', '=', 'active')
    .execute();
}

/** Has the matcher read an article again: it adds new matches only, in one transaction with their alerts. */
export async function queueForMatcher(trx: Database, articleId: string): Promise<void> {
  await trx
    .updateTable('articles')
    .set({ matched_at: null, without_alerts: false })
    .where('id', '=', articleId)
    .execute();
  await notify(trx, 'articles_stored', articleId);
}
