import { AsyncLocalStorage } from 'node:async_hooks';
import { type RawBuilder, sql } from 'kysely';

const guests = new AsyncLocalStorage<true>();

/**
 * Runs work whose result is shown to guests. In it, `isMatchShown` and `isMatchOfAnyAge` leave out what the owner added by hand,
 * so a service that counts for its owner can be asked on behalf of a guest, and no query is overlooked.
 */
export const forGuests = <T>(work: () => Promise<T>): Promise<T> => guests.run(true, work);

/**
 * Whether a match is shown to its owner: only while its article is published, or the owner added it by hand to the target;
 * while its target is not archived; and if it is not older than their plan's history. Every list and counter of a person's
 * own matches uses this condition, so that they agree.
 *
 * @param matches the name or alias of `matches` in the query
 * @param targetId if the query reads the matches of only this target
 */
export function isMatchShown(matches: string, targetId?: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${sql.ref(`${matches}.beyond_history`)} and ${isMatchOfAnyAge(matches, targetId)})`;
}

/**
 * Whether a match is shown to its owner, apart from its age: the owner may still rate and code matches beyond the plan's history.
 */
export const isMatchOfAnyAge = (matches: string, targetId?: string): RawBuilder<boolean> =>
  guests.getStore()
    ? isMatchOfSources(matches, targetId)
    : // Received emails also match the person's targets, but no figure counts them.
      isOfTarget(matches, targetId, sql`not (withdrawn.status = 'added' and ${isAdded(matches, targetId)})`);

/**
 * Whether a match, of any age, comes from a source. This is used for usual levels, which articles added by hand would distort,
 * for alerts, and for everybody except its owner: guests with a link, administrators, and connected language models.
 */
export const isMatchOfSources = (matches: string, targetId?: string): RawBuilder<boolean> =>
  isOfTarget(matches, targetId, sql`true`);

/** Like `isMatchShown`, for the audiences of `isMatchOfSources`. */
export const isMatchOfSourcesShown = (matches: string, targetId?: string): RawBuilder<boolean> =>
  sql<boolean>`(not ${sql.ref(`${matches}.beyond_history`)} and ${isMatchOfSources(matches, targetId)})`;

/** Whether its owner added a match by hand. Few are, so each is looked up in `added_matches`. */
export const isAdded = (matches: string, targetId?: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from added_matches by_hand
    where by_hand.article_id = ${sql.ref(`${matches}.article_id`)} and by_hand.target_id = ${targetOf(matches, targetId)}
  )`;

function isOfTarget(
  matches: string,
  targetId: string | undefined,
  isOut: RawBuilder<unknown>,
): RawBuilder<boolean> {
  // Uses negated conditions because few articles are withdrawn and few targets deleted: those partial indexes are small,
  // the tables are not.
  return sql<boolean>`(
    not exists (
      select from articles withdrawn
      where withdrawn.id = ${sql.ref(`${matches}.article_id`)} and withdrawn.status <> 'published' and ${isOut}
    )
    and not exists (
      select from targets deleted where deleted.id = ${targetOf(matches, targetId)} and deleted.status = 'archived'
    )
  )`;
}

/**
 * A single target is looked up once. If it were compared with each match, the planner would expect no match to remain, and would
 * then look up every article and message separately.
 */
const targetOf = (matches: string, targetId: string | undefined): RawBuilder<unknown> =>
  targetId === undefined ? sql.ref(`${matches}.target_id`) : sql`${targetId}`;
