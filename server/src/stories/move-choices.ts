import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { keptChoice } from './kept-choice.ts';
import { saveChoice } from './repository.ts';

/** When a story is merged into another, what people chose for either of them applies to the merged story. */
export async function mergeStoryChoices(trx: Database, from: string, to: string, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('story_choices')
    .selectAll()
    .where('story_id', 'in', [from, to])
    .orderBy('user_id')
    .forUpdate()
    .execute();
  for (const choices of Map.groupBy(rows, ({ user_id }) => user_id).values()) {
    const [one, other] = choices;
    if (!one) continue;
    await saveChoice(trx, { ...(other ? keptChoice(one, other, now) : one), story_id: to });
  }
  await trx.deleteFrom('story_choices').where('story_id', '=', from).execute();
}

/** When an article gets its own story, a choice made from this article applies to it, too. Otherwise, it has none. */
export async function copyStoryChoices(trx: Database, articleId: string, newStoryId: string): Promise<void> {
  await sql`
    insert into story_choices (user_id, story_id, article_id, title, alerts, until, set_at)
    select user_id, ${newStoryId}, article_id, title, alerts, until, set_at
    from story_choices where article_id = ${articleId}
    on conflict do nothing
  `.execute(trx);
}
