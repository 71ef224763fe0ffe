import { muteEndAt } from '@newswatch/shared/contracts';
import { type UnreachedReason, unreachedReasons } from '@newswatch/shared/contracts/admin';
import { type RawBuilder, sql } from 'kysely';
import {
  channelsForAlerts,
  dailyCap,
  localDateAt,
  openingAt,
  RECIPIENT_COLUMNS,
  type RecipientRow,
  readAlertCounts,
  recipientOf,
} from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import { isOneOf } from '../../storage/people-meant.ts';
import { SILENT_AFTER_DAYS } from '../../targets/index.ts';

/** The reason why alerts do not reach a person. */
export interface Reach {
  row: RecipientRow;
  /** The reasons in the order of `unreachedReasons`; empty if alerts can reach the person. */
  reasons: UnreachedReason[];
}

/** A target that was created or resumed today has not had time to find anything. */
const WATCHED_HOURS_MIN = 24;

interface TargetFacts {
  id: string;
  /** Targets that send alerts. */
  loud: number;
  watches_since: Date | null;
  has_found: boolean;
  has_alerted: boolean;
}

/**
 * Reads why no alert reaches these people now; everybody if `userIds` is omitted. The gates that every alert passes decide who
 * gets alerts on which channel. Administrators need no targets.
 */
export async function readReach(
  db: Database,
  now: Date,
  userIds?: readonly string[],
): Promise<Map<string, Reach>> {
  const isAsked = (column: RawBuilder<unknown>) =>
    userIds === undefined ? sql<boolean>`true` : isOneOf(column, userIds);
  const [people, targets, failed, counted] = await Promise.all([
    db
      .selectFrom('users')
      .select(RECIPIENT_COLUMNS)
      .where('deleted_at', 'is', null)
      .where(isAsked(sql`users.id`))
      .execute(),
    readTargets(db, now, isAsked(sql`t.user_id`)),
    readFailed(db, now, isAsked(sql`d.user_id`)),
    readAlertCounts(db, userIds ?? 'everyone', now),
  ]);
  const reasonsOf = (row: RecipientRow): UnreachedReason[] => {
    const recipient = recipientOf(row);
    const { preferences, timeZone, role, status } = recipient;
    if (status !== 'active') return ['inactive'];
    const own = targets.get(row.id);
    const opening = openingAt(recipient, now, 'normal').reason;
    const isMuted = muteEndAt(preferences, now.getTime()) !== null;
    const has: Record<UnreachedReason, boolean> = {
      inactive: false,
      no_channel: channelsForAlerts(recipient).length === 0,
      no_target: own === undefined && role !== 'admin',
      targets_muted: own?.loud === 0,
      no_match: isSilent(own, now),
      listed_only: own?.has_found === true && !own.has_alerted,
      failed: failed.has(row.id),
      daily_cap: counted(row.id, localDateAt(now, timeZone)) >= dailyCap(recipient),
      muted: isMuted,
      quiet_hours: !isMuted && opening === 'quiet_hours',
    };
    return unreachedReasons.filter((reason) => has[reason]);
  };
  return new Map(people.map((row) => [row.id, { row, reasons: reasonsOf(row) }]));
}

function isSilent(own: TargetFacts | undefined, now: Date): boolean {
  if (!own?.watches_since || own.has_found) return false;
  return now.getTime() - own.watches_since.getTime() >= WATCHED_HOURS_MIN * 3_600_000;
}

const since = (now: Date) => sql`${now}::timestamptz - make_interval(days => ${SILENT_AFTER_DAYS})`;

/** SQL condition: the target `t` is watching at this time. */
export const isWatching = (now: Date): RawBuilder<boolean> => sql`(
  t.status = 'active' and (t.starts_at is null or t.starts_at <= ${now}) and (t.expires_at is null or t.expires_at > ${now})
)`;

/** SQL condition: the target `t` has no match within the time after which a target counts as silent. */
export const hasFoundNothing = (now: Date): RawBuilder<boolean> =>
  sql`not exists (select from matches m where m.target_id = t.id and m.matched_at > ${since(now)})`;

/** Matches are looked up by person, newest first: for most people, the first one is enough. */
async function readTargets(
  db: Database,
  now: Date,
  isAsked: RawBuilder<boolean>,
): Promise<Map<string, TargetFacts>> {
  const ofLoud = sql`matches m join targets t on t.id = m.target_id
    where m.user_id = own.id and m.matched_at > ${since(now)} and t.delivery_mode <> 'none' and ${isWatching(now)}`;
  // Does not use `exists`, for which PostgreSQL would read everybody's matches.
  const newest = sql`order by m.matched_at desc limit 1`;
  const { rows } = await sql<TargetFacts>`
    select own.*, coalesce((select true from ${ofLoud} ${newest}), false) as has_found,
      coalesce((select true from ${ofLoud} and m.notification_id is not null ${newest}), false) as has_alerted
    from (
      select t.user_id as id, count(*) filter (where t.delivery_mode <> 'none')::int as loud,
        min(t.watching_since) filter (where t.delivery_mode <> 'none') as watches_since
      from targets t where ${isWatching(now)} and ${isAsked} group by t.user_id
    ) own`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** People whose latest message failed permanently, with nothing sent after it. */
async function readFailed(db: Database, now: Date, isAsked: RawBuilder<boolean>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select f.user_id as id from (
      select d.user_id, max(d.failed_at) as failed_at from deliveries d
      where d.failed_at > ${since(now)} and d.status = 'failed' and ${isAsked} group by d.user_id
    ) f where not exists (
      select from deliveries s
      where s.user_id = f.user_id and coalesce(s.sent_at, s.failed_at, s.created_at) > f.failed_at
        and s.sent_at > f.failed_at
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
