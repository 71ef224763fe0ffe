import { type Channel, deliveryModesOf, limits, planLimits } from '@newswatch/shared/contracts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { newId } from '../ids.ts';
import { localDay } from '../local-day.ts';
import { alertTimeZone, localDateAt, nextTimeOfDay } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import type { UsersTable } from '../storage/schema.ts';
import { reachesRecipient } from './reaches-recipient.ts';
import { coversDate, type StandInPeriod } from './stand-in-period.ts';

/** A new notification, as the matcher writes it. */
export interface NewAlert {
  id: string;
  user_id: string;
  target_id: string | null;
  /** The articles that it is about. Alerts about the same article go out together, and count once towards the limit of a day. */
  article_ids?: readonly string[] | undefined;
}

export const RELAYS_QUEUED = 'relays_queued';

/** The reason of messages that the plan does not include. The log shows them, but they are not sent. */
const NOT_IN_PLAN = {
  status: 'canceled',
  reason: 'plan',
  error: 'The plan does not include WhatsApp.',
} as const;

type Owner = Pick<Selectable<UsersTable>, 'id' | 'plan' | 'timezone' | 'notification_preferences'>;

/**
 * Records the other receivers of these alerts: confirmed recipients of the target, the owner's stand-in today, and connected
 * channels in chat apps. Runs in the transaction that creates the notifications, so that none is lost or duplicated.
 */
export async function enqueueRelays(trx: Database, alerts: readonly NewAlert[], now: Date): Promise<void> {
  const targets = [...new Set(alerts.flatMap(({ target_id }) => target_id ?? []))];
  if (targets.length === 0) return;
  const receivers = await listReceivers(trx, targets);
  if (receivers.length === 0) return;
  const owners = new Map(
    (
      await listOwners(
        trx,
        receivers.map(({ user_id }) => user_id),
      )
    ).map((one) => [one.id, one]),
  );
  const rows = [];
  for (const receiver of receivers) {
    const owner = owners.get(receiver.user_id);
    if (!owner || !mayReceive(receiver, owner)) continue;
    const standsIn =
      receiver.period !== null && coversDate(receiver.period, localDateAt(now, alertTimeZone(owner)));
    // The days of this stand-in are over, or have not begun.
    if (receiver.period !== null && !standsIn && receiver.target_ids.length === 0) continue;
    let liveToday = receiver.frequency === 'live' ? await countLiveToday(trx, receiver.id, owner, now) : 0;
    const goingNow = new Set<string>();
    for (const alert of alerts) {
      const { target_id } = alert;
      if (alert.user_id !== owner.id || !target_id) continue;
      const isChosen = receiver.target_ids.includes(target_id);
      if (!isChosen && !standsIn) continue;
      const atOnce =
        receiver.via === 'app' ||
        (isLive(receiver.frequency, owner) &&
          (goingNow.has(aboutOf(alert)) || liveToday < limits.RECIPIENT_LIVE_ALERTS_PER_DAY));
      if (atOnce && !goingNow.has(aboutOf(alert))) {
        liveToday += 1;
        goingNow.add(aboutOf(alert));
      }
      const row = {
        user_id: owner.id,
        notification_id: alert.id,
        target_id,
        via: receiver.via,
        receiver_id: receiver.id,
        as_stand_in: !isChosen,
        scheduled_for: atOnce ? now : nextDaily(owner, now),
        claimed_until: null,
        sent_at: null,
        created_at: now,
      };
      const open = { status: 'queued', reason: null, error: null } as const;
      if (receiver.via === 'app')
        rows.push({ ...row, ...open, id: newId('dlv'), channel: null, destination: '' });
      for (const channel of receiver.channels) {
        const isInPlan = planLimits[owner.plan].channels.includes(channel);
        const destination = (channel === 'email' ? receiver.email : receiver.whatsapp) ?? '';
        rows.push({ ...row, ...(isInPlan ? open : NOT_IN_PLAN), id: newId('dlv'), channel, destination });
      }
    }
  }
  if (rows.length === 0) return;
  await trx
    .insertInto('relays')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await notify(trx, RELAYS_QUEUED);
}

const aboutOf = ({ id, article_ids: [article = id] = [] }: NewAlert): string => article;

/** Whether the plan allows a receiver: as many recipients as it includes, oldest first, and chat apps if it includes them. */
function mayReceive({ via, place }: { via: 'recipient' | 'app'; place: number }, { plan }: Owner): boolean {
  return via === 'app' ? plan === 'pro' || plan === 'admin' : place <= planLimits[plan].recipients;
}

/** Alerts are sent immediately if the owner's plan includes live alerts. */
function isLive(frequency: 'live' | 'daily', owner: Owner): boolean {
  return frequency === 'live' && deliveryModesOf(owner.plan, owner.notification_preferences).includes('live');
}

/** The hour of the owner's digest, in the time zone of their alerts. */
export function nextDaily(owner: Owner, now: Date): Date {
  return nextTimeOfDay(now, alertTimeZone(owner), owner.notification_preferences.digest_time);
}

/**
 * The recipients who accepted alerts for these targets, chosen directly or as members of a group; `target_ids` are those
 * of the targets that reach them. Includes the owner's stand-in, with the `period` in which all targets reach them. `place`
 * counts an owner's recipients, from 1 for the oldest.
 */
async function listReceivers(db: Database, targetIds: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    user_id: string;
    via: 'recipient' | 'app';
    frequency: 'live' | 'daily';
    target_ids: string[];
    period: StandInPeriod | null;
    place: number;
    channels: Channel[];
    email: string | null;
    whatsapp: string | null;
  }>`
    with reached as materialized (
      select r.id, r.user_id, array_agg(t.id) as target_ids
      from targets t join recipients r on ${reachesRecipient('r', 't')}
      where t.id = any (${targetIds}::text[]) and r.status = 'active'
      group by r.id
    ), standing as materialized (
      select s.recipient_id as id, s.user_id,
        json_build_object('starts_on', s.starts_on, 'ends_on', s.ends_on) as period
      from stand_ins s
      where s.declined_at is null
        and s.user_id in (select user_id from targets where id = any (${targetIds}::text[]))
    ), placed as (
      select r.id, r.user_id, r.frequency, r.channels, r.email, r.whatsapp,
        (row_number() over (partition by r.user_id order by r.created_at, r.id))::int as place
      from recipients r
      where r.status = 'active' and r.user_id in (
        select user_id from reached union select user_id from standing
      )
    )
    select 'recipient' as via, placed.id, placed.user_id, frequency, coalesce(target_ids, '{}') as target_ids, period, place,
      channels, email, whatsapp
    from placed left join reached on reached.id = placed.id left join standing on standing.id = placed.id
    where reached.id is not null or standing.id is not null
    union all
    select 'app' as via, c.id, c.user_id, 'live' as frequency, c.target_ids, null, 0 as place, '{}', null, null
    from chat_apps c
    where c.status = 'active' and c.target_ids && ${targetIds}::text[]
  `.execute(db);
  return rows;
}

/** Recipients whose accounts are not active are left out. */
export function listOwners(db: Database, ids: readonly string[]): Promise<Owner[]> {
  return db
    .selectFrom('users')
    .select(['id', 'plan', 'timezone', 'notification_preferences'])
    .where('id', 'in', [...new Set(ids)])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .execute();
}

async function countLiveToday(db: Database, receiverId: string, owner: Owner, now: Date): Promise<number> {
  const { start } = localDay(now, alertTimeZone(owner));
  const { count } = await db
    .selectFrom('relays')
    .innerJoin('notifications', 'notifications.id', 'relays.notification_id')
    // An article counts once, even on two channels or for several targets that found it at once.
    .select(
      sql<number>`count(distinct (coalesce(notifications.article_ids[1], notifications.id), relays.created_at))::int`.as(
        'count',
      ),
    )
    .where('receiver_id', '=', receiverId)
    // Excludes an email that replaces a WhatsApp message, because it is written later.
    .where('relays.is_takeover', '=', false)
    .where('relays.created_at', '>=', start)
    .executeTakeFirstOrThrow();
  return count;
}
