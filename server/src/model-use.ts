import { sql } from 'kysely';
import type { Database } from './storage/database.ts';

/** Counts that a person had the connected model or translation service do something. */
export async function countModelUse(
  db: Database,
  userId: string,
  kind: 'question' | 'translation',
  at: Date,
): Promise<void> {
  await db
    .insertInto('model_use_hours')
    .values({
      user_id: userId,
      kind,
      hour: sql<Date>`date_trunc('hour', ${at}::timestamptz, 'UTC')`,
      count: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'hour'])
        .doUpdateSet((eb) => ({ count: eb('model_use_hours.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
}
