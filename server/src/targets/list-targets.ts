import {
  type ListedTarget,
  needsPerson,
  type Pagination,
  type TargetCounts,
} from '@newswatch/shared/contracts';
import { offsetOf, pagination } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import { type RecentLevel, readRecentLevels } from './analytics/index.ts';
import { readTargetFollows } from './follows/index.ts';
import { targetHealth } from './health.ts';
import { countActivity, countMatches } from './match-repository.ts';
import { orderByUnusual } from './order-targets.ts';
import { presentTarget } from './presenter.ts';
import * as repository from './repository.ts';
import { readUnmatchable } from './unmatchable.ts';

const noLevel: RecentLevel = { by_day: [0, 0, 0, 0, 0, 0, 0], today: 0, usual_by_now: null };

interface TargetPage {
  items: ListedTarget[];
  pagination: Pagination;
  counts: TargetCounts;
}

/**
 * Reads one page of a person's targets, with counts of all that fit the search and the labels. The order `-unusual` and the
 * filters `needs_you` and `health` apply to all of them and use figures of two weeks; only the targets on the page get their full
 * figures.
 */
export async function listTargetPage(
  db: Database,
  userId: string,
  filter: repository.TargetFilter,
  now: Date,
): Promise<TargetPage> {
  const [states, archived] = await Promise.all([
    repository.listStates(db, userId, filter),
    repository.countArchived(db, userId, filter),
  ]);
  const watched = states.filter(({ status }) => status === 'active').map(({ id }) => id);
  const [activity, unmatchable] = await Promise.all([
    countActivity(db, watched, now),
    readUnmatchable(db, watched, now),
  ]);
  const judged = states.map((state) => ({
    ...state,
    health: targetHealth(
      { ...state, ...(activity.get(state.id) ?? idle), invalid_reason: unmatchable.get(state.id) ?? null },
      now,
    ),
  }));
  const counts = { ...countStates(judged), archived };
  if (filter.status?.includes('archived')) {
    // Deleted targets do not run, so their owner need not do anything: their health is always `ok`.
    const none = filter.needs_you === true || !(filter.health ?? ['ok']).includes('ok');
    const rows = none ? [] : await repository.listTargets(db, userId, filter);
    const items = await present(db, userId, rows, { unmatchable, now });
    return { items, pagination: pagination(filter, none ? 0 : archived), counts };
  }
  const chosen = judged.filter(
    (state) =>
      (filter.status === undefined || filter.status.includes(state.status)) &&
      (filter.health === undefined || filter.health.includes(state.health)) &&
      (!filter.needs_you || needsPerson(state)),
  );
  const levels = filter.sort === '-unusual' ? await readRecentLevels(db, userId, chosen, now) : undefined;
  const rows = levels
    ? await repository.listTargetsOf(db, mostUnusual(chosen, levels, filter))
    : await repository.listTargets(
        db,
        userId,
        filter,
        filter.needs_you || filter.health ? chosen.map(({ id }) => id) : undefined,
      );
  return {
    items: await present(db, userId, rows, { unmatchable, levels, now }),
    pagination: pagination(filter, chosen.length),
    counts,
  };
}

const idle = { matches_24h: 0, matches_14d: 0, rated: 0, irrelevant: 0 };

type Judged = repository.TargetState & Pick<ListedTarget, 'health'>;

function countStates(states: readonly Judged[]): Omit<TargetCounts, 'archived'> {
  const count = (fits: (state: Judged) => boolean): number => states.filter(fits).length;
  return {
    all: states.length,
    needs_you: count(needsPerson),
    active: count(({ status }) => status === 'active'),
    paused: count(({ status }) => status === 'paused'),
    suspended: count(({ status }) => status === 'suspended'),
  };
}

/** The ids of one page, the most unusual first. */
function mostUnusual(
  states: readonly Judged[],
  levels: ReadonlyMap<string, RecentLevel>,
  filter: repository.TargetFilter,
): string[] {
  const ordered = orderByUnusual(states.map((state) => ({ ...state, ...(levels.get(state.id) ?? noLevel) })));
  const from = offsetOf(filter);
  return ordered.slice(from, from + filter.per_page).map(({ id }) => id);
}

/** Reads the figures of targets that are not yet known. Only active targets can be `unmatchable`. */
async function present(
  db: Database,
  userId: string,
  rows: readonly repository.TargetRow[],
  known: {
    unmatchable: Awaited<ReturnType<typeof readUnmatchable>>;
    levels?: ReadonlyMap<string, RecentLevel> | undefined;
    now: Date;
  },
): Promise<ListedTarget[]> {
  const { unmatchable, now } = known;
  const ids = rows.map(({ id }) => id);
  const [counters, levels, followsOf] = await Promise.all([
    countMatches(db, userId, ids, now),
    known.levels ?? readRecentLevels(db, userId, rows, now),
    readTargetFollows(db, ids),
  ]);
  return rows.map((row) => ({
    ...presentTarget(row, counters.get(row.id), unmatchable.get(row.id) ?? null, now),
    ...(levels.get(row.id) ?? noLevel),
    ...followsOf(row.id),
  }));
}
