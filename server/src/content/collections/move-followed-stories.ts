import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { Database } from '../../storage/database.ts';

/** When a story is merged into another, collections that followed either of them follow the merged story, once. */
export async function mergeFollowedStories(trx: Database, from: string, to: string): Promise<void> {
  await sql`
    update collection_articles c set followed_id = kept.id
    from collection_stories dropped
    join collection_stories kept on kept.collection_id = dropped.collection_id and kept.story_id = ${to}
    where dropped.story_id = ${from} and c.followed_id = dropped.id
  `.execute(trx);
  await sql`
    delete from collection_stories dropped using collection_stories kept
    where dropped.story_id = ${from} and kept.collection_id = dropped.collection_id and kept.story_id = ${to}
  `.execute(trx);
  await trx.updateTable('collection_stories').set({ story_id: to }).where('story_id', '=', from).execute();
}

/**
 * An article gets its own story. Collections that followed the old one from this article follow both: the person meant this
 * article, and has since seen the others.
 */
export async function copyFollowedStories(
  trx: Database,
  articleId: string,
  newStoryId: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('collection_stories')
    .selectAll()
    .where('article_id', '=', articleId)
    .execute();
  for (const row of rows) {
    await trx
      .insertInto('collection_stories')
      .values({ ...row, id: newId('cst'), story_id: newStoryId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
