import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { countsOf, iso, type QueueSource } from './queue.ts';

export const PUSHES = 'pushes';

/**
 * Alerts that wait for devices. An alert that was sent or given up is deleted, and the person sees the failure, so none is ever
 * dead. How many were sent or failed is not recorded.
 */
export function createPushQueue(db: Database): QueueSource {
  return {
    async count(now) {
      const isClaimed = sql`claimed_until is not null and claimed_until > ${now}`;
      const { rows } = await sql<{
        waiting: number;
        active: number;
        delayed: number;
        oldest: Date | null;
      }>`
        select count(*) filter (where due_at <= ${now} and not (${isClaimed}))::int as waiting,
          count(*) filter (where ${isClaimed})::int as active,
          count(*) filter (where due_at > ${now} and not (${isClaimed}))::int as delayed,
          min(due_at) filter (where due_at <= ${now} and not (${isClaimed})) as oldest
        from pushes`.execute(db);
      return rows.map((row) => countsOf(PUSHES, { ...row, failed: null, done: null }, now));
    },

    async list(queue, page, now) {
      if (queue !== PUSHES) return undefined;
      const isClaimed = sql<boolean>`coalesce(p.claimed_until > ${now}, false)`;
      const fits = {
        waiting: sql<boolean>`p.due_at <= ${now} and not ${isClaimed}`,
        delayed: sql<boolean>`p.due_at > ${now} and not ${isClaimed}`,
        failed: sql<boolean>`p.attempts > 0`,
        active: isClaimed,
        completed: sql<boolean>`false`,
        dead: sql<boolean>`false`,
      }[page.status];
      const rows = await db
        .selectFrom('pushes as p')
        .innerJoin('alert_devices as d', 'd.id', 'p.device_id')
        .select(['p.id', 'p.notification_id', 'p.attempts', 'p.due_at', 'p.expires_at', 'd.last_failure'])
        .select(sql<number>`count(*) over ()::int`.as('total'))
        .where(fits)
        .orderBy('p.due_at')
        .orderBy('p.id')
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      const items = rows.map((row) => ({
        id: String(row.id),
        type: row.notification_id === null ? 'example' : 'alert',
        // Recipient and content are private.
        payload_summary: `Alert to a device, kept until ${row.expires_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        status: page.status,
        attempts: row.attempts,
        max_attempts: null,
        run_at: iso(row.due_at),
        started_at: null,
        finished_at: null,
        error: row.attempts > 0 && row.last_failure !== null ? row.last_failure.replaceAll('_', ' ') : null,
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
