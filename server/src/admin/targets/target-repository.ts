import { limits, type TargetInvalidReason } from '@newswatch/shared/contracts';
import type { AdminTargetHealth, AdminTargetsQuery } from '@newswatch/shared/contracts/admin';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { isMatchOfSourcesShown } from '../../content/index.ts';
import { cutPage, keyPage, type ListOrder, type ListPlaceValues } from '../../key-paging.ts';
import { lastLocalDays } from '../../local-day.ts';
import { knownTimeZone } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import { meetsFilter } from '../../storage/meets-filter.ts';
import { findPeopleMeant, isOneOf, isPersonMeant, type PeopleMeant } from '../../storage/people-meant.ts';
import type { TargetsTable } from '../../storage/schema.ts';
import { oneContains, oneContainsByIndex } from '../../storage/search-text.ts';
import {
  countActivity,
  isUnmatchable,
  RATINGS_NEEDED,
  readUnmatchable,
  SILENT_AFTER_DAYS,
  targetHealth,
} from '../../targets/index.ts';
import { ROWS_COUNTED_MAX } from '../long-list.ts';

export type TargetFilter = v.InferOutput<typeof AdminTargetsQuery>;

export interface AdminTargetRow extends Selectable<TargetsTable> {
  owner_name: string;
  owner_email: string;
  owner_timezone: string;
}

/** Articles that the owner of a target added by hand are private, even their number. */
const isShownOfSources = isMatchOfSourcesShown('m');

/** The health of a target as a condition on `t`, with the rule of `healthOf`. Only active targets have one. */
function healthIs(health: AdminTargetHealth, now: Date): RawBuilder<boolean> {
  const since = (days: number) => sql`m.matched_at > ${now}::timestamptz - make_interval(days => ${days})`;
  const ofTarget = (days: number) => sql`matches m where m.target_id = t.id and ${since(days)}`;
  const shown = isShownOfSources;
  // Withdrawn articles are few, so matches are examined one by one only for targets that found one. Their status is not in an
  // index.
  const foundWithdrawn = sql`t.id in (
    select m.target_id from articles withdrawn join matches m on m.article_id = withdrawn.id
    where withdrawn.status <> 'published'
  )`;
  const isOld = sql`t.watching_since < ${now}::timestamptz - make_interval(days => ${SILENT_AFTER_DAYS})`;
  const found = sql`(
    exists (select from ${ofTarget(SILENT_AFTER_DAYS)})
    and (not ${foundWithdrawn} or exists (select from ${ofTarget(SILENT_AFTER_DAYS)} and ${shown}))
  )`;
  const noisy = sql`(
    t.id in (
      select m.target_id from matches m where ${since(1)}
      group by m.target_id having count(*) > ${limits.NOISY_MATCHES_PER_DAY}
    ) and (
      not ${foundWithdrawn} or (select count(*) from ${ofTarget(1)} and ${shown}) > ${limits.NOISY_MATCHES_PER_DAY}
    ) or t.id in (
      select m.target_id from matches m where m.feedback is not null and m.excluded_at is null and ${shown}
      group by m.target_id
      having count(*) >= ${RATINGS_NEEDED} and count(*) filter (where m.feedback = 'irrelevant') * 2 > count(*)
    )
  )`;
  const invalid = isUnmatchable(now);
  switch (health) {
    case 'invalid':
      return sql`t.status = 'active' and ${invalid}`;
    case 'noisy':
      return sql`t.status = 'active' and ${noisy} and not ${invalid}`;
    case 'silent':
      return sql`t.status = 'active' and ${isOld} and not ${found} and not ${noisy} and not ${invalid}`;
    case 'new':
      return sql`t.status = 'active' and not ${isOld} and not ${found} and not ${noisy} and not ${invalid}`;
    case 'healthy':
      return sql`t.status = 'active' and ${found} and not ${noisy} and not ${invalid}`;
  }
}

/** A search for targets (`t`) with their owners (`u`): by name, words or owner. */
interface Search {
  people: PeopleMeant;
  /** Whether to use the index, for a search with few results; otherwise, each row is tested. */
  byIndex: boolean;
}

function isMeant({ people, byIndex }: Search): RawBuilder<boolean> {
  const texts = [sql`t.name`, sql`target_words(t.keywords_any || t.speakers, t.keywords_all, t.query)`];
  const contains = byIndex ? oneContainsByIndex : oneContains;
  const isOwnerMeant = people.ids ? isOneOf(sql`t.user_id`, people.ids) : isPersonMeant('u', people);
  return sql`(${contains(texts, people.typed)} or ${isOwnerMeant})`;
}

/** Conditions on `t` (targets), and on `u` (users) if the search matches a great many people. */
function conditions(
  { user_id, status, health }: TargetFilter,
  search: Search | undefined,
  now: Date,
): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [
    status === undefined ? sql`t.status <> 'archived'` : meetsFilter(sql`t.status`, status),
    meetsFilter(sql`t.user_id`, user_id),
    ...(health === undefined
      ? []
      : [
          sql<boolean>`(${sql.join(
            health.map((one) => healthIs(one, now)),
            sql` or `,
          )})`,
        ]),
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
  // A small result is sorted, because scanning all targets in order would take too long to find those few.
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
    } and ${page.isAfter}
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
  by_day: number[];
  last_match_at: Date | null;
  health: AdminTargetHealth;
  invalid_reason: TargetInvalidReason | null;
}

const DAYS_SHOWN = 7;

type Owned = Pick<AdminTargetRow, 'id' | 'owner_timezone'>;
type Judged = Owned & Pick<AdminTargetRow, 'status' | 'watching_since'>;

/** The days in the time zone of the target's owner, as the owner sees them. */
const daysOf = ({ owner_timezone }: Owned, now: Date) =>
  lastLocalDays(now, knownTimeZone(owner_timezone), DAYS_SHOWN);

/**
 * Recent matches of these targets, as their owners see them: seven days of the owner's time zone up to today, the time of the
 * last match, and its health according to the figures of two weeks and the ratings.
 */
export async function readTargetFigures(
  db: Database,
  targets: readonly Judged[],
  now: Date,
): Promise<Map<string, TargetFigures>> {
  if (targets.length === 0) return new Map();
  const ids = targets.map(({ id }) => id);
  const days = targets.flatMap((target) => daysOf(target, now).map((day) => ({ ...day, id: target.id })));
  const starts = days.map(({ start }) => start.toISOString());
  const ends = days.map(({ end }) => end.toISOString());
  const [byDay, last, activity, unmatchable] = await Promise.all([
    sql<{ target_id: string; count: number }>`
      select d.id as target_id, (
        select count(*)::int from matches m
        where m.target_id = d.id and m.matched_at >= d.start and m.matched_at < d.until and ${isShownOfSources}
      ) as count
      from unnest(${days.map(({ id }) => id)}::text[], ${starts}::timestamptz[], ${ends}::timestamptz[])
        with ordinality d (id, start, until, place)
      order by place`.execute(db),
    sql<{ id: string; at: Date | null }>`
      select t.id, (
        select max(matched_at) from matches m where m.target_id = t.id and ${isShownOfSources}
      ) as at
      from unnest(${ids}::text[]) t (id)`.execute(db),
    countActivity(db, ids, now, isShownOfSources),
    readUnmatchable(db, ids, now),
  ]);
  const counts = Map.groupBy(byDay.rows, (row) => row.target_id);
  const lastOf = new Map(last.rows.map(({ id, at }) => [id, at]));
  return new Map(
    targets.map((target) => {
      const invalid_reason = unmatchable.get(target.id) ?? null;
      const recent = activity.get(target.id) ?? IDLE;
      return [
        target.id,
        {
          by_day: (counts.get(target.id) ?? []).map(({ count }) => count),
          last_match_at: lastOf.get(target.id) ?? null,
          health: healthOf({ ...target, ...recent, invalid_reason }, now),
          invalid_reason,
        },
      ];
    }),
  );
}

const IDLE = { matches_24h: 0, matches_14d: 0, rated: 0, irrelevant: 0 };

/** The same rule as `healthIs`, for figures already read. */
function healthOf(target: Parameters<typeof targetHealth>[0], now: Date): AdminTargetHealth {
  const health = targetHealth(target, now);
  if (health !== 'ok') return health;
  return target.status === 'active' && target.matches_14d === 0 ? 'new' : 'healthy';
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
      (select count(*)::int from matches m where m.target_id = ${target.id} and ${isShownOfSources}) as matches_total,
      (select count(*)::int from notifications where target_id = ${target.id} and type = 'match'
        and created_at >= ${since}) as alerts_7d`.execute(db);
  return rows[0] ?? { matches_total: 0, alerts_7d: 0 };
}
