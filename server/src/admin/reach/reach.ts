import { messages, muteEndAt } from '@newswatch/shared/contracts';
import { type AdminUserReach, unreachedReasons } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { sourceHealth } from '../../content/index.ts';
import { Failure } from '../../failure.ts';
import { channelsForAlerts, localDateAt, quietUntil, recipientOf } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import { findNearMiss, readUnmatchable, type TargetRow } from '../../targets/index.ts';
import { hasFoundNothing, isWatching, readReach } from './unreached.ts';

/** Reads why alerts do not reach people, for administrators. The app checks the role before calling anything here. */
export interface AdminReachService {
  count(now: Date): Promise<{ people: number; reasons: Record<string, number> }>;
  /** @throws {Failure} `not_found` */
  get(userId: string, now: Date): Promise<AdminUserReach>;
}

const SILENT_SHOWN = 5;
/** The maximum number of targets whose keywords are compared with recent articles, which takes most of the time. */
const COMPARED = 3;

export function createAdminReach({ db }: { db: Database }): AdminReachService {
  return {
    async count(now) {
      const all = [...(await readReach(db, now)).values()];
      const counts = unreachedReasons.map((reason) => [
        reason,
        all.filter(({ reasons }) => reasons.includes(reason)).length,
      ]);
      return {
        people: all.filter(({ reasons }) => reasons.length > 0).length,
        reasons: Object.fromEntries(counts),
      };
    },

    async get(userId, now) {
      const reach = (await readReach(db, now, [userId])).get(userId);
      if (!reach) throw new Failure('not_found', messages.generic.notFound);
      const { row, reasons } = reach;
      const recipient = recipientOf(row);
      const { preferences, timeZone } = recipient;
      const [targets, silent, failure, last, standIn] = await Promise.all([
        countTargets(db, userId),
        listSilent(db, userId, now),
        findFailure(db, userId),
        findLastAlert(db, userId),
        findStandIn(db, userId, localDateAt(now, timeZone)),
      ]);
      return {
        reasons,
        last_alert_at: last?.toISOString() ?? null,
        channels: channelsForAlerts(recipient),
        targets,
        muted_until: muteEndAt(preferences, now.getTime()),
        quiet_until: quietUntil(now, timeZone, preferences.quiet_hours)?.toISOString() ?? null,
        stand_in: standIn ?? null,
        silent_targets: silent,
        failure,
      };
    },
  };
}

async function countTargets(db: Database, userId: string): Promise<AdminUserReach['targets']> {
  return db
    .selectFrom('targets')
    .where('user_id', '=', userId)
    .select([
      sql<number>`count(*) filter (where status = 'active')::int`.as('active'),
      sql<number>`count(*) filter (where status = 'paused')::int`.as('paused'),
      sql<number>`count(*) filter (where status = 'suspended')::int`.as('suspended'),
      sql<number>`count(*) filter (where status = 'active' and delivery_mode = 'none')::int`.as('muted'),
    ])
    .executeTakeFirstOrThrow();
}

async function listSilent(
  db: Database,
  userId: string,
  now: Date,
): Promise<AdminUserReach['silent_targets']> {
  const looksIn = sql`s.status = 'approved' and (cardinality(t.categories) = 0 or s.category = any(t.categories))
    and case t.source_scope when 'include' then s.id = any(t.source_ids) when 'exclude' then s.id <> all(t.source_ids) else true end`;
  const { rows } = await sql<
    TargetRow & { last_match_at: Date | null; sources: number; dead_sources: number }
  >`
    select t.*, (select max(m.matched_at) from matches m where m.target_id = t.id) as last_match_at,
      read.sources, read.dead_sources
    from targets t cross join lateral (
      select count(*)::int as sources,
        count(*) filter (where ${sourceHealth('s')} in ('failing', 'blocked'))::int as dead_sources
      from sources s where ${looksIn}
    ) read
    where t.user_id = ${userId} and ${isWatching(now)} and t.delivery_mode <> 'none' and ${hasFoundNothing(now)}
    order by t.watching_since, t.id limit ${SILENT_SHOWN}`.execute(db);
  const invalid = await readUnmatchable(
    db,
    rows.map(({ id }) => id),
    now,
  );
  const listed: AdminUserReach['silent_targets'] = [];
  for (const row of rows) {
    const invalid_reason = invalid.get(row.id) ?? null;
    listed.push({
      id: row.id,
      name: row.name,
      watching_since: row.watching_since.toISOString(),
      last_match_at: row.last_match_at?.toISOString() ?? null,
      invalid_reason,
      sources: row.sources,
      dead_sources: row.dead_sources,
      near_miss:
        invalid_reason === null && listed.length < COMPARED ? await findNearMiss(db, row, now) : null,
    });
  }
  return listed;
}

async function findFailure(db: Database, userId: string): Promise<AdminUserReach['failure']> {
  const row = await db
    .selectFrom('deliveries')
    .select(['notification_id', 'channel', 'error', 'failed_at'])
    .where('user_id', '=', userId)
    .where('status', '=', 'failed')
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.failed_at) return null;
  const { notification_id, channel, error, failed_at } = row;
  return { notification_id, channel, message: error?.message ?? '', at: failed_at.toISOString() };
}

/** Uses the index of a person's deliveries, few of which were not sent. */
async function findLastAlert(db: Database, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ sent_at: Date }>`
    select d.sent_at from deliveries d where d.user_id = ${userId} and d.sent_at is not null
    order by coalesce(d.sent_at, d.failed_at, d.created_at) desc limit 1`.execute(db);
  return rows[0]?.sent_at ?? null;
}

async function findStandIn(
  db: Database,
  userId: string,
  today: string,
): Promise<{ name: string; until: string } | undefined> {
  return db
    .selectFrom('stand_ins as s')
    .innerJoin('recipients as r', 'r.id', 's.recipient_id')
    .select(['r.name', 's.ends_on as until'])
    .where('s.user_id', '=', userId)
    .where('s.declined_at', 'is', null)
    .where('s.starts_on', '<=', today)
    .where('s.ends_on', '>=', today)
    .executeTakeFirst();
}
