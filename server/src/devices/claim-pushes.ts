import type { DeviceFailure } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { alertPriority } from '../alert-priority.ts';
import { isOfMutedStory } from '../muted-story.ts';
import { openingAt, RECIPIENT_COLUMNS, type RecipientRow, recipientOf } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import type { PushedAlert } from './push-content.ts';

/** An alert, or an example, that is due for a device. */
export interface PushClaim {
  id: number;
  deviceId: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** The number of attempts that failed before this one. */
  attempts: number;
  expiresAt: Date;
  /** The time when our claim expires. */
  until: Date;
  /** The time when a snoozed alert comes back. */
  returnsAt: Date | null;
  person: RecipientRow;
  /** The alert; null for an example. */
  alert: PushedAlert | null;
  isUrgent: boolean;
  /** Whether the last alert to its device failed. */
  isFailing: boolean;
}

/** The pushes that were claimed to be sent. */
export interface ClaimedPushes {
  claims: PushClaim[];
  /** Whether nothing else was due that this process could claim. */
  isAll: boolean;
}

/** The number of further pushes that may be sent now, to all devices, and to devices whose last alert failed. */
export interface PushRoom {
  all: number;
  failing: number;
}

/**
 * Claims due pushes, one for each device, and drops alerts that are not to be shown any more: those that were read, deleted,
 * snoozed or muted since they were queued, that have expired, or that fall in the person's quiet hours or pause; these are not
 * shown later either. A device whose session has ended gets nothing.
 */
export async function claimPushes(
  db: Database,
  { now, until, room }: { now: Date; until: Date; room: PushRoom },
): Promise<ClaimedPushes> {
  const { rows: due } = await sql<{ id: number }>`
    with first_of_device as (
      select distinct on (p.device_id) p.id, p.due_at, d.last_failed_at > coalesce(d.last_sent_at, '-infinity') as is_failing
      from pushes p join alert_devices d on d.id = p.device_id
      where p.due_at <= ${now} and (p.claimed_until is null or p.claimed_until <= ${now})
        and not exists (select from pushes other where other.device_id = p.device_id and other.claimed_until > ${now})
      order by p.device_id, p.due_at, p.id
    ), ready as materialized (
      (select id, due_at from first_of_device where is_failing is not true order by due_at, id limit ${room.all})
      union all
      (select id, due_at from first_of_device where is_failing order by due_at, id limit ${room.failing})
    ), due as materialized (
      select p.id from pushes p join ready r on r.id = p.id
      where p.claimed_until is null or p.claimed_until <= ${now}
      order by r.due_at, p.id limit ${room.all} for update of p skip locked
    )
    update pushes set claimed_until = ${until} from due where pushes.id = due.id returning pushes.id
  `.execute(db);
  if (due.length === 0) return { claims: [], isAll: true };
  const rows = await readRows(
    db,
    due.map(({ id }) => id),
    now,
  );
  const late = rows.filter(({ expires_at }) => expires_at <= now);
  const claims = rows.filter((row) => row.expires_at > now && row.is_wanted && isOpenFor(row, now));
  const kept = new Set(claims.map(({ push_id }) => push_id));
  await dropPushes(
    db,
    due.map(({ id }) => id).filter((id) => !kept.has(id)),
  );
  await noteFailure(
    db,
    late.map(({ device_id }) => device_id),
    'expired',
    now,
  );
  return {
    isAll: false,
    claims: claims.map((row) => ({
      id: row.push_id,
      deviceId: row.device_id,
      endpoint: row.endpoint,
      keys: { p256dh: row.p256dh, auth: row.auth },
      attempts: row.attempts,
      expiresAt: row.expires_at,
      until,
      returnsAt: row.returns_at,
      person: row,
      alert: row.notification_id === null ? null : alertOf(row, row.notification_id),
      isUrgent: row.is_urgent || row.priority === 'high' || row.notification_id === null,
      isFailing: row.last_failed_at !== null && row.last_failed_at > (row.last_sent_at ?? NEVER),
    })),
  };
}

const NEVER = new Date(0);

type DueRow = Awaited<ReturnType<typeof readRows>>[number];

const alertOf = (row: DueRow, id: string): PushedAlert => ({
  id,
  title: row.title ?? '',
  body: row.body ?? '',
  target: row.target,
  source: row.source,
  story_id: row.story_id,
  action_url: row.action_url,
  direction: row.direction,
});

/** Reads pushes whose sessions have not ended. */
function readRows(db: Database, ids: readonly number[], now: Date) {
  return db
    .selectFrom('pushes as p')
    .innerJoin('alert_devices as d', 'd.id', 'p.device_id')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .innerJoin('users', 'users.id', 'd.user_id')
    .leftJoin('notifications as n', 'n.id', 'p.notification_id')
    .leftJoin('targets as t', 't.id', 'n.target_id')
    .leftJoin('articles as a', (join) =>
      // PostgreSQL counts from 1: the first article caused the alert.
      join.on(sql<boolean>`a.id = n.article_ids[1]`),
    )
    .leftJoin('sources', 'sources.id', 'a.source_id')
    .select([
      'p.id as push_id',
      'p.device_id',
      'p.notification_id',
      'p.attempts',
      'p.returns_at',
      'p.expires_at',
    ])
    .select(['d.endpoint', 'd.p256dh', 'd.auth', 'd.last_sent_at', 'd.last_failed_at'])
    .select(['n.type', 'n.title', 'n.body', 'n.story_id', 'n.action_url'])
    .select(['a.direction', sql<string | null>`case when t.user_id = n.user_id then t.name end`.as('target')])
    .select([alertPriority().as('priority'), sql<boolean>`n.urgency is not null`.as('is_urgent')])
    .select(sql<string | null>`coalesce(a.site_name, sources.name)`.as('source'))
    .select(RECIPIENT_COLUMNS)
    .select(
      sql<boolean>`(n.id is null or (
          n.read_at is null and n.archived_at is null and n.deleted_at is null
          and (t.id is null or t.status = 'active' and t.user_id = n.user_id)
          and case when p.returns_at is null then n.snoozed_until is null or n.snoozed_until <= ${now}
            else n.snoozed_until = p.returns_at end
          and not ${isOfMutedStory(sql`n.id`, now)}
        ))`.as('is_wanted'),
    )
    .where(sql<boolean>`p.id = any(${ids}::bigint[])`)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .orderBy('p.id')
    .execute();
}

/** Examples and tests are always sent, because somebody is waiting for them. */
function isOpenFor(row: DueRow, now: Date): boolean {
  if (row.type === null || row.type === 'test') return true;
  return openingAt(recipientOf(row), now, row.priority ?? 'normal').reason === null;
}

export async function dropPushes(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('pushes').where(sql<boolean>`id = any(${ids}::bigint[])`).execute();
}

/** Records the failure of alerts to a device, which its person sees. */
export async function noteFailure(
  db: Database,
  deviceIds: readonly string[],
  failure: DeviceFailure,
  now: Date,
): Promise<void> {
  if (deviceIds.length === 0) return;
  await db
    .updateTable('alert_devices')
    .set({ last_failure: failure, last_failed_at: now })
    .where('id', 'in', [...new Set(deviceIds)])
    .execute();
}

/** Ends a push, unless it was queued again while it was being sent because the person snoozed the alert. */
export async function endPush(db: Database, { id, returnsAt }: PushClaim): Promise<void> {
  await db
    .deleteFrom('pushes')
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('returns_at', 'is not distinct from', returnsAt)
    .execute();
}

/**
 * Returns the time when the next push becomes due, or a claim expires. Pushes that are already due wait only for their device.
 */
export async function nextPushDue(db: Database, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(greatest(due_at, claimed_until)) as due from pushes where greatest(due_at, claimed_until) > ${now}
  `.execute(db);
  return rows[0]?.due ?? null;
}
