import type { Channel, NotificationStatus } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { lastLocalDays } from '../local-day.ts';
import { countFacets } from '../notifications/facets.ts';
import { notificationStatus } from '../notifications/notification-status.ts';
import type { NotificationConditions } from '../notifications/repository.ts';
import type { Database } from '../storage/database.ts';
import { testDatabase } from '../testing/database.ts';
import { before } from '../testing/rows.ts';
import { countUnreadByDay, measureTimeToAlert } from './alert-figures.ts';
import { drawPerson, mergeSomeStories, splitSomeStory } from './drawn-person.fixture.ts';
import { plainDateIn, quantile, type Rows, readRows, tally, waitsOf } from './plain-count.fixture.ts';

const database = testDatabase();
/** After the clocks changed in Newfoundland, in Europe and, by half an hour, on Lord Howe Island. */
const NOW = new Date('2026-04-10T10:10:00.000Z');
const ZONES = ['Europe/Paris', 'Asia/Kathmandu', 'America/St_Johns', 'Australia/Lord_Howe'];
const DAYS = 90;

const closeTo = (value: number | null) => (value === null ? null : expect.closeTo(value, 3));

/** Each alert with the values that the inbox filters use. */
async function readInbox(db: Database, userId: string) {
  const alerts = await db.selectFrom('notifications').selectAll().where('user_id', '=', userId).execute();
  const { deliveries } = await readRows(db, userId);
  const targets = await db.selectFrom('targets').selectAll().where('user_id', '=', userId).execute();
  return alerts.map((alert) => {
    const own = deliveries.filter(({ notification_id }) => notification_id === alert.id);
    const target = targets.find(({ id }) => id === alert.target_id);
    return {
      ...alert,
      unread: alert.read_at === null,
      waits: alert.snoozed_until !== null && alert.snoozed_until > NOW,
      text: `${alert.title}\n${alert.body}\n${target?.name ?? ''}`.toLowerCase(),
      labels: (target?.labels ?? []).map((label) => label.toLowerCase()),
      status: notificationStatus(own).status,
      channels: own.flatMap(({ status, channel }) => (status === 'suppressed' ? [] : [channel])),
    };
  });
}

type Alert = Awaited<ReturnType<typeof readInbox>>[number];

async function expectFacets(userId: string, filter: Partial<NotificationConditions>) {
  const found = await countFacets(database.db, userId, {
    archived: false,
    now: NOW,
    ...filter,
  } as NotificationConditions);
  const listed = (await readInbox(database.db, userId)).filter(
    (alert) =>
      alert.deleted_at === null &&
      (alert.archived_at !== null) === Boolean(filter.archived) &&
      (filter.archived === true || alert.waits === Boolean(filter.later)) &&
      (filter.q ?? '').split(' ').every((word) => alert.text.includes(word)),
  );
  const meets: Record<string, (alert: Alert) => boolean> = {
    type: ({ type }) => filter.type?.includes(type) ?? true,
    target: ({ target_id }) => filter.target_id?.includes(target_id ?? '') ?? true,
    label: ({ labels }) => filter.label?.some((label) => labels.includes(label.toLowerCase())) ?? true,
    unread: ({ unread }) => filter.unread === undefined || filter.unread === unread,
    status: ({ status }) => filter.status?.includes(status) ?? true,
    channel: ({ channels }) => filter.channel?.some((channel) => channels.includes(channel)) ?? true,
  };
  const without = (dimension: string) =>
    listed.filter((alert) =>
      Object.entries(meets).every(([name, isMet]) => name === dimension || isMet(alert)),
    );
  const counted = (counts: readonly { value: string; count: number }[]) =>
    Object.fromEntries(
      counts.flatMap(({ value, count }) => (count === 0 ? [] : [[value.toLowerCase(), count]])),
    );
  const lowered = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).map(([value, count]) => [value.toLowerCase(), count]));
  expect({
    unread: found.unread,
    types: counted(found.types),
    targets: counted(found.targets),
    labels: counted(found.labels),
    statuses: counted(found.statuses),
    channels: counted(found.channels),
  }).toEqual({
    unread: without('unread').filter(({ unread }) => unread).length,
    types: tally(without('type').map(({ type }) => type)),
    targets: lowered(tally(without('target').map(({ target_id }) => target_id))),
    labels: tally(without('label').flatMap(({ labels }) => labels)),
    statuses: tally(without('status').map(({ status }): NotificationStatus => status)),
    channels: tally(without('channel').flatMap(({ channels }): Channel[] => channels)),
  });
}

/** At the end of a day: alerts that had arrived or returned, and had not been read, archived or deleted. */
function unreadAt(alerts: readonly Alert[], end: Date): number {
  return alerts.filter(({ waits, listed_at, read_at, archived_at, deleted_at }) => {
    const gone = [read_at, archived_at, deleted_at].flatMap((at) => (at ? [at.getTime()] : []));
    const goneAt = Math.max(Math.min(...gone), listed_at.getTime());
    return !waits && listed_at < end && goneAt >= end.getTime();
  }).length;
}

function plainTimeToAlert(rows: Rows, zone: string) {
  const days = lastLocalDays(NOW, zone, DAYS);
  const from = days[0]?.start ?? NOW;
  const byAlert = Map.groupBy(
    rows.matches.filter(({ matched_at, notification_id }) => notification_id !== null && matched_at >= from),
    ({ notification_id }) => notification_id,
  );
  const waits = [...byAlert.values()].flatMap((matches) =>
    waitsOf(matches, rows.deliveries).map((ms) => ({
      at: new Date(Math.min(...matches.map(({ matched_at }) => matched_at.getTime()))),
      seconds: ms / 1_000,
    })),
  );
  const median = (some: typeof waits) =>
    closeTo(
      quantile(
        some.map(({ seconds }) => seconds),
        0.5,
      ),
    );
  const since = (daysAgo: number) => days.at(-daysAgo)?.start ?? NOW;
  const ofWeek = waits.filter(({ at }) => at >= since(7));
  return {
    median_seconds: median(ofWeek),
    alerts: ofWeek.length,
    before_seconds: median(waits.filter(({ at }) => at >= since(14) && at < since(7))),
    by_day: days.map(({ date }) => median(waits.filter(({ at }) => plainDateIn(zone, at) === date))),
  };
}

describe('the figures of the inbox and of the overview equal those of plain counting', () => {
  it.each(ZONES)('in %s, even after stories are merged and split, and a target is archived', async (zone) => {
    const { db } = database;
    const { user_id, targets } = await drawPerson(db, NOW, DAYS);
    const days = lastLocalDays(NOW, zone, DAYS);
    const check = async () => {
      const alerts = await readInbox(db, user_id);
      expect(await countUnreadByDay(db, { userId: user_id }, days, NOW)).toEqual(
        days.map(({ end }) => unreadAt(alerts, end)),
      );
      expect(await measureTimeToAlert(db, { userId: user_id }, days, DAYS)).toEqual(
        plainTimeToAlert(await readRows(db, user_id), zone),
      );
    };
    await check();
    await mergeSomeStories(db, user_id, NOW);
    await check();
    await splitSomeStory(db, user_id);
    await check();
    await db.updateTable('targets').set({ status: 'archived' }).where('id', '=', targets[1]).execute();
    await check();
  });

  it('with each filter of the inbox, and with several', async () => {
    const { user_id, targets } = await drawPerson(database.db, NOW, DAYS);
    const filters: Partial<NotificationConditions>[] = [
      {},
      { unread: true },
      { unread: false },
      { archived: true },
      { later: true },
      { type: ['system'] },
      { target_id: [targets[0]] },
      { label: ['SEA'] },
      { status: ['sent'] },
      { status: ['failed', 'held', 'partially_sent'] },
      { status: ['suppressed'] },
      { channel: ['email'] },
      { q: 'harbour' },
      { q: 'ports storm' },
      { q: 'nowhere' },
    ];
    for (const one of filters) {
      const at = filters.indexOf(one);
      for (const other of [{}, ...filters.slice(at + 1, at + 4)])
        await expectFacets(user_id, { ...one, ...other });
    }
    const { db } = database;
    const { deliveries } = await readRows(db, user_id);
    const queued = deliveries.filter(({ status }) => status === 'queued').map(({ id }) => id);
    await db
      .updateTable('deliveries')
      .set({ status: 'sent', sent_at: before(NOW, { minutes: 1 }) })
      .where('id', 'in', queued)
      .execute();
    await db
      .updateTable('targets')
      .set({ labels: ['Air'] })
      .where('id', '=', targets[0])
      .execute();
    for (const one of filters) await expectFacets(user_id, one);
  });
});
