import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ArticlesTable, Schema, SourcesTable } from '../storage/schema.ts';

/** The tables of a query of articles: `a`, with its source `s`. */
interface Tables extends Schema {
  a: ArticlesTable;
  s: SourcesTable;
}
export type ArticleQuery<O = object> = SelectQueryBuilder<Tables, 'a' | 's', O>;
type ArticleExpressions = ExpressionBuilder<Tables, 'a' | 's'>;

/**
 * Whether a user may open an article: it is from an approved source, matched by one of their targets, saved, in a
 * collection of which they are the owner or a member, or highlighted. Links in older alerts keep working, so the match may be older
 * than their plan's history.
 */
export function mayOpen(eb: ArticleExpressions, userId: string) {
  return eb.or([
    eb('s.status', '=', 'approved'),
    isMatched(eb, userId),
    isSaved(eb, userId),
    isCollected(eb, userId),
    isHighlighted(eb, userId),
  ]);
}

function isMatched(eb: ArticleExpressions, userId: string) {
  const matches = eb
    .selectFrom('matches as m')
    .innerJoin('targets as t', 't.id', 'm.target_id')
    .select(sql`1`.as('one'))
    .whereRef('m.article_id', '=', 'a.id')
    .where('m.user_id', '=', userId)
    .where('t.status', '<>', 'archived');
  return eb.exists(matches);
}

function isSaved(eb: ArticleExpressions, userId: string) {
  return eb.exists(
    eb
      .selectFrom('user_articles as mine')
      .select(sql`1`.as('one'))
      .whereRef('mine.article_id', '=', 'a.id')
      .where('mine.user_id', '=', userId)
      .where('mine.saved_at', 'is not', null),
  );
}

function isCollected(eb: ArticleExpressions, userId: string) {
  return eb.exists(
    eb
      .selectFrom('collection_articles as collected')
      .innerJoin('collection_readers as reader', 'reader.collection_id', 'collected.collection_id')
      .select(sql`1`.as('one'))
      .whereRef('collected.article_id', '=', 'a.id')
      .where('reader.user_id', '=', userId),
  );
}

function isHighlighted(eb: ArticleExpressions, userId: string) {
  return eb.exists(
    eb
      .selectFrom('article_highlights as highlighted')
      .select(sql`1`.as('one'))
      .whereRef('highlighted.article_id', '=', 'a.id')
      .where('highlighted.user_id', '=', userId),
  );
}
