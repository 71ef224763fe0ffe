import { type Category, hostIn } from '@newswatch/shared/contracts';
import type { NotNull, Selectable, Transaction } from 'kysely';
import type { MatchableArticle } from '../matcher/index.ts';
import type { ArticlesTable, Schema } from '../storage/schema.ts';

const COLUMNS = [
  'id',
  'source_id',
  'url',
  'language',
  'title',
  'summary',
  'content_text',
  'author',
  'status',
  'story_id',
  'is_archive',
  'first_seen_at',
] as const;

/** An article as matching needs it. */
export type ClaimedArticle = Pick<Selectable<ArticlesTable>, (typeof COLUMNS)[number]> & {
  /** Of its source. */
  source_name: string;
  category: Category;
};

/**
 * Takes articles that wait to be matched, oldest first, for as long as the transaction lasts: a matcher that dies
 * gives them back by dying. What another matcher holds is passed over.
 */
export function claimArticles(
  trx: Transaction<Schema>,
  options: { limit: number; setAside: readonly string[] },
): Promise<ClaimedArticle[]> {
  const { limit, setAside } = options;
  return (
    trx
      .selectFrom('articles')
      .select(COLUMNS)
      // Read beside it, so that nobody waits for the row of the source.
      .select((eb) => {
        const source = eb.selectFrom('sources').whereRef('sources.id', '=', 'articles.source_id');
        return [source.select('name').as('source_name'), source.select('category').as('category')];
      })
      .where('matched_at', 'is', null)
      .$if(setAside.length > 0, (query) => query.where('id', 'not in', setAside))
      .orderBy('first_seen_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      // An article goes with its source.
      .$narrowType<{ source_name: NotNull; category: NotNull }>()
      .execute()
  );
}

/** The article as the engine reads it. */
export function matchable(article: ClaimedArticle): MatchableArticle {
  return {
    sourceId: article.source_id,
    language: article.language,
    title: article.title,
    summary: article.summary,
    body: article.content_text,
    author: article.author ?? '',
    sourceName: article.source_name,
    site: hostIn(article.url),
    category: article.category,
  };
}
