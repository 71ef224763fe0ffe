import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a match is shown to its owner: only while its article is published, its target is not archived, and it is not
 * older than their plan's history. Every list and counter of matches uses this condition, so that they agree.
 *
 * @param matches the name or alias of `matches` in the query
 * @param targetId if the query reads the matches of only this target
 */
export function isMatchShown(matches: string, targetId?: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${sql.ref(`${matches}.beyond_history`)} and ${isMatchOfAnyAge(matches, targetId)})`;
}

/**
 * The same for matches of any age: for usual levels, which compare with eight weeks in every plan, and for alerts, which
 * stay complete.
 */
export function isMatchOfAnyAge(matches: string, targetId?: string): RawBuilder<boolean> {
  const articleId = sql.ref(`${matches}.article_id`);
  // A single target is looked up once. If it were compared with each match, the planner would expect that no match remains,
  // and would then look up every article and message separately.
  const target = targetId === undefined ? sql.ref(`${matches}.target_id`) : sql`${targetId}`;
  // Uses negated conditions because few articles are withdrawn and few targets deleted: those partial indexes are small,
  // the tables are not.
  return sql<boolean>`(
    not exists (select from articles withdrawn where withdrawn.id = ${articleId} and withdrawn.status <> 'published')
    and not exists (select from targets deleted where deleted.id = ${target} and deleted.status = 'archived')
  )`;
}
