import { type Selectable, sql } from 'kysely';
import { alertsPerDay, loadQuota } from '../accounts/index.ts';
import { sourceHealth } from '../content/index.ts';
import type { Database } from '../storage/database.ts';
import type { UsersTable } from '../storage/schema.ts';
import type { TargetsService } from '../targets/index.ts';
import { KEY_WARNING_DAYS, LOST_AFTER_DAYS, type Situation } from './causes.ts';

/** The maximum number of targets that are checked. Plans allow fewer; only an administrator may have more. */
const TARGETS_LOOKED_AT = 100;

/**
 * The maximum number of tasks about lost sources, so that they do not hide the others. The list of sources contains all of them.
 */
const LOST_SOURCES_SHOWN = 50;

/** Reads the input of `findCauses`; `undefined` for a deleted account. */
export async function readSituation(
  { db, targets }: { db: Database; targets: TargetsService },
  userId: string,
  now: Date,
): Promise<Situation | undefined> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return undefined;
  const [quota, list, brokenSources, lostSources, disabledEndpoints, expiringKeys, failedMessages] =
    await Promise.all([
      loadQuota(db, user, now),
      targets.list(userId, { page: 1, per_page: TARGETS_LOOKED_AT, sort: 'created_at' }, now),
      listBrokenSources(db, userId),
      user.role === 'admin' ? listLostSources(db, now) : [],
      user.api_access_enabled ? listDisabledEndpoints(db, userId) : [],
      user.api_access_enabled ? listExpiringKeys(db, userId, now) : [],
      countFailedMessages(db, userId, now),
    ]);
  return {
    user: {
      role: user.role,
      email_verified: user.email_verified_at !== null,
      whatsappVerified: user.whatsapp !== null && user.whatsapp_verified_at !== null,
      whatsappStopped: isStopped(user),
      alertsPerDay: alertsPerDay(user),
    },
    quota,
    targets: list.items,
    brokenSources,
    lostSources,
    disabledEndpoints,
    expiringKeys,
    failedMessages,
  };
}

/** Whether the person wants WhatsApp messages, but has replied STOP since turning them on. */
function isStopped(user: Selectable<UsersTable>): boolean {
  const {
    whatsapp_opted_out_at: out,
    whatsapp_opt_in_at: opted,
    notification_preferences: preferences,
  } = user;
  return out !== null && (opted === null || out > opted) && preferences.enabled_channels.includes('whatsapp');
}

/** Sources that this person's running targets are limited to and that have been failing for some time. */
async function listBrokenSources(db: Database, userId: string): Promise<Situation['brokenSources']> {
  const { rows } = await sql<{ id: string; name: string; targets: string[] }>`
    select s.id, s.name, array_agg(t.name order by t.created_at) as targets
    from targets t
    cross join lateral unnest(t.source_ids) as of_target (source_id)
    join sources s on s.id = of_target.source_id
    where t.user_id = ${userId} and t.status = 'active' and t.source_scope = 'include'
      and ${sourceHealth('s')} in ('failing', 'blocked')
    group by s.id, s.name
    order by s.name
  `.execute(db);
  return rows;
}

/** Sources that respond that they no longer exist, or that have failed for a month; they are still tried once a day. */
async function listLostSources(db: Database, now: Date): Promise<Situation['lostSources']> {
  const { rows } = await sql<Situation['lostSources'][number]>`
    select id, name, failing_since, coalesce((last_error ->> 'http_status')::int = 410, false) as "isGone"
    from sources
    where status = 'approved' and paused_at is null and failing_since is not null
      and ((last_error ->> 'http_status')::int = 410
        or failing_since <= ${now}::timestamptz - make_interval(days => ${LOST_AFTER_DAYS}))
    order by failing_since, id
    limit ${LOST_SOURCES_SHOWN}
  `.execute(db);
  return rows;
}

function listDisabledEndpoints(db: Database, userId: string) {
  return db
    .selectFrom('webhooks')
    .select(['id', 'name', 'disabled_reason'])
    .where('user_id', '=', userId)
    .where('status', '=', 'disabled')
    .orderBy('id')
    .execute();
}

async function listExpiringKeys(db: Database, userId: string, now: Date): Promise<Situation['expiringKeys']> {
  const { rows } = await sql<Situation['expiringKeys'][number]>`
    select id, name, expires_at from api_keys
    where user_id = ${userId} and revoked_at is null and expires_at > ${now}::timestamptz
      and expires_at <= ${now}::timestamptz + make_interval(days => ${KEY_WARNING_DAYS})
    order by expires_at, id
  `.execute(db);
  return rows;
}

async function countFailedMessages(db: Database, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from notifications n join deliveries d on d.notification_id = n.id
    where n.user_id = ${userId} and n.created_at > ${now}::timestamptz - interval '2 days'
      and d.status = 'failed' and d.failed_at > ${now}::timestamptz - interval '1 day'
  `.execute(db);
  return rows[0]?.count ?? 0;
}
