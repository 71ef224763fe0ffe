import { type Category, type Development, hostIn } from '@newswatch/shared/contracts';
import { type NotNull, type Selectable, sql, type Transaction } from 'kysely';
import { countriesOfText, developmentsOfText } from '../article-names/index.ts';
import type { MatchableArticle, QuotePlace } from '../matcher/index.ts';
import { quotesOf } from '../quotes/index.ts';
import type { Database } from '../storage/database.ts';
import type { ArticlesTable, Schema } from '../storage/schema.ts';

const COLUMNS = [
  'id',
  'source_id',
  'url',
  'language',
  'title',
  'is_title_made',
  'summary',
  'content_text',
  'author',
  'status',
  'story_id',
  'is_archive',
  'without_alerts',
  'first_seen_at',
] as const;

/** An article with the columns that matching needs. */
export type ClaimedArticle = Pick<Selectable<ArticlesTable>, (typeof COLUMNS)[number]> & {
  /** The name and the address of its source. */
  source_name: string;
  source_url: string;
  category: Category;
  /** The country of its source. */
  source_country: string | null;
  /** The countries that it is about; null if they are not stored with it yet. */
  countries: string[] | null;
  /** The developments that it reports; null if they are not stored with it yet. */
  developments: Development[] | null;
  /** The quotes in its text, which are stored with it before it is matched. */
  quotes: readonly QuotePlace[];
  /** The person who received the article as a newsletter by email. Only the targets of this person may find it. */
  received_by: string | null;
};

/** Articles with the columns that matching needs. */
export function selectArticles(db: Database) {
  return (
    db
      .selectFrom('articles')
      .select(COLUMNS)
      // The source is read in a subquery, so that the row of the source is not locked.
      .select((eb) => {
        const source = eb.selectFrom('sources').whereRef('sources.id', '=', 'articles.source_id');
        const received = eb.selectFrom('received_issues').whereRef('article_id', '=', 'articles.id');
        return [
          // An article of no source has the name of its site or newsletter.
          eb.fn.coalesce('articles.site_name', source.select('name')).as('source_name'),
          source.select('category').as('category'),
          source.select('sources.url').as('source_url'),
          source.select('sources.country').as('source_country'),
          eb
            .selectFrom('article_names')
            .whereRef('article_names.article_id', '=', 'articles.id')
            .select('article_names.countries')
            .as('countries'),
          eb
            .selectFrom('article_names')
            .whereRef('article_names.article_id', '=', 'articles.id')
            .select('article_names.developments')
            .as('developments'),
          quotesOf(sql.ref('articles.id')).as('quotes'),
          received.select('received_issues.user_id').as('received_by'),
        ];
      })
      // An article is deleted with its source.
      .$narrowType<{ source_name: NotNull; source_url: NotNull; category: NotNull }>()
  );
}

/**
 * Claims articles that wait to be matched, oldest first, for the duration of the transaction: if a matcher dies, its
 * claims end with the transaction. Articles that another matcher has claimed are skipped.
 */
export function claimArticles(
  trx: Transaction<Schema>,
  options: { limit: number; setAside: readonly string[] },
): Promise<ClaimedArticle[]> {
  const { limit, setAside } = options;
  return selectArticles(trx)
    .where('matched_at', 'is', null)
    .$if(setAside.length > 0, (query) => query.where('id', 'not in', setAside))
    .orderBy('first_seen_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/**
 * The article in the form that the engine reads. A title that was taken from the text, and the summary with it, would be
 * counted twice.
 */
export function matchable(
  article: Omit<
    ClaimedArticle,
    | 'id'
    | 'status'
    | 'story_id'
    | 'is_archive'
    | 'without_alerts'
    | 'first_seen_at'
    | 'received_by'
    | 'source_url'
  >,
): MatchableArticle {
  return {
    sourceId: article.source_id,
    language: article.language,
    title: article.is_title_made ? '' : article.title,
    summary: article.is_title_made ? '' : article.summary,
    body: article.content_text,
    author: article.author ?? '',
    sourceName: article.source_name,
    site: hostIn(article.url),
    category: article.category,
    sourceCountry: article.source_country ?? undefined,
    countries: countriesOfText(article.countries, { ...article, body: article.content_text }),
    developments: developmentsOfText(article.developments, { ...article, body: article.content_text }),
    quotes: article.quotes,
  };
}
