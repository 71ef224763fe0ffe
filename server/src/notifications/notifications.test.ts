import {
  Notification,
  NotificationStatus,
  type NotificationsBulkAction,
  NotificationsQuery,
  UnreadByFilterBody,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../ids.ts';
import type { Logger } from '../logging.ts';
import { preferences } from '../notifier/testing/alerts.ts';
import { testDatabase } from '../testing/database.ts';
import {
  before,
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../testing/rows.ts';
import { readAlertChanges } from './alert-changes.ts';
import { createNotifications } from './index.ts';
import type { NotificationRow } from './repository.ts';

const database = testDatabase();
const inbox = () => createNotifications({ db: database.db });
const query = (input: v.InferInput<typeof NotificationsQuery> = {}) => v.parse(NotificationsQuery, input);
const listed = async (userId: string, input: v.InferInput<typeof NotificationsQuery> = {}) => {
  const { items, pagination } = await inbox().list(userId, query(input));
  expect(pagination.total).toBe(items.length);
  return items.map((item) => v.parse(Notification, item).id);
};

const filterNames = {
  types: 'type',
  targets: 'target_id',
  labels: 'label',
  statuses: 'status',
  channels: 'channel',
} as const;

let reader = '';
const insert = (minutes: number, values: Partial<Parameters<typeof insertNotification>[1]> = {}) =>
  insertNotification(database.db, { user_id: reader, created_at: before(NOON, { minutes }), ...values });
beforeEach(async () => {
  reader = await insertUser(database.db);
});

describe('the inbox', () => {
  it('lists the newest first, each with its outcome on every channel', async () => {
    const target_id = await insertTarget(database.db, { user_id: reader, name: 'Storms' });
    const older = await insert(2);
    const newer = await insert(1, { target_id });
    const delivery = { notification_id: newer, user_id: reader };
    await insertDelivery(database.db, { ...delivery, status: 'sent', sent_at: NOON });
    await insertDelivery(database.db, {
      ...delivery,
      channel: 'whatsapp',
      destination: '+33612345678',
      status: 'suppressed',
      reason: 'plan',
    });
    const { items } = await inbox().list(reader, query());
    expect(items.map((item) => item.id)).toEqual([newer, older]);
    expect(items[0]).toMatchObject({
      target: { id: target_id, name: 'Storms' },
      status: 'sent',
      deliveries: [
        {
          channel: 'email',
          destination_masked: 'a•••@example.com',
          status: 'sent',
          sent_at: NOON.toISOString(),
        },
        { channel: 'whatsapp', destination_masked: '+33••••••678', status: 'suppressed', reason: 'plan' },
      ],
    });
    expect(items[1]).toMatchObject({ target: null, deliveries: [] });
  });

  it('says how many sources have published articles of the story by now', async () => {
    const story_id = newId('clu');
    const [one, other, rejected] = [
      await insertSource(database.db),
      await insertSource(database.db),
      await insertSource(database.db, { status: 'rejected' }),
    ];
    for (const source_id of [one, one, other, rejected])
      await insertArticle(database.db, { source_id, story_id });
    await insertArticle(database.db, {
      source_id: await insertSource(database.db),
      story_id,
      status: 'hidden',
    });
    await insert(1, { story_id });
    await insert(2);
    const { items } = await inbox().list(reader, query());
    expect(items.map(({ story_sources }) => story_sources)).toEqual([2, 0]);
  });

  it('says what kinds of developments its article reports', async () => {
    const article_id = await insertArticle(database.db, { source_id: await insertSource(database.db) });
    const names = { rules: 1, source_name: '', names: '', lower_words: '' };
    const found = { article_id, ...names, developments: ['recall' as const] };
    await database.db.insertInto('article_names').values(found).execute();
    await insert(1, { article_ids: [article_id] });
    await insert(2);
    const { items } = await inbox().list(reader, query());
    expect(items.map(({ developments }) => developments)).toEqual([['recall'], []]);
  });

  it('shows the matching sentence, from the summary or else the text, for each target', async () => {
    const source_id = await insertSource(database.db);
    const content_text = `A first line.\n${'Words without end. '.repeat(200)}\nThe storm comes at noon. Trees fall later.`;
    const article_id = await insertArticle(database.db, { source_id, content_text });
    const alert = async (hoursAgo: number, field: 'summary' | 'body', text: string, word: string) => {
      const target_id = await insertTarget(database.db, { user_id: reader });
      const start = text.indexOf(word);
      const highlights = JSON.stringify([{ field, start, end: start + word.length, term: word }]);
      await insertMatch(database.db, { target_id, article_id, user_id: reader, highlights });
      await insert(hoursAgo, { target_id, article_ids: [article_id], body: 'Rain first. Wind at night.' });
    };
    await alert(3, 'summary', 'Rain first. Wind at night.', 'Wind');
    await alert(2, 'body', content_text, 'first');
    await alert(1, 'body', content_text, 'fall');
    const { items } = await inbox().list(reader, query());
    expect(items.map(({ match }) => match?.sentence)).toEqual([
      { text: 'Trees fall later.', ranges: [{ start: 6, end: 10 }] },
      { text: 'A first line.', ranges: [{ start: 2, end: 7 }] },
      { text: 'Wind at night.', ranges: [{ start: 0, end: 4 }] },
    ]);
  });

  it('is filtered by what is unread, by type, by target and by archive', async () => {
    const target_id = await insertTarget(database.db, { user_id: reader });
    const match = await insert(3, { target_id });
    const system = await insert(2, { type: 'system', read_at: NOON });
    const archived = await insert(1, { archived_at: NOON });
    await insert(0, { deleted_at: NOON });
    expect(await listed(reader)).toEqual([system, match]);
    expect(await listed(reader, { unread: true })).toEqual([match]);
    expect(await listed(reader, { unread: false })).toEqual([system]);
    expect(await listed(reader, { type: 'system' })).toEqual([system]);
    expect(await listed(reader, { target_id })).toEqual([match]);
    expect(await listed(reader, { archived: true })).toEqual([archived]);
  });

  it('is paged by its cursor, without duplicates or gaps while new ones arrive', async () => {
    const made = [];
    for (let index = 0; index < 12; index += 1) made.push(await insert(5 + Math.floor(index / 4)));
    const read: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const wanted = query({ per_page: 5, ...(cursor === null ? {} : { cursor }) });
      const page = await inbox().list(reader, wanted);
      read.push(...page.items.map(({ id }) => id));
      await insert(0);
      cursor = page.next_cursor;
      if (cursor === null) break;
    }
    expect(read).toHaveLength(12);
    expect(new Set(read)).toEqual(new Set(made));
  });

  it('is empty beyond its end', async () => {
    await insert(0);
    const { items, pagination } = await inbox().list(reader, query({ page: 3 }));
    expect([items, pagination]).toEqual([[], { page: 3, per_page: 20, total: 1, pages: 1 }]);
  });

  it('is closed to people without a verified channel, but their bell still works', async () => {
    const unverified = await insertUser(database.db, { email_verified_at: null, whatsapp_verified_at: null });
    const id = await insertNotification(database.db, { user_id: unverified });
    const refused = [
      inbox().list(unverified, query()),
      inbox().get(unverified, id),
      inbox().setRead(unverified, id, true, NOON),
      inbox().readAll(unverified, undefined, NOON),
      inbox().archive(unverified, id, NOON),
      inbox().remove(unverified, id, NOON),
    ];
    for (const answer of await Promise.allSettled(refused)) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'verification_required' } });
    }
    expect(await inbox().unreadCount(unverified)).toBe(1);
  });

  it('opens with either channel verified, and to administrators', async () => {
    const byWhatsapp = await insertUser(database.db, { email_verified_at: null });
    const byEmail = await insertUser(database.db, { whatsapp: null, whatsapp_verified_at: null });
    const admin = await insertUser(database.db, { role: 'admin', email_verified_at: null, whatsapp: null });
    for (const user of [byWhatsapp, byEmail, admin]) expect(await listed(user)).toEqual([]);
  });
});

describe('actions on notifications', () => {
  it('counts the unread ones of several filters at once, as their lists do', async () => {
    const target_id = await insertTarget(database.db, { user_id: reader, name: 'Storms' });
    const storm = await insert(1, { target_id });
    const delivery = { notification_id: storm, user_id: reader };
    await insertDelivery(database.db, { ...delivery, status: 'failed', failed_at: NOON });
    await insert(2, { target_id, read_at: NOON });
    await insert(3, { type: 'system' });
    await insert(4, { archived_at: NOON });
    await insertNotification(database.db, { user_id: await insertUser(database.db), created_at: NOON });
    const filters = [
      {},
      { target_id },
      { type: 'system' },
      { archived: true },
      { status: 'failed', channel: 'email' },
      { q: 'storms' },
      { target_id, status: 'sent' },
    ].map((filter) => v.parse(UnreadByFilterBody, { filters: [filter] }).filters[0] ?? { archived: false });
    const counts = await inbox().unreadByFilter(reader, filters);
    expect(counts).toEqual([2, 1, 1, 1, 1, 1, 0]);
    for (const [at, filter] of filters.entries()) {
      expect(await listed(reader, { ...filter, unread: true })).toHaveLength(counts[at] ?? 0);
    }
  });

  it('counts for each value of a filter what the list would show, given the other choices', async () => {
    const db = database.db;
    const storms = await insertTarget(db, { user_id: reader, name: 'Storms', labels: ['Weather', 'Coast'] });
    const ports = await insertTarget(db, { user_id: reader, name: 'Ports', labels: ['coast'] });
    const failed = await insert(1, { target_id: storms });
    await insertDelivery(db, { notification_id: failed, user_id: reader, status: 'failed', failed_at: NOON });
    const sent = await insert(2, { target_id: ports, read_at: NOON });
    await insertDelivery(db, { notification_id: sent, user_id: reader, channel: 'whatsapp', status: 'sent' });
    await insert(3, { target_id: ports });
    await insert(4, { type: 'system', title: 'Storms ahead' });
    await insert(5, { archived_at: NOON, target_id: storms });
    await insertNotification(db, { user_id: await insertUser(db), created_at: NOON });
    expect(await inbox().facets(reader, query())).toEqual({
      unread: 3,
      types: expect.arrayContaining([
        { value: 'match', count: 3 },
        { value: 'system', count: 1 },
      ]),
      targets: [
        { value: ports, count: 2, name: 'Ports' },
        { value: storms, count: 1, name: 'Storms' },
      ],
      labels: [
        { value: expect.stringMatching(/^coast$/i), count: 3 },
        { value: 'Weather', count: 1 },
      ],
      statuses: [
        { value: 'sent', count: 3 },
        { value: 'failed', count: 1 },
      ],
      channels: [
        { value: 'email', count: 1 },
        { value: 'whatsapp', count: 1 },
      ],
    });
    const chosen: v.InferInput<typeof NotificationsQuery>[] = [
      { target_id: storms, label: 'coast' },
      { unread: 'true', type: 'match' },
      { q: 'storms', status: 'failed' },
      { label: 'Weather', channel: 'email' },
      { archived: 'true' },
    ];
    for (const input of chosen) {
      const { unread, ...facets } = await inbox().facets(reader, query(input));
      expect(await listed(reader, { ...input, unread: 'true' })).toHaveLength(unread);
      for (const [name, counts] of Object.entries(facets)) {
        const filter = filterNames[name as keyof typeof facets];
        for (const { value, count } of counts) {
          expect(await listed(reader, { ...input, [filter]: value })).toHaveLength(count);
        }
      }
    }
  });

  it('the bell counts what the unread inbox lists', async () => {
    await insert(3);
    await insert(2);
    await insert(1, { archived_at: NOON });
    await insert(0, { deleted_at: NOON });
    expect(await inbox().unreadCount(reader)).toBe((await listed(reader, { unread: true })).length);
  });

  it('marking as read keeps the first time and can be undone', async () => {
    const id = await insert(1);
    expect((await inbox().setRead(reader, id, true, NOON)).read_at).toBe(NOON.toISOString());
    const again = await inbox().setRead(reader, id, true, before(NOON, { hours: -1 }));
    expect(again.read_at).toBe(NOON.toISOString());
    expect((await inbox().setRead(reader, id, false, NOON)).read_at).toBeNull();
  });

  it('marking all as read excludes what arrived after the list was loaded', async () => {
    const drawn = before(NOON, { minutes: 5 });
    await insert(9);
    await insert(5);
    const late = await insert(1);
    expect(await inbox().readAll(reader, drawn, NOON)).toBe(2);
    expect(await listed(reader, { unread: true })).toEqual([late]);
    expect(await inbox().readAll(reader, undefined, NOON)).toBe(1);
    expect(await inbox().readAll(reader, undefined, NOON)).toBe(0);
  });

  it('archiving removes it from the inbox, deleting removes it everywhere', async () => {
    const id = await insert(1);
    expect((await inbox().archive(reader, id, NOON)).archived_at).toBe(NOON.toISOString());
    expect(await listed(reader)).toEqual([]);
    expect(await listed(reader, { archived: true })).toEqual([id]);
    await inbox().remove(reader, id, NOON);
    expect(await listed(reader, { archived: true })).toEqual([]);
    await expect(inbox().get(reader, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(inbox().remove(reader, id, NOON)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('nobody else can do any of this, or learn that the notification exists', async () => {
    const id = await insert(1);
    const stranger = await insertUser(database.db);
    for (const asked of [id, newId('ntf')]) {
      const answers = await Promise.allSettled([
        inbox().get(stranger, asked),
        inbox().setRead(stranger, asked, true, NOON),
        inbox().archive(stranger, asked, NOON),
        inbox().remove(stranger, asked, NOON),
      ]);
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status: 'rejected',
          reason: { code: 'not_found', message: 'Not found.' },
        });
      }
    }
    expect(await inbox().readAll(stranger, undefined, NOON)).toBe(0);
    expect(await inbox().get(reader, id)).toMatchObject({ read_at: null, archived_at: null });
  });
});

describe('filters of the inbox', () => {
  it.each([
    ['sent', [['sent', null]]],
    [
      'partially_sent',
      [
        ['sent', null],
        ['held', 'gateway_unavailable'],
      ],
    ],
    [
      'pending',
      [
        ['queued', null],
        ['held', 'quiet_hours'],
      ],
    ],
    [
      'held',
      [
        ['held', 'daily_cap'],
        ['suppressed', 'plan'],
      ],
    ],
    [
      'failed',
      [
        ['failed', null],
        ['suppressed', 'plan'],
      ],
    ],
    [
      'suppressed',
      [
        ['suppressed', 'plan'],
        ['cancelled', 'taken_over'],
      ],
    ],
  ] as const)('%s: the same as each notification’s own status', async (status, states) => {
    const id = await insert(1);
    for (const [at, [delivery, reason]] of states.entries()) {
      await insertDelivery(database.db, {
        notification_id: id,
        user_id: reader,
        channel: at === 0 ? 'email' : 'whatsapp',
        status: delivery,
        reason,
      });
    }
    expect((await inbox().get(reader, id)).status).toBe(status);
    for (const asked of NotificationStatus.options) {
      expect(await listed(reader, { status: asked }), asked).toEqual(asked === status ? [id] : []);
    }
  });

  it('by channel: what was sent or is waiting there, but not what was held back', async () => {
    const [both, stopped] = [await insert(2), await insert(1)];
    const of = (notification_id: string) => ({ notification_id, user_id: reader });
    await insertDelivery(database.db, of(both));
    await insertDelivery(database.db, { ...of(both), channel: 'whatsapp', status: 'held' });
    await insertDelivery(database.db, of(stopped));
    await insertDelivery(database.db, {
      ...of(stopped),
      channel: 'whatsapp',
      status: 'suppressed',
      reason: 'plan',
    });
    expect(await listed(reader, { channel: 'whatsapp' })).toEqual([both]);
    expect(await listed(reader, { channel: 'email' })).toEqual([stopped, both]);
  });

  it('by words in the title, the text and the name of the target, in any script and order', async () => {
    const target_id = await insertTarget(database.db, { user_id: reader, name: 'Port strikes' });
    const ships = await insert(4, { target_id, title: 'Ships wait off Marseille', body: '' });
    const arabic = await insert(3, { title: 'ارتفاع أسعار القمح', body: '小麦の価格が上昇' });
    const rates = await insert(2, { title: 'Rates held', body: 'The Élysée asked for 100% of it.' });
    const archived = await insert(1, { title: 'Rates cut', archived_at: NOON });
    await insertNotification(database.db, {
      user_id: await insertUser(database.db),
      target_id,
      title: 'Rates held off Marseille',
    });
    const found = (q: string, more = {}) => listed(reader, { q, ...more });
    expect(await found('MARSEILLE')).toEqual([ships]);
    expect(await found('strike')).toEqual([ships]);
    expect(await found(' marseille  strikes ships ')).toEqual([ships]);
    expect(await found('marseille rates')).toEqual([]);
    expect(await found('القمح')).toEqual([arabic]);
    expect(await found('価格')).toEqual([arabic]);
    expect(await found('élysée')).toEqual([rates]);
    expect(await found('rates')).toEqual([rates]);
    expect(await found('rates', { archived: true })).toEqual([archived]);
    expect(await found('rates', { target_id })).toEqual([]);
    expect(await found('  ')).toEqual([rates, arabic, ships]);
  });

  it('a search reads typed wildcards literally', async () => {
    const percent = await insert(3, { title: 'Up 100% in a day' });
    const under = await insert(2, { title: String.raw`snake_case and C:\temp` });
    await insert(1, { title: 'Nothing special' });
    expect(await listed(reader, { q: '%' })).toEqual([percent]);
    expect(await listed(reader, { q: '_' })).toEqual([under]);
    expect(await listed(reader, { q: '\\' })).toEqual([under]);
  });

  it('a search is paged like the list', async () => {
    const made = [];
    for (let at = 0; at < 5; at += 1) {
      made.push(await insert(at, { title: `Storm ${at}` }));
      await insert(at, { title: 'Calm' });
    }
    const first = await inbox().list(reader, query({ q: 'storm', per_page: 3 }));
    expect(first).toMatchObject({ pagination: { total: 5, pages: 2 } });
    const second = await inbox().list(
      reader,
      query({ q: 'storm', per_page: 3, cursor: first.next_cursor ?? '' }),
    );
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
    expect(second.next_cursor).toBeNull();
  });
});

describe('several at once', () => {
  it('are marked as read, archived and restored; other people’s are ignored', async () => {
    const [first, second, third] = [await insert(3), await insert(2), await insert(1)];
    const stranger = await insertUser(database.db);
    const theirs = await insertNotification(database.db, { user_id: stranger });
    const change = (action: NotificationsBulkAction, ids: string[]) =>
      inbox().changeAll(reader, { ids, action }, NOON);
    expect(await change('read', [first, second, theirs])).toBe(2);
    expect(await listed(reader, { unread: true })).toEqual([third]);
    expect(await change('archive', [first, third])).toBe(2);
    expect(await listed(reader)).toEqual([second]);
    expect(await change('unarchive', [first, third])).toBe(2);
    expect(await change('unread', [first])).toBe(1);
    expect(await inbox().unreadCount(reader)).toBe(2);
    expect(await change('delete', [first, second, third])).toBe(3);
    expect(await listed(reader)).toEqual([]);
    expect(await inbox().get(stranger, theirs)).toMatchObject({ read_at: null });
  });
});

describe('resending', () => {
  it('queues only what failed on that channel', async () => {
    const id = await insert(1);
    const failed = await insertDelivery(database.db, {
      notification_id: id,
      user_id: reader,
      status: 'failed',
      attempts: 6,
      failed_at: NOON,
    });
    const resend = (who: string, channel: 'email' | 'whatsapp') => inbox().resend(who, id, channel, NOON);
    await expect(resend(reader, 'whatsapp')).rejects.toMatchObject({ code: 'state_conflict' });
    await expect(resend(await insertUser(database.db), 'email')).rejects.toMatchObject({ code: 'not_found' });
    const [delivery] = (await resend(reader, 'email')).deliveries;
    expect(delivery).toMatchObject({ id: failed, status: 'queued', attempts: 0, failed_at: null });
    await expect(resend(reader, 'email')).rejects.toMatchObject({ code: 'state_conflict' });
  });
});

describe('what holds alerts back', () => {
  const prefer = (changes: object) =>
    database.db
      .updateTable('users')
      .set({ plan: 'pro', notification_preferences: JSON.stringify({ ...preferences, ...changes }) })
      .where('id', '=', reader)
      .execute();

  it('is the person’s own limit, with how many alerts wait, until when, and how far it can be raised', async () => {
    await prefer({ max_daily_notifications: 40 });
    await database.db
      .insertInto('daily_alerts')
      .values({ user_id: reader, local_date: '2026-03-10', sent: 40 })
      .execute();
    const digest = new Date('2026-03-11T08:00:00Z');
    for (const channel of ['email', 'whatsapp'] as const) {
      await insertDelivery(database.db, {
        notification_id: await insert(1),
        user_id: reader,
        channel,
        status: 'held',
        reason: 'daily_cap',
        scheduled_for: digest,
      });
    }
    expect(await inbox().limits(reader, NOON)).toEqual({
      used: 40,
      max: 40,
      set_by: 'preferences',
      raise_to: 60,
      waiting: 2,
      next_digest_at: digest.toISOString(),
      targets: [],
      muted_until: null,
      email_refused: null,
      channels: ['email', 'whatsapp'],
    });
  });

  it('names the targets whose own limit is reached today or holds back alerts, and no others', async () => {
    await prefer({ max_daily_notifications: 40 });
    const capped = (name: string, columns = {}) =>
      insertTarget(database.db, { user_id: reader, name, delivery_mode: 'live', daily_cap: 3, ...columns });
    const sent = async (target_id: string, local_date: string) =>
      database.db.insertInto('target_daily_alerts').values({ target_id, local_date, sent: 3 }).execute();
    await capped('Far from it');
    await sent(await capped('Full yesterday'), '2026-03-09');
    await sent(await capped('In the daily digest anyway', { delivery_mode: 'daily' }), '2026-03-10');
    await sent(await capped('Archived', { status: 'archived' }), '2026-03-10');
    const full = await capped('Full');
    await sent(full, '2026-03-10');
    const waiting = await capped('Holds back', { daily_cap: 500 });
    const digest = new Date('2026-03-11T08:00:00Z');
    const notification_id = await insert(1);
    for (const channel of ['email', 'whatsapp'] as const) {
      await insertDelivery(database.db, {
        notification_id,
        user_id: reader,
        target_id: waiting,
        channel,
        status: 'held',
        reason: 'target_cap',
        scheduled_for: digest,
      });
    }
    expect((await inbox().limits(reader, NOON)).targets).toEqual([
      { id: full, name: 'Full', max: 3, raise_to: 10, is_full: true, waiting: 0, next_digest_at: null },
      {
        id: waiting,
        name: 'Holds back',
        max: 500,
        raise_to: null,
        is_full: false,
        waiting: 1,
        next_digest_at: digest.toISOString(),
      },
    ]);
  });

  it('is the plan if the person’s limit equals it, a mute while it lasts, or a missing channel', async () => {
    await prefer({
      max_daily_notifications: 500,
      paused_until: '2026-03-10T15:00:00.000Z',
      enabled_channels: [],
    });
    expect(await inbox().limits(reader, NOON)).toMatchObject({
      max: 500,
      set_by: 'plan',
      raise_to: null,
      waiting: 0,
      muted_until: '2026-03-10T15:00:00.000Z',
      channels: [],
    });
    await prefer({ paused_until: NOON.toISOString() });
    expect(await inbox().limits(reader, NOON)).toMatchObject({ muted_until: null });
    await prefer({ types: { match: [], match_digest: [] } });
    expect(await inbox().limits(reader, NOON)).toMatchObject({ channels: [] });
  });
});

it('alerts are shown even if changes in their stories cannot be read', async () => {
  const warn = vi.fn();
  const row = { id: 'ntf_1', type: 'match', story_id: 'clu_1' } as NotificationRow;
  const broken = {} as typeof database.db;
  expect(await readAlertChanges(broken, [row], { warn } as unknown as Logger)).toEqual(new Map());
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, expect.any(String));
});
