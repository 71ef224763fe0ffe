import { sql } from 'kysely';
import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import { RELAYS_QUEUED } from './enqueue.ts';
import { isKnownRelay } from './known-kinds.ts';

const AT_ONCE = 200;
const TAKEN_OVER = 'WhatsApp was not available, so this is sent by email.';
const EXPIRED = 'WhatsApp was not available for two days.';
/** The maximum time for which an alert is held. After that, it is no longer news. */
const HELD_AT_MOST_MS = 48 * 3_600_000;

/**
 * The condition that recipient `r` can get an email in place of a WhatsApp message. They agreed to this when they chose WhatsApp.
 */
const hasEmail = sql`(r.status = 'active' and r.email_stopped_at is null)`;

/**
 * Sends recipients the messages by email, once, that have waited too long for the WhatsApp connection. Recipients who also get
 * alerts by email already have it, so their waiting copy is only canceled. For recipients who stopped the emails, it keeps
 * waiting for at most two days.
 */
export function fallBackToEmail(db: Database, afterMinutes: number, now: Date): Promise<number> {
  return transaction(db, async (trx) => {
    const since = new Date(now.getTime() - afterMinutes * 60_000);
    const { rows } = await sql<{ id: string }>`
      select y.id from relays y join recipients r on r.id = y.receiver_id
      where y.status = 'queued' and y.channel = 'whatsapp' and y.reason = 'gateway_unavailable'
        and y.gateway_away_since <= ${since} and (y.claimed_until is null or y.claimed_until <= ${now})
        and ${isKnownRelay('y')} and ${hasEmail}
        and not exists (
          select from relays e
          where (e.notification_id = y.notification_id or e.forward_id = y.forward_id)
            and e.receiver_id = y.receiver_id and e.channel = 'email' and e.status in ('failed', 'canceled')
        )
        and not exists (
          select from whatsapp_messages m where m.message_key = y.message_key
            and m.status in ('sending', 'sent', 'delivered', 'read')
        )
      order by y.id limit ${AT_ONCE} for update of y skip locked`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await endWaiting(trx, ids, 'taken_over', TAKEN_OVER);
    await sendRelaysByEmail(trx, ids, now);
    return ids.length;
  });
}

/** Cancels messages that have waited for the connection for two days. */
export async function expireWaiting(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from relays
    where status = 'queued' and channel = 'whatsapp' and reason = 'gateway_unavailable'
      and gateway_away_since <= ${new Date(now.getTime() - HELD_AT_MOST_MS)}
      and (claimed_until is null or claimed_until <= ${now}) and ${isKnownRelay('relays')}
    order by id limit ${AT_ONCE}`.execute(db);
  await endWaiting(
    db,
    rows.map(({ id }) => id),
    'expired',
    EXPIRED,
  );
}

async function endWaiting(
  db: Database,
  ids: readonly string[],
  reason: 'taken_over' | 'expired',
  error: string,
): Promise<void> {
  await db
    .updateTable('relays')
    .set({ status: 'canceled', reason, error, claimed_until: null })
    .where(sql<boolean>`id = any(${[...ids]})`)
    .where('status', '=', 'queued')
    .execute();
}

/**
 * Queues an email for each of these WhatsApp messages that were not sent, unless there is one already. Runs in the transaction
 * that records the reason.
 */
export async function sendRelaysByEmail(trx: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const copies = JSON.stringify(ids.map((id) => ({ id, copy: newId('dlv') })));
  const { rows } = await sql<{ id: string }>`
    insert into relays (id, user_id, notification_id, forward_id, target_id, via, receiver_id, channel, destination, status,
      scheduled_for, is_takeover, as_stand_in, created_at)
    select c.copy, y.user_id, y.notification_id, y.forward_id, y.target_id, y.via, y.receiver_id, 'email', r.email, 'queued',
      ${now}, true, y.as_stand_in, ${now}
    from jsonb_to_recordset(${copies}::jsonb) as c (id text, copy text) join relays y on y.id = c.id
      join recipients r on r.id = y.receiver_id
    where y.channel = 'whatsapp' and ${hasEmail}
    on conflict do nothing
    returning id`.execute(trx);
  if (rows.length > 0) await notify(trx, RELAYS_QUEUED);
}
