import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a match is shown to its owner: only while its article is published, its target is not archived, and it is not
 * older than their plan's history. Every list and counter of matches uses this condition, so that they agree.
 *
 * @param matches the name or alias of `matches` in the query
 */
export function isMatchShown(matches: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${sql.ref(`${matches}.beyond_history`)} and ${isMatchOfAnyAge(matches)})`;
}

/**
 * The same for matches of any age: for usual levels, which compare with eight weeks in every plan, and for alerts, which
 * stay complete.
 */
export function isMatchOfAnyAge(matches: string): RawBuilder<boolean> {
  const articleId = sql.ref(`${matches}.article_id`);
  const targetId = sql.ref(`${matches}.target_id`);
  // Uses negated conditions because few articles are withdrawn and few targets deleted: those partial indexes are small,
  // the tables are not.
  return sql<boolean>`(
    not exists (select from articles withdrawn where withdrawn.id = ${articleId} and withdrawn.status <> 'published')
    and not exists (select from targets deleted where deleted.id = ${targetId} and deleted.status = 'archived')
  )`;
}
