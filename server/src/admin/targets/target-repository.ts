import { limits } from '@newswatch/shared/contracts';
import type { AdminTargetHealth, AdminTargetsQuery } from '@newswatch/shared/contracts/admin';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { isMatchShown } from '../../content/index.ts';
import { cutPage, keyPage, type ListOrder, type ListPlaceValues } from '../../key-paging.ts';
import { lastLocalDays } from '../../local-day.ts';
import { knownTimeZone } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import { findPeopleMeant, isOneOf, isPersonMeant, type PeopleMeant } from '../../storage/people-meant.ts';
import type { TargetsTable } from '../../storage/schema.ts';
import { oneContains, oneContainsByIndex } from '../../storage/search-text.ts';
import { ROWS_COUNTED_MAX } from '../long-list.ts';

export type TargetFilter = v.InferOutput<typeof AdminTargetsQuery>;

export interface AdminTargetRow extends Selectable<TargetsTable> {
  owner_name: string;
  owner_email: string;
  owner_timezone: string;
}

/** A target that has found nothing for this long counts as silent. */
const SILENT_DAYS = 14;

/** The health of a target as a condition over `t`. Only active targets have one. */
function healthIs(health: AdminTargetHealth, now: Date): RawBuilder<boolean> {
  const isOld = sql`t.watching_since <= ${now}::timestamptz - make_interval(days => ${SILENT_DAYS})`;
  const found = sql`exists (
    select from matches m where m.target_id = t.id and m.matched_at > ${now}::timestamptz - make_interval(days => ${SILENT_DAYS})
  )`;
  const noisy = sql`t.id in (
    select target_id from matches where matched_at > ${now}::timestamptz - interval '24 hours'
    group by target_id having count(*) > ${limits.NOISY_MATCHES_PER_DAY}
  )`;
  switch (health) {
    case 'noisy':
      return sql`t.status = 'active' and ${noisy}`;
    case 'silent':
      return sql`t.status = 'active' and ${isOld} and not ${found}`;
    case 'new':
      return sql`t.status = 'active' and not ${isOld} and not ${found}`;
    case 'healthy':
      return sql`t.status = 'active' and ${found} and not ${noisy}`;
  }
}

/** A search for targets (`t`) with their owners (`u`): by name, words or owner. */
interface Search {
  people: PeopleMeant;
  /** Uses the index, for a search with few results; otherwise each row is tested. */
  byIndex: boolean;
}

function isMeant({ people, byIndex }: Search): RawBuilder<boolean> {
  const texts = [sql`t.name`, sql`target_words(t.keywords_any, t.keywords_all, t.query)`];
  const contains = byIndex ? oneContainsByIndex : oneContains;
  const isOwnerMeant = people.ids ? isOneOf(sql`t.user_id`, people.ids) : isPersonMeant('u', people);
  return sql`(${contains(texts, people.typed)} or ${isOwnerMeant})`;
}

/** Conditions over `t` (targets), and over `u` (users) if the search matches very many people. */
function conditions(
  { user_id, status, health }: TargetFilter,
  search: Search | undefined,
  now: Date,
): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [
    status === undefined ? sql`t.status <> 'archived'` : sql`t.status = ${status}`,
    ...(user_id === undefined ? [] : [sql<boolean>`t.user_id = ${user_id}`]),
    ...(health === undefined ? [] : [healthIs(health, now)]),
    ...(search ? [isMeant(search)] : []),
  ];
  return sql`${sql.join(parts, sql` and `)}`;
}

const id = { by: sql.ref('t.id'), type: 'id' } as const;
const orders: Record<TargetFilter['sort'], ListOrder> = {
  '-created_at': { keys: [id], descending: true },
  created_at: { keys: [id], descending: false },
  name: { keys: [{ by: sql`(lower(t.name) collate "C")`, type: 'text' }, id], descending: false },
};

const withOwners = sql`targets t join users u on u.id = t.user_id`;

/** One page, and the total up to one more than the counting limit. */
export async function listTargetRows(
  db: Database,
  filter: TargetFilter,
  now: Date,
): Promise<{ rows: AdminTargetRow[]; counted: number; next_cursor: string | null }> {
  const people = filter.q ? await findPeopleMeant(db, filter.q) : undefined;
  const fits = (byIndex: boolean) => conditions(filter, people && { people, byIndex }, now);
  const { rows: met } = await sql<{ id: string }>`
    select t.id from ${withOwners} where ${fits(true)} limit ${ROWS_COUNTED_MAX}`.execute(db);
  // A small result is sorted; walking through all targets in order would find those few late.
  const isFew = people !== undefined && met.length < ROWS_COUNTED_MAX;
  const page = keyPage(orders[filter.sort], filter.sort, filter);
  const { rows } = await sql<AdminTargetRow & { place: ListPlaceValues }>`
    select t.*, u.full_name as owner_name, u.email as owner_email, u.timezone as owner_timezone, ${page.place} as place
    from ${withOwners}
    where ${
      isFew
        ? isOneOf(
            sql`t.id`,
            met.map((row) => row.id),
          )
        : fits(false)
    } and ${page.isBehind}
    order by ${page.orderBy} limit ${page.limit} offset ${page.offset}`.execute(db);
  return { ...cutPage(rows, filter.sort, filter), counted: met.length };
}

export async function findTargetRow(db: Database, id: string): Promise<AdminTargetRow | undefined> {
  const { rows } = await sql<AdminTargetRow>`
    select t.*, u.full_name as owner_name, u.email as owner_email, u.timezone as owner_timezone
    from targets t join users u on u.id = t.user_id where t.id = ${id}`.execute(db);
  return rows[0];
}

export interface TargetFigures {
  target_id: string;
  by_day: number[];
  matches_24h: number;
  matches_14d: number;
  last_match_at: Date | null;
}

const DAYS_SHOWN = 7;

type Owned = Pick<AdminTargetRow, 'id' | 'owner_timezone'>;

/** The days in the time zone of the target's owner, as the owner sees them. */
const daysOf = ({ owner_timezone }: Owned, now: Date) =>
  lastLocalDays(now, knownTimeZone(owner_timezone), DAYS_SHOWN);

/**
 * Recent matches of these targets, as their owners see them: seven days of the owner's time zone up to today, and the
 * time of the last match.
 */
export async function readTargetFigures(
  db: Database,
  targets: readonly Owned[],
  now: Date,
): Promise<Map<string, TargetFigures>> {
  if (targets.length === 0) return new Map();
  const ids = targets.map(({ id }) => id);
  const days = targets.flatMap((target) => daysOf(target, now).map((day) => ({ ...day, id: target.id })));
  const starts = days.map(({ start }) => start.toISOString());
  const ends = days.map(({ end }) => end.toISOString());
  const [byDay, { rows }] = await Promise.all([
    sql<{ target_id: string; count: number }>`
      select d.id as target_id, (
        select count(*)::int from matches m
        where m.target_id = d.id and m.matched_at >= d.start and m.matched_at < d.until and ${isMatchShown('m')}
      ) as count
      from unnest(${days.map(({ id }) => id)}::text[], ${starts}::timestamptz[], ${ends}::timestamptz[])
        with ordinality d (id, start, until, place)
      order by place`.execute(db),
    sql<Omit<TargetFigures, 'by_day'>>`
      select t.id as target_id,
        (select count(*)::int from matches m where m.target_id = t.id
          and m.matched_at > ${now}::timestamptz - interval '24 hours') as matches_24h,
        (select count(*)::int from matches m where m.target_id = t.id
          and m.matched_at > ${now}::timestamptz - make_interval(days => ${SILENT_DAYS})) as matches_14d,
        (select max(matched_at) from matches m where m.target_id = t.id and ${isMatchShown('m')}) as last_match_at
      from unnest(${ids}::text[]) t (id)`.execute(db),
  ]);
  const counts = Map.groupBy(byDay.rows, (row) => row.target_id);
  return new Map(
    rows.map((row) => [
      row.target_id,
      { ...row, by_day: (counts.get(row.target_id) ?? []).map(({ count }) => count) },
    ]),
  );
}

/** The same rule as `healthIs`, for figures already read. */
export function healthOf(
  { status, watching_since }: Pick<Selectable<TargetsTable>, 'status' | 'watching_since'>,
  { matches_24h, matches_14d }: Pick<TargetFigures, 'matches_24h' | 'matches_14d'>,
  now: Date,
): AdminTargetHealth {
  if (status !== 'active') return 'healthy';
  if (matches_24h > limits.NOISY_MATCHES_PER_DAY) return 'noisy';
  if (matches_14d > 0) return 'healthy';
  return now.getTime() - watching_since.getTime() >= SILENT_DAYS * 86_400_000 ? 'silent' : 'new';
}

/** All matches of a target that its owner sees, and its alerts of seven days, in the owner's time zone. */
export async function countTargetHistory(
  db: Database,
  target: Owned,
  now: Date,
): Promise<{ matches_total: number; alerts_7d: number }> {
  const since = daysOf(target, now)[0]?.start;
  const { rows } = await sql<{ matches_total: number; alerts_7d: number }>`
    select
      (select count(*)::int from matches m where m.target_id = ${target.id} and ${isMatchShown('m')}) as matches_total,
      (select count(*)::int from notifications where target_id = ${target.id} and type = 'match'
        and created_at >= ${since}) as alerts_7d`.execute(db);
  return rows[0] ?? { matches_total: 0, alerts_7d: 0 };
}
