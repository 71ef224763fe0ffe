import { type RawBuilder, sql } from 'kysely';

/**
 * Is this match shown to its owner? Only while its article is published and its target is not archived. Every list
 * and every counter of matches asks this, so that they agree.
 *
 * @param matches the name or alias of `matches` in the query
 */
export function isMatchShown(matches: string): RawBuilder<boolean> {
  const articleId = sql.ref(`${matches}.article_id`);
  const targetId = sql.ref(`${matches}.target_id`);
  // Asked the negative way round, because few articles are hidden: their index is tiny, all articles are not.
  return sql<boolean>`(
    not exists (select from articles withdrawn where withdrawn.id = ${articleId} and withdrawn.status <> 'published')
    and exists (select from targets kept where kept.id = ${targetId} and kept.status <> 'archived')
  )`;
}
