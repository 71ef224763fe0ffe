import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { countsOf, iso, type QueueSource } from './queue.ts';

export const ACCOUNT_MAILS = 'account-mails';

/**
 * Codes, links and notices that wait for the mail server. Sent and outdated ones are deleted, so none is ever dead, and how many
 * were sent or failed is not recorded.
 */
export function createAccountMailQueue(db: Database): QueueSource {
  return {
    async count(now) {
      const { rows } = await sql<{ waiting: number; delayed: number; oldest: Date | null }>`
        select count(*) filter (where next_try_at <= ${now})::int as waiting,
          count(*) filter (where next_try_at > ${now})::int as delayed,
          min(asked_at) filter (where next_try_at <= ${now}) as oldest
        from account_mails`.execute(db);
      return rows.map((row) => countsOf(ACCOUNT_MAILS, { ...row, failed: null, done: null }, now));
    },

    async list(queue, page, now) {
      if (queue !== ACCOUNT_MAILS) return undefined;
      const fits = {
        waiting: sql<boolean>`next_try_at <= ${now}`,
        delayed: sql<boolean>`next_try_at > ${now}`,
        failed: sql<boolean>`tries > 0`,
        active: sql<boolean>`false`,
        completed: sql<boolean>`false`,
        dead: sql<boolean>`false`,
      }[page.status];
      const rows = await db
        .selectFrom('account_mails')
        .select(['id', 'kind', 'tries', 'next_try_at', 'tried_at', 'expires_at'])
        .select(sql<number>`count(*) over ()::int`.as('total'))
        .where(fits)
        .orderBy('next_try_at')
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      const items = rows.map((row) => ({
        id: row.id,
        type: row.kind,
        // Recipient and content are private.
        payload_summary: `Account email, kept until ${row.expires_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        status: page.status,
        attempts: row.tries,
        max_attempts: null,
        run_at: iso(row.next_try_at),
        started_at: null,
        finished_at: null,
        error: null,
        link: null,
        can_retry: false,
      }));
      return { items, total: rows[0]?.total ?? 0 };
    },

    retry: async () => 0,
    discard: async () => 0,
    listDead: async () => [],
  };
}
