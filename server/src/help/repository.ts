import type { Database } from '../storage/database.ts';

export interface FeedbackCounts {
  yes: number;
  no: number;
  mine: boolean | null;
}

export async function countFeedback(db: Database, slug: string, userId: string): Promise<FeedbackCounts> {
  const row = await db
    .selectFrom('help_feedback')
    .select(({ fn, ref }) => [
      fn.countAll<number>().filterWhere('helpful', '=', true).as('yes'),
      fn.countAll<number>().filterWhere('helpful', '=', false).as('no'),
      fn
        .agg<boolean | null>('bool_or', [ref('helpful')])
        .filterWhere('user_id', '=', userId)
        .as('mine'),
    ])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return row;
}

export async function saveFeedback(
  db: Database,
  feedback: { slug: string; user_id: string; helpful: boolean; at: Date },
): Promise<void> {
  await db
    .insertInto('help_feedback')
    .values(feedback)
    .onConflict((conflict) =>
      conflict.columns(['slug', 'user_id']).doUpdateSet({ helpful: feedback.helpful, at: feedback.at }),
    )
    .execute();
}
