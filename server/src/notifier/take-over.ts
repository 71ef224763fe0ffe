import { sql } from 'kysely';
import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';

const AT_ONCE = 200;

interface Waiting {
  id: string;
  notification_id: string;
  user_id: string;
  digest_id: string | null;
}

/**
 * What waited too long for the connection to WhatsApp goes by email, where the person has email among their channels; the waiting
 * copy is cancelled in the same transaction, so that nothing arrives twice. A message that may have left already, and only its
 * receipt is missing, stays where it is. Whoever has no email alerts waits on.
 */
export function takeOverByEmail(db: Database, afterMinutes: number, now: Date): Promise<number> {
  return transaction(db, async (trx) => {
    const waiting = await claimWaiting(trx, new Date(now.getTime() - afterMinutes * 60_000));
    if (waiting.length === 0) return 0;
    await trx
      .updateTable('deliveries')
      .set({ status: 'cancelled', reason: 'taken_over', error: null })
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      .execute();
    await queueEmails(trx, waiting, now);
    return waiting.length;
  });
}

/**
 * What WhatsApp refused for good, at once or by a later receipt, goes by email, where the person has email among their channels and
 * no email about it went out or will. Belongs into the transaction that records the refusal.
 */
export async function sendFailedByEmail(
  trx: Database,
  deliveryIds: readonly string[],
  now: Date,
): Promise<void> {
  if (deliveryIds.length === 0) return;
  const { rows } = await sql<Waiting>`
    select d.id, d.notification_id, d.user_id, d.digest_id
    from deliveries d join users u on u.id = d.user_id
    where d.id = any(${[...deliveryIds]}) and d.channel = 'whatsapp' and d.status = 'failed' and ${hasEmail}
    order by d.created_at, d.id`.execute(trx);
  await queueEmails(trx, rows, now);
}

async function queueEmails(trx: Database, waiting: readonly Waiting[], now: Date): Promise<void> {
  const digests = new Map<string, string>();
  let first: string | undefined;
  for (const one of waiting) {
    const digestId = one.digest_id && (digests.get(one.digest_id) ?? newId('dig'));
    if (one.digest_id && digestId) digests.set(one.digest_id, digestId);
    const queued = await sendByEmail(trx, one, digestId, now);
    first ??= queued;
  }
  if (first !== undefined) await notify(trx, 'deliveries_queued', first);
}

/** Of a person as `u` who may get email, and wants it. */
const hasEmail = sql`(u.status = 'active'
  and (u.email_verified_at is not null or u.role = 'admin')
  and u.notification_preferences -> 'enabled_channels' @> '["email"]')`;

async function claimWaiting(db: Database, waitsSince: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select d.id, d.notification_id, d.user_id, d.digest_id
    from deliveries d join users u on u.id = d.user_id
    where d.channel = 'whatsapp' and d.status = 'held' and d.reason = 'gateway_unavailable'
      and coalesce(d.gateway_away_since, d.created_at) <= ${waitsSince}
      and ${hasEmail}
      and not exists (
        select 1 from whatsapp_messages m
        where m.message_key = coalesce(d.digest_id || '.whatsapp', d.id)
          and m.status in ('sending', 'sent', 'delivered', 'read')
      )
    order by d.created_at
    limit ${AT_ONCE}
    for update of d skip locked`.execute(db);
  return rows;
}

/** Wakes the email copy that was not wanted while WhatsApp was; one that went out, or will, is enough. */
async function sendByEmail(
  db: Database,
  { id, notification_id }: Waiting,
  digestId: string | null,
  now: Date,
): Promise<string | undefined> {
  const queued = {
    status: 'queued' as const,
    reason: null,
    scheduled_for: now,
    ...(digestId === null ? { mode: 'live' as const } : { digest_id: digestId }),
  };
  const woken = await db
    .updateTable('deliveries')
    .set(queued)
    .where('notification_id', '=', notification_id)
    .where('channel', '=', 'email')
    .where('status', '=', 'suppressed')
    .where('reason', '=', 'channel_disabled')
    .returning('id')
    .executeTakeFirst();
  if (woken) return woken.id;
  const { rows } = await sql<{ id: string }>`
    insert into deliveries (id, notification_id, user_id, target_id, story_key, channel, destination, status, mode,
      digest_id, scheduled_for, created_at)
    select ${newId('dlv')}, d.notification_id, d.user_id, d.target_id, d.story_key, 'email', u.email, 'queued',
      case when ${digestId}::text is null then 'live' else d.mode end, ${digestId}, ${now}, ${now}
    from deliveries d join users u on u.id = d.user_id
    where d.id = ${id}
      and not exists (
        select 1 from deliveries e where e.notification_id = d.notification_id and e.channel = 'email'
      )
    on conflict do nothing
    returning id`.execute(db);
  return rows[0]?.id;
}
