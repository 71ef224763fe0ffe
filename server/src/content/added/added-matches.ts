import { messages } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { Database } from '../../storage/database.ts';

/** @throws {Failure} `not_found` if one of the targets is deleted or somebody else’s */
export async function assertOwnTargets(
  db: Database,
  userId: string,
  targetIds: readonly string[],
): Promise<void> {
  if (targetIds.length === 0) return;
  const own = await db
    .selectFrom('targets')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '<>', 'archived')
    .where('id', 'in', targetIds)
    // Locked in the transaction, so that no target is handed over to somebody else before the matches are written.
    .forShare()
    .execute();
  if (own.length < targetIds.length) throw new Failure('not_found', messages.generic.notFound);
}

/** An article that a person adds counts as much as the best match. */
const SCORE = 100;

/**
 * Counts an article among the matches of a person's targets, without alerts, on the day of its publication, because it is missing
 * from the figures of that day. Articles from sources count on the day on which they were found. A target that has already found
 * the article keeps its match.
 *
 * @throws {Failure} as `assertOwnTargets`
 */
export async function addToTargets(
  trx: Database,
  userId: string,
  { articleId, targetIds }: { articleId: string; targetIds: readonly string[] },
  now: Date,
): Promise<void> {
  if (targetIds.length === 0) return;
  await assertOwnTargets(trx, userId, targetIds);
  const { status, story_id, published_at, first_seen_at, source_id, language } = await trx
    .selectFrom('articles')
    .select(['status', 'story_id', 'published_at', 'first_seen_at', 'source_id', 'language'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  const found = status === 'published' ? first_seen_at : (published_at ?? now);
  const at = found > now ? now : found;
  const added = await trx
    .insertInto('matches')
    .values(
      targetIds.map((target_id) => ({
        ...{
          id: newId('mat'),
          target_id,
          article_id: articleId,
          user_id: userId,
          story_id,
          source_id,
          language,
        },
        ...{ matched_at: at, article_seen_at: at, backfilled_at: now },
        ...{ score: SCORE, matched_terms: [], highlights: '[]' },
        is_first_of_story: sql<boolean>`not exists (
          select from matches other
          where other.target_id = ${target_id} and other.story_id = ${story_id} and other.is_first_of_story
        )`,
        ...{ notification_id: null, suppressed_reason: null, story_muted_at: null },
      })),
    )
    .onConflict((conflict) => conflict.columns(['target_id', 'article_id']).doNothing())
    .returning('target_id')
    .execute();
  if (added.length === 0) return;
  await trx
    .insertInto('added_matches')
    .values(
      added.map(({ target_id }) => ({ target_id, article_id: articleId, user_id: userId, added_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes an article out of the targets to which the person added it, unless they have found it in a source in the meantime. */
export async function removeFromTargets(trx: Database, userId: string, articleId: string): Promise<void> {
  await sql`
    with removed as (
      delete from added_matches where user_id = ${userId} and article_id = ${articleId} returning target_id
    )
    delete from matches m using removed
    where m.target_id = removed.target_id and m.article_id = ${articleId} and cardinality(m.matched_terms) = 0
  `.execute(trx);
}
