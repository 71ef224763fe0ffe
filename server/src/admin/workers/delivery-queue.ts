import { type Channel, channels } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { notify } from '../../storage/listener.ts';
import { alertTitleForAdministrators } from '../../storage/private-mail.ts';
import { traceIdOf } from '../../tracing/index.ts';
import { requeue } from '../notifications/delivery-repository.ts';
import {
  countsOf,
  iso,
  JOBS_COUNTED_MAX,
  type JobRow,
  type JobsPage,
  type QueueSource,
  RATE_MINUTES,
} from './queue.ts';

/** The time within which failed messages can be retried. */
const DEAD_DAYS = 30;
const TRIES: Record<Channel, number> = { email: 6, whatsapp: 5 };

interface DeliveryJob {
  id: string;
  type: string;
  title: string;
  full_name: string;
  status: string;
  attempts: number;
  scheduled_for: Date;
  sent_at: Date | null;
  failed_at: Date | null;
  error: { code: string; message: string } | null;
  notification_id: string;
  /** The article that caused the message. */
  article_id: string | null;
}

const isChannel = (queue: string): queue is Channel => channels.some((channel) => channel === queue);

/** Outgoing messages: one queue per channel. */
export function createDeliveryQueue(db: Database): QueueSource {
  return {
    async count(now) {
      const { rows } = await sql<{
        channel: Channel;
        waiting: number;
        active: number;
        delayed: number;
        oldest: Date | null;
      }>`
        select channel,
          count(*) filter (where status in ('queued', 'retrying', 'held') and scheduled_for <= ${now}
            and (status <> 'held' or mode = 'live' or digest_id is not null))::int as waiting,
          count(*) filter (where status = 'sending')::int as active,
          count(*) filter (where status in ('queued', 'retrying', 'held') and scheduled_for > ${now})::int as delayed,
          min(scheduled_for) filter (where status in ('queued', 'retrying', 'held') and scheduled_for <= ${now}
            and (status <> 'held' or mode = 'live' or digest_id is not null)) as oldest
        from deliveries where status in ('queued', 'held', 'retrying', 'sending')
        group by channel`.execute(db);
      const done = await sql<{ channel: Channel; sent: number; failed: number; dead: number }>`
        select c.channel,
          (select count(*)::int from deliveries where channel = c.channel
            and sent_at > ${now}::timestamptz - make_interval(mins => ${RATE_MINUTES})) as sent,
          (select count(*)::int from deliveries where channel = c.channel and status = 'failed'
            and failed_at > ${now}::timestamptz - interval '1 hour') as failed,
          (select count(*)::int from deliveries where channel = c.channel and status = 'failed'
            and failed_at > ${now}::timestamptz - make_interval(days => ${DEAD_DAYS})) as dead
        from unnest(${[...channels]}::text[]) c (channel)`.execute(db);
      return channels.map((name) => {
        const open = rows.find((row) => row.channel === name);
        const sums = done.rows.find((row) => row.channel === name);
        return countsOf(
          name,
          {
            waiting: open?.waiting ?? 0,
            active: open?.active ?? 0,
            delayed: open?.delayed ?? 0,
            oldest: open?.oldest ?? null,
            failed: sums?.failed ?? 0,
            dead: sums?.dead ?? 0,
            done: sums?.sent ?? 0,
          },
          now,
        );
      });
    },

    async list(queue, page, now) {
      if (!isChannel(queue)) return undefined;
      const fits = condition(page.status, now);
      const { rows } = await sql<DeliveryJob>`
        select d.id, n.type, ${alertTitleForAdministrators('n')} as title, u.full_name, d.status, d.attempts, d.scheduled_for, d.sent_at, d.failed_at, d.error,
          d.notification_id, n.article_ids[1] as article_id
        from deliveries d join notifications n on n.id = d.notification_id join users u on u.id = d.user_id
        where d.channel = ${queue} and ${fits}
        order by d.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
      const total = await sql<{ total: number }>`
        select count(*)::int as total from (
          select from deliveries d where d.channel = ${queue} and ${fits} limit ${JOBS_COUNTED_MAX}
        ) counted`.execute(db);
      return {
        items: rows.map((row) => present(row, queue, page)),
        total: total.rows[0]?.total ?? 0,
      };
    },

    async retry(trx, queue, ids, now) {
      if (!isChannel(queue)) return 0;
      const requeued = await requeue(trx, ids, now, queue);
      await notify(trx, 'deliveries_queued');
      return requeued.length;
    },

    async discard(trx, queue, ids) {
      if (!isChannel(queue)) return 0;
      const { numUpdatedRows } = await trx
        .updateTable('deliveries')
        .set({ status: 'cancelled' })
        .where('id', 'in', [...ids])
        .where('channel', '=', queue)
        .where('status', '=', 'failed')
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async listDead(queue, now) {
      if (!isChannel(queue)) return [];
      const rows = await db
        .selectFrom('deliveries')
        .select('id')
        .where('channel', '=', queue)
        .where('status', '=', 'failed')
        .where('failed_at', '>', sql<Date>`${now}::timestamptz - make_interval(days => ${DEAD_DAYS})`)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

function condition(status: JobsPage['status'], now: Date) {
  switch (status) {
    case 'waiting':
      return sql`d.status in ('queued', 'retrying', 'held') and d.scheduled_for <= ${now}`;
    case 'delayed':
      return sql`d.status in ('queued', 'retrying', 'held') and d.scheduled_for > ${now}`;
    case 'active':
      return sql`d.status = 'sending'`;
    case 'completed':
      return sql`d.status in ('sent', 'delivered', 'read')`;
    case 'failed':
      return sql`d.status = 'retrying'`;
    case 'dead':
      return sql`d.status = 'failed' and d.failed_at > ${now}::timestamptz - make_interval(days => ${DEAD_DAYS})`;
  }
}

function present(row: DeliveryJob, queue: Channel, { status }: JobsPage): JobRow {
  return {
    id: row.id,
    type: row.type,
    payload_summary: `${row.title} · ${row.full_name}`,
    status,
    attempts: row.attempts,
    max_attempts: TRIES[queue],
    run_at: iso(row.scheduled_for),
    started_at: null,
    finished_at: iso(row.sent_at ?? (row.status === 'failed' ? row.failed_at : null)),
    error: row.error ? `${row.error.code}: ${row.error.message}` : null,
    trace_id: row.article_id === null ? null : traceIdOf(row.article_id),
    link: `/admin/notifications?open=${row.notification_id}`,
    can_retry: row.status === 'failed',
  };
}
