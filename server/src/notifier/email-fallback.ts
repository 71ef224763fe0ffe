import { sql } from 'kysely';
import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';

const AT_ONCE = 200;

interface Waiting {
  id: string;
  digest_id: string | null;
}

/**
 * Sends by email what has waited too long for the WhatsApp connection, if email is among the person's channels. The
 * waiting copy is cancelled in the same transaction, so that nothing arrives twice. A message that may have been sent
 * and only lacks its receipt is not touched. People without email alerts keep waiting.
 */
export function fallBackToEmail(db: Database, afterMinutes: number, now: Date): Promise<number> {
  return transaction(db, async (trx) => {
    const waiting = await claimWaiting(trx, new Date(now.getTime() - afterMinutes * 60_000));
    if (waiting.length === 0) return 0;
    await trx
      .updateTable('deliveries')
      .set({ status: 'cancelled', reason: 'taken_over', error: null })
      .where(sql<boolean>`id = any(${waiting.map(({ id }) => id)})`)
      .execute();
    await queueEmails(trx, waiting, now);
    return waiting.length;
  });
}

/**
 * Sends by email what WhatsApp rejected permanently, immediately or in a later receipt, if email is among the person's
 * channels and there is no email about it yet. Runs in the transaction that records the rejection.
 */
export async function sendFailedByEmail(
  trx: Database,
  deliveryIds: readonly string[],
  now: Date,
): Promise<void> {
  if (deliveryIds.length === 0) return;
  const { rows } = await sql<Waiting>`
    select d.id, d.digest_id
    from deliveries d join users u on u.id = d.user_id
    where d.id = any(${[...deliveryIds]}) and d.channel = 'whatsapp' and d.status = 'failed' and ${hasEmail}
    order by d.created_at, d.id`.execute(trx);
  await queueEmails(trx, rows, now);
}

/**
 * Queues one email for each message. A copy that was suppressed because WhatsApp was preferred is reactivated; if there is
 * already an email, that is enough.
 */
async function queueEmails(trx: Database, waiting: readonly Waiting[], now: Date): Promise<void> {
  const digests = new Map<string, string>();
  const copies = waiting.map(({ id, digest_id }) => {
    const digestId = digest_id && (digests.get(digest_id) ?? newId('dig'));
    if (digest_id && digestId) digests.set(digest_id, digestId);
    return { id, copy: newId('dlv'), digest_id: digestId };
  });
  // A single parameter is used for all parts of a digest.
  const of = sql`jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as c (id text, copy text, digest_id text)
    join deliveries d on d.id = c.id`;
  const woken = await sql<{ id: string }>`
    update deliveries e
    set status = 'queued', reason = null, scheduled_for = ${now},
      mode = case when c.digest_id is null then 'live' else e.mode end, digest_id = coalesce(c.digest_id, e.digest_id)
    from ${of}
    where e.notification_id = d.notification_id and e.channel = 'email'
      and e.status = 'suppressed' and e.reason = 'channel_disabled'
    returning e.id`.execute(trx);
  const made = await sql<{ id: string }>`
    insert into deliveries (id, notification_id, user_id, target_id, story_key, channel, destination, status, mode,
      digest_id, scheduled_for, created_at)
    select c.copy, d.notification_id, d.user_id, d.target_id, d.story_key, 'email', u.email, 'queued',
      case when c.digest_id is null then 'live' else d.mode end, c.digest_id, ${now}, ${now}
    from ${of} join users u on u.id = d.user_id
    where not exists (
      select 1 from deliveries e where e.notification_id = d.notification_id and e.channel = 'email'
    )
    on conflict do nothing
    returning id`.execute(trx);
  const [first] = [...woken.rows, ...made.rows];
  if (first) await notify(trx, 'deliveries_queued', first.id);
}

/** The condition that the target of `d` has its own channels, and email is not among them. */
const targetWithoutEmail = sql`exists (
  select from targets t where t.id = d.target_id and not coalesce('email' = any(t.channels), true)
)`;

/**
 * The condition that person `u` can get email and wants it for the kind of message of `d`, and for its target: somebody who
 * unsubscribed from a target's emails gets none even if WhatsApp is unavailable.
 */
const hasEmail = sql`(u.status = 'active'
  and (u.email_verified_at is not null or u.role = 'admin')
  and u.email_refused_address is distinct from u.email
  and u.notification_preferences -> 'enabled_channels' @> '["email"]'
  and not ${targetWithoutEmail}
  and coalesce(u.notification_preferences -> 'types' -> (
    case when d.digest_id is null
      then (select n.type from notifications n where n.id = d.notification_id)
      else 'match_digest' end
  ) @> '["email"]', true))`;

/**
 * The condition that the email about the alert of `d` was stopped or failed: it cannot take over, and the copy on
 * WhatsApp is the only one left.
 */
const emailEnded = sql`exists (
  select from deliveries e
  where e.notification_id = d.notification_id and e.channel = 'email'
    and e.status in ('suppressed', 'cancelled', 'failed') and e.reason is distinct from 'channel_disabled'
)`;

async function claimWaiting(db: Database, waitsSince: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select d.id, d.digest_id
    from deliveries d join users u on u.id = d.user_id
    where d.channel = 'whatsapp' and d.status = 'held' and d.reason = 'gateway_unavailable'
      and coalesce(d.gateway_away_since, d.created_at) <= ${waitsSince}
      and ${hasEmail}
      and not ${emailEnded}
      and not exists (
        select 1 from whatsapp_messages m
        where m.message_key = coalesce(d.digest_id || '.whatsapp', d.id)
          and m.status in ('sending', 'sent', 'delivered', 'read')
      )
      and (d.digest_id is null or not exists (
        select from deliveries p
        where p.digest_id = d.digest_id and p.channel = d.channel and p.status = 'held' and p.id < d.id
      ))
    order by d.created_at
    limit ${AT_ONCE}
    for update of d skip locked`.execute(db);
  const digestIds = new Set(rows.flatMap(({ digest_id }) => digest_id ?? []));
  if (digestIds.size === 0) return rows;
  // A digest is one message, however many parts it has: a claim on its first part covers the others.
  const whole = await sql<Waiting>`
    select d.id, d.digest_id from deliveries d
    where d.digest_id = any(${[...digestIds]}) and d.channel = 'whatsapp' and d.status = 'held'
      and not ${emailEnded} and not ${targetWithoutEmail}
    for update`.execute(db);
  return [...rows.filter(({ digest_id }) => digest_id === null), ...whole.rows];
}
