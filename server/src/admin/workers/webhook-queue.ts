import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { notify } from '../../storage/listener.ts';
import { countsOf, iso, JOBS_COUNTED_MAX, type JobsPage, type QueueSource, RATE_MINUTES } from './queue.ts';

const NAME = 'webhooks';
const DEAD_DAYS = 30;

/** Deliveries to the webhook endpoints of all users. */
export function createWebhookQueue(db: Database): QueueSource {
  return {
    async count(now) {
      const { rows } = await sql<{
        waiting: number;
        active: number;
        delayed: number;
        oldest: Date | null;
        failed: number;
        dead: number;
        done: number;
      }>`
        select
          count(*) filter (where status in ('pending', 'retrying') and next_attempt_at <= ${now})::int as waiting,
          count(*) filter (where status = 'sending')::int as active,
          count(*) filter (where status in ('pending', 'retrying') and next_attempt_at > ${now})::int as delayed,
          min(next_attempt_at) filter (where status in ('pending', 'retrying') and next_attempt_at <= ${now}) as oldest,
          count(*) filter (where status = 'failed' and completed_at > ${now}::timestamptz - interval '1 hour')::int as failed,
          count(*) filter (where status = 'failed')::int as dead,
          count(*) filter (
            where status = 'success' and completed_at > ${now}::timestamptz - make_interval(mins => ${RATE_MINUTES})
          )::int as done
        from webhook_deliveries
        where status in ('pending', 'retrying', 'sending')
          or completed_at > ${now}::timestamptz - make_interval(days => ${DEAD_DAYS})`.execute(db);
      return rows.map((row) => countsOf(NAME, row, now));
    },

    async list(queue, page, now) {
      if (queue !== NAME) return undefined;
      const fits = condition(page.status, now);
      const { rows } = await sql<{
        id: string;
        event_type: string;
        webhook: string;
        attempts_count: number;
        next_attempt_at: Date | null;
        completed_at: Date | null;
        last_status: number | null;
        last_error: string | null;
      }>`
        select d.id, d.event_type, w.name as webhook, d.attempts_count, d.next_attempt_at, d.completed_at, d.last_status,
          d.last_error
        from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where ${fits} order by d.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
      const total = await sql<{ total: number }>`
        select count(*)::int as total from (
          select from webhook_deliveries d where ${fits} limit ${JOBS_COUNTED_MAX}
        ) counted`.execute(db);
      const items = rows.map((row) => ({
        id: row.id,
        type: row.event_type,
        payload_summary: `${row.webhook}, ${row.event_type}`,
        status: page.status,
        attempts: row.attempts_count,
        max_attempts: null,
        run_at: iso(row.next_attempt_at),
        started_at: null,
        finished_at: iso(row.completed_at),
        error: row.last_error ?? (row.last_status === null ? null : `HTTP ${row.last_status}`),
        link: null,
        can_retry: page.status === 'dead',
      }));
      return { items, total: total.rows[0]?.total ?? 0 };
    },

    /** Sends deliveries again, like a replay by the owner: the retry schedule starts again. */
    async retry(trx, queue, ids, now) {
      if (queue !== NAME) return 0;
      const { rows } = await sql`
        update webhook_deliveries set status = 'pending', trigger = 'replay', next_attempt_at = ${now},
          attempts_before = attempts_count, waiting_since = ${now}, completed_at = null
        where id = any(${[...ids]}::text[]) and status = 'failed' returning id`.execute(trx);
      await notify(trx, 'webhooks_queued');
      return rows.length;
    },

    async discard(trx, queue, ids) {
      if (queue !== NAME) return 0;
      const { rows } = await sql`
        update webhook_deliveries set status = 'cancelled' where id = any(${[...ids]}::text[]) and status = 'failed'
        returning id`.execute(trx);
      return rows.length;
    },

    async listDead(queue) {
      if (queue !== NAME) return [];
      const { rows } = await sql<{ id: string }>`
        select id from webhook_deliveries where status = 'failed' limit ${JOBS_COUNTED_MAX}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}

function condition(status: JobsPage['status'], now: Date) {
  switch (status) {
    case 'waiting':
      return sql`d.status in ('pending', 'retrying') and d.next_attempt_at <= ${now}`;
    case 'delayed':
      return sql`d.status in ('pending', 'retrying') and d.next_attempt_at > ${now}`;
    case 'active':
      return sql`d.status = 'sending'`;
    case 'failed':
      return sql`d.status = 'retrying'`;
    case 'completed':
      return sql`d.status = 'success'`;
    case 'dead':
      return sql`d.status = 'failed'`;
  }
}
