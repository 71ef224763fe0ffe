import { expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { before, NOON } from '../../testing/rows.ts';
import { defaultConfig } from './config.ts';
import { blockedUntil, claimPaced, dayLimit, gapMs } from './pace.ts';
import { assessRisk, type RiskFigures } from './risk.ts';
import { nextOpening } from './send-window.ts';

const { sender } = defaultConfig;

test.each([
  [0, 20],
  [2, 80],
  [5, 400],
  [6, 500],
  [400, 500],
])('a number linked %i days ago may send %i messages a day', (days, limit) => {
  expect(dayLimit(sender, before(NOON, { days }), NOON)).toBe(limit);
});

test('gaps are between the minimum and the maximum, and grow with the risk', () => {
  for (let times = 0; times < 50; times += 1) {
    const gap = gapMs(sender, 2);
    expect(gap).toBeGreaterThanOrEqual(6_000);
    expect(gap).toBeLessThanOrEqual(16_000);
  }
});

test('the limit that lasts longest determines when the next message may be sent', () => {
  const oldest = before(NOON, { minutes: 1 });
  const counts = { minute: 10, hour: 120, day: 3, minuteOldest: NOON, hourOldest: oldest, dayOldest: oldest };
  expect(blockedUntil(counts, { minute: 10, hour: 120, day: 500 })?.getTime()).toBe(
    oldest.getTime() + 3_600_001,
  );
  expect(blockedUntil(counts, { minute: 11, hour: 121, day: 500 })).toBeNull();
});

test.each([
  ['07:00', '22:00', '2026-03-10T12:00:00Z', null],
  ['07:00', '22:00', '2026-03-10T22:30:00Z', '2026-03-11T06:00:00.000Z'],
  ['07:00', '22:00', '2026-03-10T05:30:00Z', '2026-03-10T06:00:00.000Z'],
  ['22:00', '07:00', '2026-03-10T23:30:00Z', null],
  ['22:00', '07:00', '2026-03-10T12:00:00Z', '2026-03-10T21:00:00.000Z'],
])('within %s to %s in Paris a message of %s waits until %s', (start, end, now, opening) => {
  const window = { enabled: true, start, end, timezone: 'Europe/Paris' };
  expect(nextOpening(window, new Date(now))?.toISOString() ?? null).toBe(opening);
});

const calm: RiskFigures = {
  provider: 'linked_device',
  used24h: 20,
  dayLimit: 500,
  sent30d: 500,
  failed24h: 0,
  blocks30d: 0,
  optOuts30d: 0,
  linkedDays: 120,
  disconnects7d: 0,
  withoutOptIn: 0,
  recipients30d: 30,
  answering30d: 10,
  quality: 'unknown',
};

test('the risk is the sum of its factors, and slows sending down', () => {
  expect(assessRisk(calm)).toMatchObject({ score: 0, level: 'calm', slow_factor: 1 });
  const worse = assessRisk({ ...calm, blocks30d: 3, disconnects7d: 2, linkedDays: 5 });
  expect(worse.score).toBe(worse.factors.reduce((sum, { points }) => sum + points, 0));
  expect(worse).toMatchObject({ level: 'care', slow_factor: 2 });
  const worst = assessRisk({ ...calm, provider: 'cloud_api', quality: 'red', blocks30d: 9, failed24h: 20 });
  expect(worst).toMatchObject({ level: 'danger', slow_factor: 4 });
  expect(worst.score).toBeLessThanOrEqual(100);
});

test('a new number starts with nothing sent, however much the simulator sent before', async () => {
  const { db, drop } = await createTestDatabase();
  try {
    const message = (provider: 'simulator' | 'linked_device') => ({
      id: newId('wam'),
      direction: 'out' as const,
      message_key: newId('dlv'),
      kind: 'alert' as const,
      provider,
      user_id: null,
      phone_number: '+447700900123',
      body: null,
      template: null,
      status: 'sent' as const,
      provider_message_id: null,
      error: null,
      queued_at: NOON,
      created_at: before(NOON, { hours: 2 }),
      sent_at: NOON,
      delivered_at: null,
      read_at: null,
      failed_at: null,
    });
    const add = (provider: 'simulator' | 'linked_device') =>
      db
        .insertInto('whatsapp_messages')
        .values(Array.from({ length: 20 }, () => message(provider)))
        .execute();
    const claim = () => {
      const config = { ...defaultConfig, provider: 'linked_device' as const };
      const options = { config, linkedAt: before(NOON, { hours: 3 }), now: NOON };
      return claimPaced(db, options, async () => ['one']);
    };
    await add('simulator');
    expect((await claim()).claims).toEqual(['one']);
    await db.updateTable('whatsapp_pace').set({ next_at: NOON }).execute();
    await add('linked_device');
    expect((await claim()).claims).toEqual([]);
  } finally {
    await drop();
  }
});
