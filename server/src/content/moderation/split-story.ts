import { sql, type Transaction } from 'kysely';
import { notify } from '../../storage/listener.ts';
import type { Schema } from '../../storage/schema.ts';
import { copyStoryChoices } from '../../stories/index.ts';
import { copyFollowedStories } from '../collections/move-followed-stories.ts';

/**
 * Moves an article to a new story and matches it again: users who were not alerted because the story was not new
 * are alerted now.
 */
export async function splitFromStory(
  trx: Transaction<Schema>,
  articleId: string,
  newStoryId: string,
): Promise<'missing' | 'alone' | 'split'> {
  const article = await trx
    .selectFrom('articles')
    .select(['story_id', 'is_story_primary'])
    .where('id', '=', articleId)
    .forUpdate()
    .executeTakeFirst();
  if (!article) return 'missing';
  const next = await trx
    .selectFrom('articles')
    .select('id')
    .where('story_id', '=', article.story_id)
    .where('id', '<>', articleId)
    .orderBy('first_seen_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!next) return 'alone';
  await trx
    .updateTable('articles')
    .set({
      story_id: newStoryId,
      is_story_primary: true,
      similarity: null,
      matched_at: null,
      without_alerts: false,
    })
    .where('id', '=', articleId)
    .execute();
  await appointFirst(trx, article.story_id, articleId);
  await copyStoryChoices(trx, articleId, newStoryId);
  await copyFollowedStories(trx, articleId, newStoryId);
  if (article.is_story_primary) {
    await trx.updateTable('articles').set({ is_story_primary: true }).where('id', '=', next.id).execute();
  }
  await notify(trx, 'articles_stored', articleId);
  return 'split';
}

/**
 * The match of an article that leaves its story becomes the first of its new one, and the earliest one left behind in
 * each target becomes the first of the old one.
 */
async function appointFirst(trx: Transaction<Schema>, oldStoryId: string, articleId: string): Promise<void> {
  await sql`
    update matches m set is_first_of_story = (m.id = first.id or m.article_id = ${articleId})
    from (
      select distinct on (target_id) target_id, id from matches
      where story_id = ${oldStoryId} and article_id <> ${articleId}
      order by target_id, matched_at, id
    ) first
    where m.story_id = ${oldStoryId} and m.target_id = first.target_id
      and m.is_first_of_story <> (m.id = first.id or m.article_id = ${articleId})
  `.execute(trx);
}
