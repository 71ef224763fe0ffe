import {
  limits,
  NotificationGroupsQuery,
  NotificationsQuery,
  NotificationsSnooze,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { testDatabase } from '../testing/database.ts';
import { before, insertNotification, insertTarget, insertUser, NOON } from '../testing/rows.ts';
import { createNotifications } from './index.ts';

const database = testDatabase();
let now = NOON;
/** Another process, with the same clock. */
const inbox = () => createNotifications({ db: database.db, now: () => now });
const inHours = (hours: number) => before(NOON, { hours: -hours });

let reader = '';
let target = '';
const insert = (minutes: number, values: Partial<Parameters<typeof insertNotification>[1]> = {}) =>
  insertNotification(database.db, {
    user_id: reader,
    target_id: target,
    created_at: before(NOON, { minutes }),
    ...values,
  });
const ids = async (input: v.InferInput<typeof NotificationsQuery> = {}) =>
  (await inbox().list(reader, v.parse(NotificationsQuery, input))).items.map(({ id }) => id);
const snooze = (input: v.InferInput<typeof NotificationsSnooze>, person = reader) =>
  inbox().snooze(person, v.parse(NotificationsSnooze, input), now);

beforeEach(async () => {
  now = NOON;
  reader = await insertUser(database.db);
  target = await insertTarget(database.db, { user_id: reader, name: 'Storms' });
});

describe('a snoozed alert', () => {
  it('leaves the inbox and every count, and returns to the top, unread, at its time', async () => {
    const old = await insert(9, { read_at: NOON });
    const newer = await insert(5);
    expect(await snooze({ ids: [old], snoozed_until: inHours(3).toISOString() })).toBe(1);
    expect(await ids()).toEqual([newer]);
    expect(await ids({ later: true })).toEqual([old]);
    expect(await inbox().unreadNow(reader)).toEqual({ unread: 1, next_at: inHours(3).toISOString() });
    const filters = [{ archived: false, now: NOON }];
    expect(await inbox().unreadByFilter(reader, filters)).toEqual([1]);
    const { items } = await inbox().groups(reader, v.parse(NotificationGroupsQuery, { by: 'target' }));
    expect(items).toMatchObject([{ count: 1, unread: 1, newest: { id: newer } }]);
    expect((await inbox().facets(reader, { archived: false })).unread).toBe(1);

    now = inHours(3);
    const latest = await insert(-60);
    expect(await ids()).toEqual([old, latest, newer]);
    expect(await ids({ per_page: 1, unread: true })).toEqual([old]);
    expect(await ids({ later: true })).toEqual([]);
    expect(await inbox().unreadNow(reader)).toEqual({ unread: 3, next_at: null });
    const [back] = (await inbox().list(reader, v.parse(NotificationsQuery, {}))).items;
    expect(back).toMatchObject({ read_at: null, snoozed_until: inHours(3).toISOString() });
  });

  it('is grouped by target, with the group that returns next first, page by page too', async () => {
    const other = await insertTarget(database.db, { user_id: reader, name: 'Ferries' });
    const [late, next, between] = [await insert(9), await insert(8), await insert(7, { target_id: other })];
    for (const [id, hours] of [
      [late, 9],
      [next, 1],
      [between, 4],
    ] as const)
      await snooze({ ids: [id], snoozed_until: inHours(hours).toISOString() });
    const query = { by: 'target', later: true, per_page: 1 } as const;
    const { items, next_cursor } = await inbox().groups(reader, v.parse(NotificationGroupsQuery, query));
    expect(items).toMatchObject([
      {
        id: target,
        count: 2,
        first_at: inHours(1).toISOString(),
        last_at: inHours(9).toISOString(),
        newest: { id: next },
      },
    ]);
    const rest = await inbox().groups(
      reader,
      v.parse(NotificationGroupsQuery, { ...query, cursor: next_cursor ?? '' }),
    );
    expect(rest.items.map(({ newest }) => newest.id)).toEqual([between]);
  });

  it('may also wait for a new report, until that is cancelled, and again after an undo', async () => {
    const alert = await insert(9);
    const waits = async () => {
      const query = v.parse(NotificationsQuery, { later: true });
      return (await inbox().list(reader, query)).items.map(({ until_report }) => until_report);
    };
    const first = now;
    const until = { ids: [alert], filter: { later: true }, snoozed_until: inHours(3).toISOString() };
    await snooze({ ...until, filter: {}, until_report: true });
    expect(await waits()).toEqual([true]);
    now = before(NOON, { minutes: -1 });
    await snooze({ ...until, until_report: false });
    expect(await waits()).toEqual([false]);
    expect(await inbox().undoSnooze(reader, now)).toBe(1);
    expect(await waits()).toEqual([true]);
    await snooze({ ...until, snoozed_until: null, until_report: true });
    expect(await ids()).toEqual([alert]);
    const { until_report } = await database.db
      .selectFrom('notifications')
      .select('until_report')
      .where('id', '=', alert)
      .executeTakeFirstOrThrow();
    expect(until_report).toBe(false);
    expect(await inbox().undoSnooze(reader, first)).toBe(0);
  });

  it('still waits for a new report if its time changes, each of several as before, until it has returned', async () => {
    const [reported, timed] = [await insert(9), await insert(8)];
    const waits = async () => {
      const query = v.parse(NotificationsQuery, { later: true });
      const { items } = await inbox().list(reader, query);
      return new Map(items.map(({ id, until_report }) => [id, until_report]));
    };
    await snooze({ ids: [reported], snoozed_until: inHours(3).toISOString(), until_report: true });
    await snooze({ ids: [timed], snoozed_until: inHours(3).toISOString() });
    const change = { groups: [target], filter: { later: true }, shown: 2 };
    await snooze({ ...change, snoozed_until: inHours(4).toISOString() });
    expect([(await waits()).get(reported), (await waits()).get(timed)]).toEqual([true, false]);
    now = inHours(4);
    await snooze({ ids: [reported, timed], snoozed_until: inHours(6).toISOString() });
    expect([(await waits()).get(reported), (await waits()).get(timed)]).toEqual([false, false]);
  });

  it('is not marked as read with the inbox, and is in the archive once archived', async () => {
    const alert = await insert(9);
    await snooze({ ids: [alert], snoozed_until: inHours(3).toISOString() });
    expect(await inbox().readAll(reader, undefined, now)).toBe(0);
    await inbox().archive(reader, alert, now);
    expect(await ids({ later: true })).toEqual([]);
    expect(await ids({ archived: true, until: now.toISOString() })).toEqual([alert]);
  });

  it('is in the inbox if moved there from the archive, and waits again if archiving is undone', async () => {
    const [moved, undone, grouped] = [await insert(9), await insert(8), await insert(7)];
    const all = [moved, undone, grouped];
    await snooze({ ids: all, snoozed_until: inHours(3).toISOString() });
    await inbox().changeAll(reader, { ids: all, action: 'archive' }, now);
    await inbox().changeAll(reader, { ids: [undone], action: 'unarchive', is_undo: true }, now);
    await inbox().changeAll(reader, { ids: [moved], action: 'unarchive' }, now);
    const change = { by: 'target' as const, groups: [target], ids: [], action: 'unarchive' as const };
    await inbox().changeGroups(
      reader,
      { ...change, filter: { archived: true }, until: now.toISOString() },
      now,
    );
    expect(await ids()).toEqual([grouped, moved]);
    expect(await ids({ later: true })).toEqual([undone]);
  });

  it('waits in the archive again after moving it to the inbox is undone', async () => {
    const [single, grouped] = [await insert(9), await insert(8, { target_id: null })];
    const all = [single, grouped];
    const archived = v.parse(NotificationsQuery, { archived: true });
    const times = async () =>
      new Map((await inbox().list(reader, archived)).items.map((item) => [item.id, item.snoozed_until]));
    await snooze({ ids: all, snoozed_until: inHours(3).toISOString() });
    await inbox().changeAll(reader, { ids: all, action: 'archive' }, now);
    await inbox().changeAll(reader, { ids: [single], action: 'unarchive' }, now);
    await inbox().changeAll(reader, { ids: [single], action: 'archive', is_undo: true }, now);
    const change = { by: 'story' as const, groups: [], ids: [grouped], action: 'unarchive' as const };
    const filter = { filter: { archived: true }, until: now.toISOString() };
    await inbox().changeGroups(reader, { ...change, ...filter }, now);
    expect(await ids()).toEqual([grouped]);
    expect(await inbox().undoGroups(reader, { ...change, changed_at: now.toISOString() })).toBe(1);
    for (const id of all) expect((await times()).get(id)).toBe(inHours(3).toISOString());
    // Only if the last move is undone: after another move, it had nothing to wait for.
    await inbox().changeAll(reader, { ids: [single], action: 'unarchive' }, now);
    await inbox().archive(reader, single, now);
    await inbox().changeAll(reader, { ids: [single], action: 'unarchive' }, now);
    await inbox().changeAll(reader, { ids: [single], action: 'archive', is_undo: true }, now);
    expect((await times()).get(single)).toBeNull();
  });

  it('stays unread until then, whatever is done to it', async () => {
    const alert = await insert(9);
    await snooze({ ids: [alert], snoozed_until: inHours(3).toISOString() });
    expect((await inbox().setRead(reader, alert, true, now)).read_at).toBeNull();
    await inbox().changeAll(reader, { ids: [alert], action: 'read' }, now);
    const change = { by: 'target' as const, groups: [target], ids: [], action: 'read' as const };
    const until = now.toISOString();
    await inbox().changeGroups(reader, { ...change, filter: { archived: false, later: true }, until }, now);
    expect((await inbox().get(reader, alert)).read_at).toBeNull();
    now = inHours(3);
    expect((await inbox().setRead(reader, alert, true, now)).read_at).not.toBeNull();
  });

  it('can be marked as read in the archive, where nothing waits', async () => {
    const [one, several, grouped] = [await insert(9), await insert(8), await insert(7)];
    await snooze({ ids: [one, several, grouped], snoozed_until: inHours(3).toISOString() });
    const all = [one, several, grouped];
    await inbox().changeAll(reader, { ids: all, action: 'archive' }, now);
    expect((await inbox().setRead(reader, one, true, now)).read_at).not.toBeNull();
    await inbox().changeAll(reader, { ids: [several], action: 'read' }, now);
    const change = { by: 'target' as const, groups: [target], ids: [], action: 'read' as const };
    const until = now.toISOString();
    await inbox().changeGroups(reader, { ...change, filter: { archived: true }, until }, now);
    expect(await ids({ archived: true, unread: true })).toEqual([]);
  });

  it('can be returned at once, or snoozed longer', async () => {
    const alert = await insert(9);
    const newer = await insert(5);
    await snooze({ ids: [alert], snoozed_until: inHours(3).toISOString() });
    const filter = { later: true };
    expect(await snooze({ ids: [alert], filter, snoozed_until: inHours(5).toISOString() })).toBe(1);
    expect((await inbox().unreadNow(reader)).next_at).toBe(inHours(5).toISOString());
    expect(await snooze({ ids: [alert], filter, snoozed_until: null })).toBe(1);
    expect(await ids()).toEqual([alert, newer]);
  });

  it('is listed by the time at which it returns', async () => {
    const [late, soon] = [await insert(9), await insert(5)];
    await snooze({ ids: [late], snoozed_until: inHours(9).toISOString() });
    await snooze({ ids: [soon], snoozed_until: inHours(1).toISOString() });
    expect(await ids({ later: true, sort: 'created_at' })).toEqual([soon, late]);
  });

  it('is restored exactly by an undo', async () => {
    const read = await insert(9, { read_at: NOON });
    const unread = await insert(5);
    await snooze({ ids: [read, unread], snoozed_until: inHours(3).toISOString() });
    const other = await insertUser(database.db);
    expect(await inbox().undoSnooze(other, now)).toBe(0);
    expect(await inbox().undoSnooze(reader, now)).toBe(2);
    expect(await ids()).toEqual([unread, read]);
    expect((await inbox().get(reader, read)).read_at).not.toBeNull();
    expect((await inbox().get(reader, unread)).snoozed_until).toBeNull();
    expect(await inbox().undoSnooze(reader, now)).toBe(0);
  });
});

describe('a snoozed group', () => {
  it('includes exactly what it showed', async () => {
    const story_id = newId('clu');
    const first = await insert(9, { story_id });
    const second = await insert(5, { story_id });
    const archived = await insert(4, { story_id, archived_at: NOON });
    const later = await insert(-1, { story_id });
    const change = { by: 'story' as const, groups: [story_id], until: NOON.toISOString() };
    const snoozed_until = inHours(3).toISOString();
    await expect(snooze({ ...change, shown: 1, snoozed_until })).rejects.toMatchObject({
      code: 'state_conflict',
    });
    expect(await snooze({ ...change, shown: 2, snoozed_until })).toBe(2);
    expect(await ids()).toEqual([later]);
    expect(await ids({ archived: true })).toEqual([archived]);
    const { items } = await inbox().groups(
      reader,
      v.parse(NotificationGroupsQuery, { by: 'story', later: true, until: NOON.toISOString() }),
    );
    expect(items).toMatchObject([{ id: story_id, count: 2, unread: 2 }]);
    expect((await ids({ later: true })).toSorted()).toEqual([first, second].toSorted());
  });
});

it('only a future time within a year can be chosen', async () => {
  const alert = await insert(9);
  for (const hours of [0, -1, 24 * limits.SNOOZE_DAYS_MAX + 1]) {
    await expect(snooze({ ids: [alert], snoozed_until: inHours(hours).toISOString() })).rejects.toMatchObject(
      {
        code: 'validation_failed',
        fields: { snoozed_until: [expect.any(String)] },
      },
    );
  }
  expect(await ids()).toEqual([alert]);
});

it('nobody can snooze somebody else’s alerts', async () => {
  const alert = await insert(9);
  const other = await insertUser(database.db);
  expect(await snooze({ ids: [alert], snoozed_until: inHours(1).toISOString() }, other)).toBe(0);
  expect(await ids()).toEqual([alert]);
});
