import {
  type AheadCalendar,
  type AheadList,
  type AheadQuery,
  type CollectionDates,
  limits,
  messages,
  type PressDeadline,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { assertReadableCollection, findHistoryStart, listOpenQuestions } from '../content/index.ts';
import { Failure } from '../failure.ts';
import { newLinkSecret } from '../link-secret.ts';
import { dateIn, localDay, startOfDay } from '../local-day.ts';
import { knownTimeZone } from '../notifier/rules/local-times.ts';
import type { Database } from '../storage/database.ts';
import { cursorAfter, placeOfCursor } from './cursor.ts';
import { compareEntries, type Entry, groupEntries, sortEntries } from './group-entries.ts';
import { movedBy, nextOfEachSeries } from './own-dates/occurrences.ts';
import { type OwnDateScope, presentShared, readOwnDates, readSharedDates } from './own-dates/read.ts';
import { momentIn } from './own-dates/times.ts';
import { isAnnouncedTo, listAnnouncements } from './repository.ts';

/**
 * What the articles of a person's targets announce, with the person's own dates. Targets and announcements of other people are
 * `not_found`.
 */
export interface Ahead {
  list(userId: string, query: v.InferOutput<typeof AheadQuery>, now: Date): Promise<AheadList>;
  /** Lists what is ahead without deadlines and dates of others, continued from a cursor. */
  listFrom(
    userId: string,
    query: v.InferOutput<typeof AheadQuery> & { cursor?: string | undefined },
    now: Date,
  ): Promise<AheadList & { next_cursor: string | null }>;
  /** The coming dates that are shown to everybody who reads a collection. @throws {Failure} `not_found` */
  datesOf(userId: string, collectionId: string, now: Date): Promise<v.InferOutput<typeof CollectionDates>>;
  /** Removes an event for this person. */
  hide(userId: string, announcementId: string, now: Date): Promise<void>;
  show(userId: string, announcementId: string): Promise<void>;
  calendars(userId: string): Promise<AheadCalendar[]>;
  /** Creates a calendar, or gives it a new address; the old one stops working. */
  rotateCalendar(
    userId: string,
    scope: string,
    now: Date,
  ): Promise<{ calendar: AheadCalendar; isNew: boolean }>;
  removeCalendar(userId: string, scope: string): Promise<AheadCalendar>;
}

type ListQuery = Parameters<Ahead['listFrom']>[1] & {
  /** Whether to list only the first of the occurrences of a repeated date that are far away. */
  isBrief?: boolean;
};

export function createAhead({ db, baseUrl }: { db: Database; baseUrl: () => string }): Ahead {
  const calendars = async (userId: string, scope?: string): Promise<AheadCalendar[]> => {
    const targets = await db
      .selectFrom('targets')
      .select(['id', 'name'])
      .where('user_id', '=', userId)
      .where('status', '<>', 'archived')
      .orderBy('name')
      .orderBy('id')
      .execute();
    const stored = await db.selectFrom('calendar_feeds').selectAll().where('user_id', '=', userId).execute();
    const byTarget = new Map(stored.map((feed) => [feed.target_id, feed]));
    return [null, ...targets]
      .filter((target) => scope === undefined || (target?.id ?? 'all') === scope)
      .map((target) => {
        const feed = byTarget.get(target?.id ?? null);
        return {
          target,
          url: feed ? `${baseUrl()}/feeds/${feed.token}.ics` : null,
          last_read_at: feed?.last_read_at?.toISOString() ?? null,
        };
      });
  };

  const oneCalendar = async (userId: string, scope: string): Promise<AheadCalendar> => {
    const [calendar] = await calendars(userId, scope);
    if (!calendar) throw notFound();
    return calendar;
  };

  const assertAnnounced = async (userId: string, announcementId: string): Promise<void> => {
    if (!(await isAnnouncedTo(db, userId, announcementId))) throw notFound();
  };

  const readList = async (
    userId: string,
    { when, target_id, own, limit, cursor, isBrief, series }: ListQuery,
    now: Date,
  ): Promise<Awaited<ReturnType<Ahead['listFrom']>>> => {
    const after = cursor === undefined ? undefined : placeOfCursor(cursor);
    const scope: OwnDateScope = own ?? 'all';
    const { entriesOf, today } = await readEntries(db, userId, when, now);
    if (series !== undefined) {
      const all = await readOwnDates(db, userId, { when, scope: 'all', series }, now);
      const own_dates = all.map(({ changedAt: _changedAt, series_id: _series, ...date }) => date);
      return { ...{ items: [], total: 0, today, targets: [], own_dates, deadlines: [] }, next_cursor: null };
    }
    const counts = new Map<string, { id: string; name: string; entries: number }>();
    const allDates = await readOwnDates(db, userId, { when, scope }, now);
    const listed = (dates: typeof allDates) =>
      isBrief && when === 'coming'
        ? nextOfEachSeries(dates, movedBy(today, limits.OWN_DATE_EACH_DAYS))
        : dates;
    for (const { id, name } of [...entriesOf(scope), ...listed(allDates)].flatMap(({ targets }) => targets)) {
      counts.set(id, { id, name, entries: (counts.get(id)?.entries ?? 0) + 1 });
    }
    if (target_id !== undefined) {
      const { target } = await oneCalendar(userId, target_id);
      // The chosen target can be seen in the list of targets, even if it has no events.
      if (target && !counts.has(target.id)) counts.set(target.id, { ...target, entries: 0 });
    }
    const shown = entriesOf(target_id === undefined ? scope : [target_id]);
    const order = when === 'past' ? 'desc' : 'asc';
    const left = after ? shown.filter((entry) => compareEntries(after, entry, order) < 0) : shown;
    const items = left.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(({ revision: _revision, changedAt: _changedAt, ...entry }) => entry),
      total: shown.length,
      today,
      targets: [...counts.values()].toSorted((one, other) => one.name.localeCompare(other.name)),
      own_dates: listed(
        allDates.filter(
          ({ targets }) => target_id === undefined || targets.some(({ id }) => id === target_id),
        ),
      ).map(({ changedAt: _changedAt, series_id: _series, ...date }) => date),
      deadlines: [],
      next_cursor: last && left.length > items.length ? cursorAfter(last) : null,
    };
  };

  return {
    listFrom: (userId, query, now) => readList(userId, query, now),
    async list(userId, query, now) {
      const { next_cursor: _, ...list } = await readList(userId, { ...query, isBrief: true }, now);
      // Deadlines are not listed for a target or a series, nor where others see what is ahead.
      const { when, own, target_id, series } = query;
      if (own !== undefined || target_id !== undefined || series !== undefined) return list;
      const { dates } = await readSharedDates(db, userId, { when }, now);
      const shared_dates = dates.map(presentShared);
      return when === 'past'
        ? { ...list, shared_dates }
        : { ...list, shared_dates, deadlines: await readDeadlines(db, userId, now) };
    },

    async datesOf(userId, collectionId, now) {
      await assertReadableCollection(db, userId, collectionId);
      const { dates, today } = await readSharedDates(db, userId, { when: 'coming', collectionId }, now);
      return { items: dates.map(presentShared), today };
    },

    async hide(userId, announcementId, now) {
      await assertAnnounced(userId, announcementId);
      await db
        .insertInto('hidden_announcements')
        .values({ user_id: userId, announcement_id: announcementId, hidden_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async show(userId, announcementId) {
      await assertAnnounced(userId, announcementId);
      await db
        .deleteFrom('hidden_announcements')
        .where('user_id', '=', userId)
        .where('announcement_id', '=', announcementId)
        .execute();
    },

    calendars: (userId) => calendars(userId),

    async rotateCalendar(userId, scope, now) {
      const { target, url } = await oneCalendar(userId, scope);
      const token = newLinkSecret();
      await db
        .insertInto('calendar_feeds')
        .values({
          token,
          user_id: userId,
          target_id: target?.id ?? null,
          created_at: now,
          last_read_at: null,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'target_id'])
            .doUpdateSet({ token, created_at: now, last_read_at: null }),
        )
        .execute();
      return { calendar: await oneCalendar(userId, scope), isNew: url === null };
    },

    async removeCalendar(userId, scope) {
      const { target } = await oneCalendar(userId, scope);
      await db
        .deleteFrom('calendar_feeds')
        .where('user_id', '=', userId)
        .where('target_id', target ? '=' : 'is', target?.id ?? null)
        .execute();
      return oneCalendar(userId, scope);
    },
  };
}

/** The open questions from the press that a person can read, from late ones of recent days on. */
async function readDeadlines(db: Database, userId: string, now: Date): Promise<PressDeadline[]> {
  const { timezone } = await db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const zone = knownTimeZone(timezone);
  const since = startOfDay(dateIn(zone, now), zone, limits.AHEAD_PAST_DAYS);
  return (await listOpenQuestions(db, userId, since)).map(({ due_at, ...question }) => ({
    ...question,
    day: dateIn(zone, due_at),
    begins: momentIn(due_at, zone),
    is_late: due_at <= now,
  }));
}

function notFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}

/**
 * The events of a person's targets: those of today and later, the nearest first, or those of recent days, the most recent first.
 * `all` is both, for calendars. With targets, only what their own articles announce: people who get a report about one target are
 * not told what others found. Leaves out events that are kept as the person's own dates of the same scope.
 */
export async function readEntries(
  db: Database,
  userId: string,
  when: 'coming' | 'past' | 'all',
  now: Date,
): Promise<{ entriesOf: (scope?: OwnDateScope) => Entry[]; today: string }> {
  const person = await db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const timeZone = knownTimeZone(person.timezone);
  const today = Temporal.PlainDate.from(localDay(now, timeZone).date);
  const oldest = today.subtract({ days: limits.AHEAD_PAST_DAYS });
  const order = when === 'past' ? 'desc' : 'asc';
  const rows = await listAnnouncements(db, {
    userId,
    // A time can move an event to the day before or after in the person's zone.
    from: (when === 'coming' ? today : oldest).subtract({ days: 1 }).toString(),
    to: (when === 'past' ? today : today.add({ days: limits.AHEAD_DAYS_MAX })).toString(),
    shownSince: await findHistoryStart(db, userId, now),
    order,
  });
  const isWanted = ({ last_day }: Entry) =>
    when === 'past'
      ? last_day < today.toString() && last_day >= oldest.toString()
      : last_day >= (when === 'coming' ? today : oldest).toString();
  return {
    entriesOf: (scope = 'all') => sortEntries(groupEntries(rows, timeZone, scope).filter(isWanted), order),
    today: today.toString(),
  };
}
