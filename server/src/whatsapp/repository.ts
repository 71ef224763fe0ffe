import type { WhatsappState } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { offsetOf } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import { uptimeWindowStart } from './uptime.ts';

const RECENT = 10;

/** Messages that have not left now: on their turn, since when the oldest of these waits, and held. */
export async function countWaiting(db: Database) {
  const { rows } = await sql<{ waiting: number; held: number; oldest: Date | null }>`
    select count(*) filter (where status <> 'held')::int as waiting,
      count(*) filter (where status = 'held')::int as held,
      min(created_at) filter (where status <> 'held') as oldest
    from deliveries
    where channel = 'whatsapp' and status in ('queued', 'retrying', 'sending', 'held')
  `.execute(db);
  return rows[0] ?? { waiting: 0, held: 0, oldest: null };
}

/** Of the last 24 hours: handed over in them, how many of those arrived, and given up in them. */
export async function countLastDay(db: Database, now: Date) {
  const { rows } = await sql<{ sent: number; delivered: number; failed: number }>`
    select count(*) filter (where sent_at > since)::int as sent,
      count(*) filter (where sent_at > since and status in ('delivered', 'read'))::int as delivered,
      count(*) filter (where failed_at > since and status = 'failed')::int as failed
    from deliveries, (select ${now}::timestamptz - interval '24 hours' as since) day
    where channel = 'whatsapp' and (sent_at > since or failed_at > since)
  `.execute(db);
  return rows[0] ?? { sent: 0, delivered: 0, failed: 0 };
}

export function listRecent(db: Database) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'destination', 'status', 'reason', 'attempts', 'created_at', 'sent_at', 'error'])
    .where('channel', '=', 'whatsapp')
    .orderBy('id', 'desc')
    .limit(RECENT)
    .execute();
}

export function findLastError(db: Database) {
  return db
    .selectFrom('deliveries')
    .select(['error', 'failed_at'])
    .where('channel', '=', 'whatsapp')
    .where('status', '=', 'failed')
    .where('error', 'is not', null)
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Changes of the last 30 days and the one before them, oldest first. */
export async function listStates(db: Database, now: Date): Promise<{ status: WhatsappState; at: Date }[]> {
  const start = uptimeWindowStart(now);
  const newest = db.selectFrom('whatsapp_events').select(['status', 'at', 'id']);
  const [before, within] = await Promise.all([
    newest.where('at', '<=', start).orderBy('at', 'desc').orderBy('id', 'desc').limit(1).execute(),
    newest.where('at', '>', start).orderBy('at').orderBy('id').execute(),
  ]);
  return [...before, ...within];
}

export async function listEvents(db: Database, page: { page: number; per_page: number }) {
  const [{ total }, rows] = await Promise.all([
    db
      .selectFrom('whatsapp_events')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('whatsapp_events as e')
      .leftJoin('users as u', 'u.id', 'e.actor_id')
      .select(['e.id', 'e.status', 'e.detail', 'e.at', 'e.actor_id', 'u.full_name'])
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(page.per_page)
      .offset(offsetOf(page))
      .execute(),
  ]);
  return { total, rows };
}
