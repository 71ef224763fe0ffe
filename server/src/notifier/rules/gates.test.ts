import type { NotificationPreferences, Plan, TargetDeliveryMode } from '@newswatch/shared/contracts';
import { describe, expect, test } from 'vitest';
import { effectiveDeliveryMode } from './delivery-mode.ts';
import { type Candidate, decideAlert, nextDigest, type Recipient } from './gates.ts';
import { localDateAt } from './local-times.ts';

const now = new Date('2026-06-01T10:15:00Z');
const preferences: NotificationPreferences = {
  enabled_channels: ['email', 'whatsapp'],
  live_notifications_enabled: true,
  max_daily_notifications: 50,
  delivery_mode: null,
  digest_time: '08:00',
  quiet_hours: { enabled: false, start: '22:00', end: '07:00' },
};

function recipient(
  changes: Partial<Recipient> = {},
  preferred: Partial<NotificationPreferences> = {},
): Recipient {
  return {
    role: 'user',
    plan: 'pro',
    status: 'active',
    email: 'amal@example.com',
    emailVerified: true,
    emailRefused: null,
    whatsapp: '+20100000000',
    whatsappVerified: true,
    whatsappOptedOut: false,
    preferences: { ...preferences, ...preferred },
    maxNotificationsPerDay: null,
    timeZone: 'UTC',
    ...changes,
  };
}

function candidate(changes: Partial<Candidate> = {}, target: Partial<Candidate['target']> = {}): Candidate {
  return {
    score: 60,
    isArchiveArticle: false,
    isCorrected: false,
    firstSeenAt: now,
    storyAlerted: false,
    storyMuted: false,
    ...changes,
    target: {
      watchingSince: new Date('2026-05-01T00:00:00Z'),
      minScore: 0,
      deliveryMode: 'inherit',
      channels: null,
      priority: 'normal',
      dailyCap: null,
      ...target,
    },
  };
}

/** One line per channel: `email queued live`, `whatsapp suppressed plan daily`. */
const counted = (ofPerson: number, ofTarget = 0) => ({ ofPerson: () => ofPerson, ofTarget: () => ofTarget });

function outcome(who: Recipient, what: Candidate, alerts = 0, at = now, ofTarget = 0): string[] {
  const decision = decideAlert(who, what, at, counted(alerts, ofTarget));
  if (decision.kind === 'listed') return [`listed ${decision.reason}`];
  return decision.deliveries.map(({ channel, status, reason, mode }) =>
    [channel, status, reason, mode].filter((part) => part !== null).join(' '),
  );
}

describe('a match without an alert records why', () => {
  test.each([
    ['user_inactive', recipient({ status: 'suspended' }), candidate()],
    ['archive_article', recipient(), candidate({ isArchiveArticle: true })],
    ['corrected_article', recipient(), candidate({ isCorrected: true })],
    ['before_target', recipient(), candidate({}, { watchingSince: new Date(now.getTime() + 1) })],
    ['below_min_score', recipient(), candidate({ score: 59 }, { minScore: 60 })],
    ['target_muted', recipient(), candidate({}, { deliveryMode: 'none' })],
    ['duplicate_story', recipient(), candidate({ storyAlerted: true })],
    ['muted', recipient(), candidate({ storyMuted: true, storyAlerted: true })],
    ['target_muted', recipient(), candidate({ storyMuted: true }, { deliveryMode: 'none' })],
    [
      'user_inactive',
      recipient({ status: 'inactive' }),
      candidate({ storyAlerted: true, isArchiveArticle: true }),
    ],
  ])('%s', (reason, who, what) => {
    expect(outcome(who, what)).toEqual([`listed ${reason}`]);
  });

  test('an article seen exactly when the target started causes an alert, as does one with the minimum score', () => {
    expect(outcome(recipient(), candidate({ score: 60 }, { watchingSince: now, minScore: 60 }))).toEqual([
      'email queued live',
      'whatsapp queued live',
    ]);
  });
});

describe('a channel that sends nothing records why', () => {
  const rows: [string, Recipient, Candidate, string[]][] = [
    [
      'email is not verified',
      recipient({ emailVerified: false }),
      candidate(),
      ['email suppressed channel_unverified live', 'whatsapp queued live'],
    ],
    [
      'neither is verified',
      recipient({ emailVerified: false, whatsappVerified: false }),
      candidate(),
      ['email suppressed channel_unverified live', 'whatsapp suppressed channel_unverified live'],
    ],
    [
      'neither is verified, whatever is switched off',
      recipient({ emailVerified: false, whatsappVerified: false }, { enabled_channels: ['email'] }),
      candidate(),
      ['email suppressed channel_unverified live', 'whatsapp suppressed channel_unverified live'],
    ],
    [
      'one is verified, and the other is switched off',
      recipient({ whatsappVerified: false }, { enabled_channels: ['email'] }),
      candidate(),
      ['email queued live', 'whatsapp suppressed channel_disabled live'],
    ],
    [
      'an administrator needs no verification',
      recipient({ role: 'admin', plan: 'admin', emailVerified: false, whatsappVerified: false }),
      candidate(),
      ['email queued live', 'whatsapp queued live'],
    ],
    [
      'but does need a number',
      recipient({ role: 'admin', plan: 'admin', whatsapp: ' ' }),
      candidate(),
      ['email queued live', 'whatsapp suppressed channel_unverified live'],
    ],
    [
      'the plan has no WhatsApp',
      recipient({ plan: 'free' }),
      candidate(),
      ['email held digest_window daily', 'whatsapp suppressed plan daily'],
    ],
    [
      'the person switched it off',
      recipient({}, { enabled_channels: ['whatsapp'] }),
      candidate(),
      ['email suppressed channel_disabled live', 'whatsapp queued live'],
    ],
    [
      'the target asks for one channel only',
      recipient(),
      candidate({}, { channels: ['email'] }),
      ['email queued live', 'whatsapp suppressed channel_disabled live'],
    ],
    [
      'the target asks for what preferences leave out',
      recipient({}, { enabled_channels: ['email'] }),
      candidate({}, { channels: ['whatsapp'] }),
      ['email suppressed channel_disabled live', 'whatsapp queued live'],
    ],
    [
      'the person sent STOP',
      recipient({ whatsappOptedOut: true }),
      candidate(),
      ['email queued live', 'whatsapp suppressed opted_out live'],
    ],
    [
      'unverified comes before plan',
      recipient({ plan: 'free', whatsappVerified: false }),
      candidate(),
      ['email held digest_window daily', 'whatsapp suppressed channel_unverified daily'],
    ],
  ];
  test.each(rows)('%s', (_, who, what, lines) => {
    expect(outcome(who, what)).toEqual(lines);
  });
});

describe('the daily cap', () => {
  test.each([
    ['one below the preference', recipient({}, { max_daily_notifications: 5 }), 4, 'email queued live'],
    ['at the preference', recipient({}, { max_daily_notifications: 5 }), 5, 'email held daily_cap daily'],
    [
      'at the quota an administrator set',
      recipient({ maxNotificationsPerDay: 2 }),
      2,
      'email held daily_cap daily',
    ],
    [
      'at the plan’s quota',
      recipient({}, { max_daily_notifications: 500 }),
      500,
      'email held daily_cap daily',
    ],
    [
      'an administrator’s plan has none but the preference',
      recipient({ plan: 'admin', role: 'admin' }),
      49,
      'email queued live',
    ],
  ])('%s', (_, who, alerts, line) => {
    expect(outcome(who, candidate(), alerts)[0]).toBe(line);
  });

  test('the excess waits for the next daily digest, is not counted, and is not lost', () => {
    const decision = decideAlert(recipient(), candidate(), now, counted(50));
    expect(decision).toMatchObject({ kind: 'alert', countsOn: null });
    if (decision.kind === 'alert')
      expect(decision.deliveries[0]?.scheduledFor).toEqual(new Date('2026-06-02T08:00:00Z'));
  });

  test('days are in the person’s time zone', () => {
    const tokyo = recipient({ timeZone: 'Asia/Tokyo' });
    const asked: string[] = [];
    const decision = decideAlert(tokyo, candidate(), new Date('2026-06-01T15:00:00Z'), {
      ofPerson: (date) => asked.push(date),
      ofTarget: () => 0,
    });
    expect(asked).toEqual(['2026-06-02']);
    expect(decision).toMatchObject({ countsOn: '2026-06-02' });
  });

  test('an alert that no channel sends is not counted', () => {
    const unreachable = recipient({ emailVerified: false, whatsappVerified: false });
    expect(decideAlert(unreachable, candidate(), now, counted(0))).toMatchObject({
      kind: 'alert',
      countsOn: null,
    });
  });
});

describe('the cap of a target', () => {
  const capped = candidate({}, { dailyCap: 3 });

  test.each([
    ['one below it', recipient(), 0, 2, 'email queued live'],
    ['at it', recipient(), 0, 3, 'email held target_cap daily'],
    ['comes before the cap of the day', recipient(), 50, 3, 'email held target_cap daily'],
    ['below it, but at the cap of the day', recipient(), 50, 2, 'email held daily_cap daily'],
    ['hourly, at it', recipient({ plan: 'basic' }), 0, 3, 'email held target_cap daily'],
    [
      'the daily digest takes everything',
      recipient({ plan: 'free' }),
      0,
      3,
      'email held digest_window daily',
    ],
  ])('%s', (_, who, ofPerson, ofTarget, line) => {
    expect(outcome(who, capped, ofPerson, now, ofTarget)[0]).toBe(line);
  });

  test('counts sent alerts, but not waiting ones', () => {
    expect(decideAlert(recipient(), capped, now, counted(0))).toMatchObject({
      countsOn: '2026-06-01',
      countsTargetOn: '2026-06-01',
    });
    // A cap that is set later that day also counts them.
    expect(decideAlert(recipient(), candidate(), now, counted(0))).toMatchObject({
      countsTargetOn: '2026-06-01',
    });
    const hourly = decideAlert(recipient({ plan: 'basic' }), capped, now, counted(0));
    expect(hourly).toMatchObject({ countsOn: null, countsTargetOn: '2026-06-01' });
    for (const [ofPerson, ofTarget] of [
      [50, 0],
      [0, 3],
    ] as const) {
      expect(decideAlert(recipient(), capped, now, counted(ofPerson, ofTarget))).toMatchObject({
        countsOn: null,
        countsTargetOn: null,
      });
    }
  });
});

describe('a mute', () => {
  const muted = { paused_until: '2026-06-01T12:30:00.000Z' };
  const quiet = { quiet_hours: { enabled: true, start: '12:00', end: '13:00' } };

  test('holds live alerts until it ends, and then until quiet hours end', () => {
    const until = (preferred: Partial<NotificationPreferences>) => {
      const decision = decideAlert(recipient({}, preferred), candidate(), now, counted(0));
      return decision.kind === 'alert' ? decision.deliveries[0] : undefined;
    };
    expect(until(muted)).toMatchObject({
      status: 'held',
      reason: 'muted',
      scheduledFor: new Date('2026-06-01T12:30:00Z'),
    });
    expect(until({ ...muted, ...quiet })).toMatchObject({
      reason: 'muted',
      scheduledFor: new Date('2026-06-01T13:00:00Z'),
    });
    expect(until({ paused_until: '2026-06-01T10:15:00.000Z' })).toMatchObject({ status: 'queued' });
  });

  test('also holds digests and targets of high priority', () => {
    expect(nextDigest(recipient({}, muted), 'hourly', now)).toEqual(new Date('2026-06-01T12:30:00Z'));
    expect(outcome(recipient({}, muted), candidate({}, { priority: 'high' }))[0]).toBe(
      'email held muted live',
    );
  });
});

describe('high priority', () => {
  const quiet = { enabled: true, start: '10:00', end: '12:00' };

  test.each([
    ['passes quiet hours', quiet, 'email queued live'],
    ['not where the person says so', { ...quiet, allow_high_priority: false }, 'email held quiet_hours live'],
  ])('%s', (_, quiet_hours, line) => {
    expect(outcome(recipient({}, { quiet_hours }), candidate({}, { priority: 'high' }))[0]).toBe(line);
  });
});

describe('quiet hours and digests', () => {
  const quiet = { quiet_hours: { enabled: true, start: '10:00', end: '12:00' } };

  test('a live alert waits until they end, and counts on the day it is sent', () => {
    const late = recipient({}, { quiet_hours: { enabled: true, start: '22:00', end: '07:00' } });
    const decision = decideAlert(late, candidate(), new Date('2026-06-01T23:00:00Z'), counted(0));
    expect(decision).toMatchObject({
      countsOn: '2026-06-02',
      deliveries: [
        {
          status: 'held',
          reason: 'quiet_hours',
          mode: 'live',
          scheduledFor: new Date('2026-06-02T07:00:00Z'),
        },
        {},
      ],
    });
  });

  test('a digest due during them is sent when they end', () => {
    expect(nextDigest(recipient({}, quiet), 'hourly', now)).toEqual(new Date('2026-06-01T12:00:00Z'));
    expect(nextDigest(recipient(), 'hourly', now)).toEqual(new Date('2026-06-01T11:00:00Z'));
    expect(nextDigest(recipient({}, { ...quiet, digest_time: '11:30' }), 'daily', now)).toEqual(
      new Date('2026-06-01T12:00:00Z'),
    );
  });

  test('quiet hours apply on the days they begin on', () => {
    // 2026-06-01 is a Monday; the night that began on Sunday ends on Monday morning.
    const nights = { enabled: true, start: '22:00', end: '07:00', days: [7] };
    const at = (time: string) =>
      outcome(recipient({}, { quiet_hours: nights }), candidate({ firstSeenAt: now }), 0, new Date(time))[0];
    expect(at('2026-06-01T03:00:00Z')).toBe('email held quiet_hours live');
    expect(at('2026-06-01T23:00:00Z')).toBe('email queued live');
    expect(at('2026-05-31T23:00:00Z')).toBe('email held quiet_hours live');
  });

  test('the daily digest is sent on its weekdays', () => {
    const onThursdays = recipient({}, { digest_weekdays: [4] });
    expect(nextDigest(onThursdays, 'daily', now)).toEqual(new Date('2026-06-04T08:00:00Z'));
    expect(nextDigest(onThursdays, 'hourly', now)).toEqual(new Date('2026-06-01T11:00:00Z'));
  });

  test.each(['Africa/Cairo', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Beirut', 'America/Santiago'])(
    'every day of a year in %s has one daily digest, including clock changes',
    (timeZone) => {
      for (const digest_time of ['00:15', '02:30', '23:45']) {
        const who = recipient({ timeZone }, { digest_time });
        const dates: string[] = [];
        let at = new Date('2026-01-01T12:00:00Z');
        for (let day = 0; day < 366; day += 1) {
          at = nextDigest(who, 'daily', at);
          dates.push(localDateAt(at, timeZone));
        }
        expect(new Set(dates).size).toBe(366);
        expect(Date.parse(dates.at(-1) ?? '') - Date.parse(dates[0] ?? '')).toBe(365 * 86_400_000);
      }
    },
  );

  test('parts of a digest are held with the digest as reason, whatever the day’s count', () => {
    expect(outcome(recipient({ plan: 'basic' }), candidate(), 9_999)[0]).toBe(
      'email held digest_window hourly',
    );
  });
});

describe('when alerts are sent', () => {
  test('are live on a plan without live alerts if an administrator granted them and the person wants them', () => {
    const given = { delivery_mode: null, live_notifications_enabled: true, live_alerts_granted: true };
    expect(effectiveDeliveryMode('inherit', given, 'free')).toBe('live');
    expect(effectiveDeliveryMode('hourly', given, 'free')).toBe('daily');
    expect(effectiveDeliveryMode('inherit', { ...given, live_notifications_enabled: false }, 'basic')).toBe(
      'hourly',
    );
  });

  const rows: [TargetDeliveryMode, NotificationPreferences['delivery_mode'], boolean, Plan, string][] = [
    ['inherit', null, true, 'pro', 'live'],
    ['inherit', null, false, 'pro', 'hourly'],
    ['inherit', null, true, 'basic', 'hourly'],
    ['inherit', null, true, 'free', 'daily'],
    ['inherit', 'daily', true, 'pro', 'daily'],
    ['inherit', 'live', true, 'free', 'daily'],
    ['live', 'daily', true, 'pro', 'live'],
    ['live', 'daily', false, 'pro', 'hourly'],
    ['live', null, true, 'basic', 'hourly'],
    ['hourly', 'live', true, 'free', 'daily'],
    ['daily', 'live', true, 'admin', 'daily'],
    ['none', 'live', true, 'admin', 'none'],
  ];
  test.each(rows)(
    'target %s, preference %s, live on %s, plan %s: %s',
    (target, preferred, live, plan, mode) => {
      const choice = { delivery_mode: preferred, live_notifications_enabled: live };
      expect(effectiveDeliveryMode(target, choice, plan)).toBe(mode);
    },
  );
});

describe('each kind of message is switched separately', () => {
  const types = { match: ['email' as const], match_digest: [] };

  test.each<[string, Recipient, string[]]>([
    [
      'an alert',
      recipient({}, { types }),
      ['email queued live', 'whatsapp suppressed channel_disabled live'],
    ],
    [
      'a part of a digest',
      recipient({}, { types, delivery_mode: 'daily' }),
      ['email suppressed channel_disabled daily', 'whatsapp suppressed channel_disabled daily'],
    ],
    [
      'another kind alone',
      recipient({}, { types: { spike: [] } }),
      ['email queued live', 'whatsapp queued live'],
    ],
  ])('%s', (_what, who, outcomes) => {
    expect(outcome(who, candidate())).toEqual(outcomes);
  });

  test('what a cap moves into the digest uses the digest’s channels', () => {
    const who = recipient({}, { types: { match_digest: ['whatsapp'] }, max_daily_notifications: 1 });
    expect(outcome(who, candidate(), 1)).toEqual([
      'email suppressed channel_disabled live',
      'whatsapp held daily_cap daily',
    ]);
  });

  test('alerts held by a cap are not lost if digests are off: they wait on the alert’s channels', () => {
    const who = recipient({}, { types: { match: ['email'], match_digest: [] }, max_daily_notifications: 1 });
    expect(outcome(who, candidate(), 1)).toEqual([
      'email held daily_cap daily',
      'whatsapp suppressed channel_disabled live',
    ]);
  });
});
