import { ADDED_SOURCE_ID, messages } from '@newswatch/shared/contracts';
import { adminMessages } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { type Actor, writeAudit } from '../../audit.ts';
import { lockStories } from '../../crawler/index.ts';
import { Failure } from '../../failure.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { mergeStoryChoices } from '../../stories/index.ts';
import { mergeFollowedStories } from '../collections/move-followed-stories.ts';

const says = adminMessages.articles;

/**
 * Merges the story of one article into that of another. Nobody is alerted again.
 *
 * @throws {Failure} `not_found`; `validation_failed` if both are already in one story
 */
export function mergeStories(db: Database, actor: Actor, articleId: string, otherId: string): Promise<void> {
  return transaction(db, async (trx) => {
    await holdBackReports(trx, [articleId, otherId]);
    // Locks in a fixed order, so that two administrators who merge the same articles in opposite directions do not
    // deadlock.
    const [first, second] = [articleId, otherId].sort();
    for (const id of [first, second]) await lockArticle(trx, id ?? '');
    const { story_id: from } = await lockArticle(trx, articleId);
    const { story_id: to } = await lockArticle(trx, otherId);
    if (from === to) throw refusal(says.sameStory);
    const before = await placesInStories(trx, [from, to]);
    for (const table of ['articles', 'matches', 'notifications'] as const) {
      await trx.updateTable(table).set({ story_id: to }).where('story_id', '=', from).execute();
    }
    await mergeStoryChoices(trx, from, to, actor.at);
    await mergeFollowedStories(trx, from, to);
    await appointFirst(trx, to);
    await writeAudit(
      trx,
      'article.merged',
      {
        type: 'article',
        id: articleId,
        before: { story_id: from, articles: before },
        after: { story_id: to, articles: await placesInStories(trx, [from, to]) },
        detail: { with: otherId },
      },
      actor,
    );
  });
}

/** The story of each article and whether it is the primary one, by id, so that a merge can be undone. */
export async function placesInStories(
  trx: Database,
  storyIds: readonly string[],
): Promise<Record<string, { story_id: string; is_story_primary: boolean }>> {
  const rows = await trx
    .selectFrom('articles')
    .select(['id', 'story_id', 'is_story_primary'])
    .where('story_id', 'in', [...storyIds])
    .execute();
  return Object.fromEntries(rows.map(({ id, ...place }) => [id, place]));
}

/** Makes articles that are joining one of these stories do so either before or after the merge. */
async function holdBackReports(trx: Database, articleIds: readonly string[]): Promise<void> {
  const languages = await trx
    .selectFrom('articles')
    .distinct()
    .select('language')
    .where('story_id', 'in', (query) =>
      query
        .selectFrom('articles')
        .select('story_id')
        .where('id', 'in', [...articleIds]),
    )
    .orderBy('language')
    .execute();
  for (const { language } of languages) await lockStories(trx, language);
}

async function lockArticle(trx: Database, id: string): Promise<{ id: string; story_id: string }> {
  const article = await trx
    .selectFrom('articles')
    .select(['id', 'story_id'])
    .where('id', '=', id)
    // A page that a person added by its address belongs to no story that others see.
    .where('source_id', '<>', ADDED_SOURCE_ID)
    .forUpdate()
    .executeTakeFirst();
  if (!article) throw new Failure('not_found', messages.generic.notFound);
  return article;
}

/** Makes the earliest article of a story its primary one, and the earliest match in each target that target's first. */
async function appointFirst(trx: Database, storyId: string): Promise<void> {
  await sql`
    update articles a set is_story_primary = (a.id = first.id)
    from (select id from articles where story_id = ${storyId} order by first_seen_at, id limit 1) first
    where a.story_id = ${storyId} and a.is_story_primary <> (a.id = first.id)
  `.execute(trx);
  await sql`
    update matches m set is_first_of_story = (m.id = first.id)
    from (
      select distinct on (target_id) target_id, id from matches where story_id = ${storyId}
      order by target_id, matched_at, id
    ) first
    where m.story_id = ${storyId} and first.target_id = m.target_id and m.is_first_of_story <> (m.id = first.id)
  `.execute(trx);
}

function refusal(message: string): Failure {
  return new Failure('validation_failed', message);
}
