import {
  NotificationGroupsChange as Change,
  limits,
  type NotificationGroupsChange,
  NotificationGroupsQuery,
  NotificationsQuery,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { testDatabase } from '../testing/database.ts';
import { before, insertNotification, insertTarget, insertUser, NOON } from '../testing/rows.ts';
import { createNotifications } from './index.ts';

const database = testDatabase();
const inbox = () => createNotifications({ db: database.db });

let reader = '';
let storms = '';
let ferries = '';
const insert = (minutes: number, values: Partial<Parameters<typeof insertNotification>[1]> = {}) =>
  insertNotification(database.db, { user_id: reader, created_at: before(NOON, { minutes }), ...values });
const grouped = async (input: v.InferInput<typeof NotificationGroupsQuery>) => {
  const answer = await inbox().groups(reader, v.parse(NotificationGroupsQuery, input));
  return { ...answer, short: answer.items.map(({ id, count, unread }) => ({ id, count, unread })) };
};
const change = (input: Partial<v.InferInput<typeof NotificationGroupsChange>>, now = NOON) =>
  inbox().changeGroups(
    reader,
    v.parse(Change, { by: 'target', action: 'read', filter: {}, until: NOON.toISOString(), ...input }),
    now,
  );

beforeEach(async () => {
  reader = await insertUser(database.db);
  storms = await insertTarget(database.db, { user_id: reader, name: 'Storms' });
  ferries = await insertTarget(database.db, { user_id: reader, name: 'Ferries' });
});

describe('the inbox by target and by story', () => {
  it('lists each target once, the one with the newest alert first, and notices individually', async () => {
    const oldest = await insert(9, { target_id: storms });
    await insert(5, { target_id: ferries, read_at: NOON });
    const notice = await insert(3, { type: 'security' });
    const newest = await insert(1, { target_id: storms, title: 'Wind' });
    const { short, items, pagination } = await grouped({ by: 'target' });
    expect(short).toEqual([
      { id: storms, count: 2, unread: 2 },
      { id: notice, count: 1, unread: 1 },
      { id: ferries, count: 1, unread: 0 },
    ]);
    expect(items[0]).toMatchObject({
      first_at: before(NOON, { minutes: 9 }).toISOString(),
      last_at: before(NOON, { minutes: 1 }).toISOString(),
      newest: { id: newest, title: 'Wind' },
    });
    expect(oldest).not.toBe(newest);
    expect(pagination.total).toBe(3);
  });

  it('lists a story once across targets', async () => {
    const story_id = newId('clu');
    await insert(4, { target_id: storms, story_id });
    const alone = await insert(3, { target_id: storms });
    await insert(2, { target_id: ferries, story_id, read_at: NOON });
    const { short } = await grouped({ by: 'story' });
    expect(short).toEqual([
      { id: story_id, count: 2, unread: 1 },
      { id: alone, count: 1, unread: 1 },
    ]);
    const { items } = await inbox().list(reader, v.parse(NotificationsQuery, { story_id }));
    expect(items).toHaveLength(2);
  });

  it('reads each alert once, no matter how many a story has', async () => {
    const story_id = newId('clu');
    await sql`insert into notifications (id, user_id, type, title, body, target_id, story_id, article_ids, created_at)
      select 'ntf_' || lpad(n::text, 26, '0'), ${reader}, 'match', '', '', ${storms}, ${story_id}, '{}', ${NOON}
      from generate_series(1, ${10_000}::int) n`.execute(database.db);
    const { short, pagination } = await grouped({ by: 'story' });
    expect(short).toEqual([{ id: story_id, count: 1_001, unread: 1_001 }]);
    expect(pagination.total).toBe(1);
    await sql`insert into deliveries
      (id, notification_id, user_id, target_id, story_key, channel, destination, status, mode, scheduled_for, created_at)
      select 'dlv_' || lpad(n::text, 26, '0'), 'ntf_' || lpad(n::text, 26, '0'), ${reader}, ${storms}, n::text, 'email', '', 'sent',
        'live', ${NOON}, ${NOON}
      from generate_series(1, ${10_000}::int) n`.execute(database.db);
    expect((await grouped({ by: 'story', channel: 'email' })).short).toEqual(short);
  });

  it('counts what the list shows with the same filter', async () => {
    await insert(4, { target_id: storms, title: 'Hail' });
    await insert(3, { target_id: storms, title: 'Hail again', read_at: NOON });
    await insert(2, { target_id: storms, title: 'Sun' });
    await insert(1, { target_id: ferries, archived_at: NOON });
    for (const filter of [{ q: 'hail' }, { unread: true }, { archived: true }, { unread: false }]) {
      const { items } = await grouped({ by: 'target', ...filter });
      const list = await inbox().list(reader, v.parse(NotificationsQuery, filter));
      expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(list.items.length);
      expect(items.reduce((sum, { unread }) => sum + unread, 0)).toBe(
        list.items.filter(({ read_at }) => read_at === null).length,
      );
    }
  });

  it.each(['target', 'story'] as const)('reads on page by page by %s, and every group once', async (by) => {
    const stories = [newId('clu'), newId('clu')];
    for (let at = 0; at < 12; at += 1)
      await insert(at, {
        target_id: [storms, ferries, null][at % 3] ?? null,
        story_id: stories[at % 4] ?? null,
      });
    const all = (await grouped({ by })).items.map(({ id }) => id);
    const read: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await grouped({ by, per_page: 2, ...(cursor ? { cursor } : {}) });
      read.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(read).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });

  it('does not list alerts that arrived after a given time, so that nothing moves', async () => {
    await insert(5, { target_id: storms });
    await insert(4, { target_id: ferries });
    await insert(0, { target_id: storms });
    const { short } = await grouped({ by: 'target', until: before(NOON, { minutes: 1 }).toISOString() });
    expect(short.map(({ id, count }) => [id, count])).toEqual([
      [ferries, 1],
      [storms, 1],
    ]);
  });

  it('marks the alerts of a group that the person saw, and undoes it for exactly those', async () => {
    await insert(9, { target_id: storms, read_at: before(NOON, { minutes: 8 }) });
    await insert(8, { target_id: storms });
    await insert(7, { target_id: ferries });
    await insert(-1, { target_id: storms });
    expect(await change({ groups: [storms] })).toBe(1);
    expect((await grouped({ by: 'target', unread: true })).short).toEqual([
      { id: storms, count: 1, unread: 1 },
      { id: ferries, count: 1, unread: 1 },
    ]);
    const undo = { by: 'target' as const, groups: [storms], ids: [], action: 'read' as const };
    expect(await inbox().undoGroups(reader, { ...undo, changed_at: NOON.toISOString() })).toBe(1);
    expect((await grouped({ by: 'target', unread: true })).short).toContainEqual({
      id: storms,
      count: 2,
      unread: 2,
    });
  });

  it('archives groups and single alerts together, but only what matches the filter', async () => {
    await insert(9, { target_id: storms, title: 'Hail' });
    await insert(8, { target_id: storms, title: 'Sun' });
    const single = await insert(7, { target_id: ferries });
    expect(await change({ groups: [storms], action: 'archive', filter: { q: 'hail' }, shown: 1 })).toBe(1);
    expect(await change({ ids: [single], action: 'archive' })).toBe(1);
    expect((await grouped({ by: 'target', archived: true })).pagination.total).toBe(2);
    const undo = { by: 'target' as const, groups: [storms], ids: [single], action: 'archive' as const };
    expect(await inbox().undoGroups(reader, { ...undo, changed_at: NOON.toISOString() })).toBe(2);
  });

  it('changes nothing if the group has more alerts than the person has seen', async () => {
    await insert(9, { target_id: storms });
    await insert(8, { target_id: storms });
    await expect(change({ groups: [storms], shown: 1 })).rejects.toMatchObject({ code: 'state_conflict' });
    expect((await grouped({ by: 'target' })).items[0]?.unread).toBe(2);
  });

  it('changes a group larger than the counting limit, but still refuses one that has grown', async () => {
    const most = limits.COUNTED_ITEMS_MAX + 1;
    await database.db
      .insertInto('notifications')
      .values(
        Array.from({ length: most + 2 }, () => ({
          id: newId('ntf'),
          user_id: reader,
          type: 'match' as const,
          title: 'Hail',
          body: '',
          target_id: storms,
          article_ids: [],
          created_at: NOON,
        })),
      )
      .execute();
    await insert(9, { target_id: ferries });
    const { short } = await grouped({ by: 'target' });
    expect(short.find(({ id }) => id === storms)).toMatchObject({ count: most, unread: most });
    const groups = [storms, ferries];
    await expect(change({ groups, action: 'archive', shown: most })).rejects.toMatchObject({
      code: 'state_conflict',
    });
    expect(await change({ groups, action: 'archive', shown: most + 1 })).toBe(most + 3);
  });

  it.each([
    ['unread', { read_at: before(NOON, { minutes: 8 }) }, { unread: true }],
    ['unarchive', { archived_at: before(NOON, { minutes: 8 }) }, { archived: false }],
  ] as const)('undoes “%s” for exactly those that it changed', async (action, was, filter) => {
    const archived = action === 'unarchive';
    await insert(9, { target_id: storms, ...was });
    const untouched = await insert(7, { target_id: storms });
    expect(await change({ groups: [storms], action, filter: { archived } })).toBe(1);
    const ids = async () => (await inbox().list(reader, v.parse(NotificationsQuery, filter))).items.length;
    expect(await ids()).toBe(2);
    const undo = { by: 'target' as const, groups: [storms], ids: [], action, changed_at: NOON.toISOString() };
    expect(await inbox().undoGroups(reader, undo)).toBe(1);
    expect(await inbox().undoGroups(reader, undo)).toBe(0);
    const { items } = await inbox().list(reader, v.parse(NotificationsQuery, filter));
    expect(items.map(({ id }) => id)).toEqual([untouched]);
  });

  it('undoes a change to a story that has since been merged into another', async () => {
    const story_id = newId('clu');
    const ids = [await insert(5, { story_id }), await insert(4, { story_id })];
    expect(await change({ by: 'story', groups: [story_id], action: 'archive' })).toBe(2);
    await database.db
      .updateTable('notifications')
      .set({ story_id: newId('clu') })
      .where('id', 'in', ids)
      .execute();
    const undo = { by: 'story' as const, groups: [story_id], ids: [], action: 'archive' as const };
    const other = await insertUser(database.db);
    const changed_at = NOON.toISOString();
    expect(
      await inbox()
        .undoGroups(other, { ...undo, changed_at })
        .catch(() => 0),
    ).toBe(0);
    expect(await inbox().undoGroups(reader, { ...undo, changed_at })).toBe(2);
  });

  it('never changes the alerts of another person', async () => {
    const other = await insertUser(database.db);
    const target_id = await insertTarget(database.db, { user_id: other });
    const alert = await insertNotification(database.db, { user_id: other, target_id });
    expect(await change({ groups: [target_id], ids: [alert] })).toBe(0);
  });
});

describe('the order of the inbox', () => {
  it('lists the oldest first on request, page by page too', async () => {
    const ids = [await insert(3), await insert(2), await insert(1)];
    const query = v.parse(NotificationsQuery, { sort: 'created_at', per_page: 2 });
    const { items, next_cursor } = await inbox().list(reader, query);
    const rest = await inbox().list(reader, { ...query, cursor: next_cursor ?? undefined });
    expect([...items, ...rest.items].map(({ id }) => id)).toEqual(ids);
  });
});
