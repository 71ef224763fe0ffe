import type { Database } from '@newswatch/server/testing';
import { waitFor } from './wait.ts';

/** Waits until nothing is in progress any more: every article stored and matched, every message sent. */
export async function drain(db: Database, articles: number, withinMs: number): Promise<void> {
  const limits = { everyMs: 250, withinMs };
  await waitFor(
    `${articles} articles to be stored and matched`,
    async () => {
      const { stored, matched } = await db
        .selectFrom('articles')
        .select((eb) => [eb.fn.countAll().as('stored'), eb.fn.count('matched_at').as('matched')])
        .executeTakeFirstOrThrow();
      return (Number(stored) >= articles && Number(matched) >= articles) || undefined;
    },
    limits,
  );
  await waitFor(
    'every message to be sent',
    async () => {
      await endDigestWindows(db);
      const waiting = await db
        .selectFrom('deliveries')
        .select('id')
        .where('status', 'in', ['queued', 'held', 'sending', 'retrying'])
        .executeTakeFirst();
      return waiting === undefined || undefined;
    },
    limits,
  );
}

/** Makes deliveries that are held for a digest due, as if the hour were over. */
export async function endDigestWindows(db: Database): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ scheduled_for: new Date() })
    .where('status', '=', 'held')
    .where('mode', '=', 'hourly')
    .where('scheduled_for', '>', new Date())
    .execute();
}
