import type { NotificationPreferences } from '@newswatch/shared/contracts';
import { expect, test } from 'vitest';
import { channelsForAlerts, effectivePreferences } from './effective-preferences.ts';
import type { Recipient } from './gates.ts';

const NOW = new Date('2026-03-10T06:30:00Z');
const wished: NotificationPreferences = {
  enabled_channels: ['email', 'whatsapp'],
  live_notifications_enabled: true,
  max_daily_notifications: 500,
  delivery_mode: 'live',
  digest_time: '08:00',
  quiet_hours: { enabled: false, start: '22:00', end: '07:00' },
};
const recipient = (changes: Partial<Recipient> = {}, wishes: Partial<NotificationPreferences> = {}) =>
  ({
    role: 'user',
    plan: 'pro',
    status: 'active',
    email: 'amal@example.com',
    emailVerified: true,
    emailRefused: null,
    whatsapp: '+20100000000',
    whatsappVerified: true,
    whatsappOptedOut: false,
    preferences: { ...wished, ...wishes },
    maxNotificationsPerDay: null,
    timeZone: 'UTC',
    ...changes,
  }) satisfies Recipient;

test('the chosen settings apply if plan and channels allow them', () => {
  expect(effectivePreferences(recipient(), NOW)).toEqual({
    channels: ['email', 'whatsapp'],
    delivery_mode: 'live',
    max_per_day: 500,
    quiet_until: null,
    reasons: [],
  });
});

test('a smaller plan limits channels, frequency and number, each with the reason', () => {
  expect(effectivePreferences(recipient({ plan: 'free' }), NOW)).toEqual({
    channels: ['email'],
    delivery_mode: 'daily',
    max_per_day: 50,
    quiet_until: null,
    reasons: [
      { preference: 'enabled_channels', message: 'WhatsApp is not included in your plan.' },
      { preference: 'delivery_mode', message: 'Your plan sends alerts less often than you chose.' },
      { preference: 'max_daily_notifications', message: 'Your account gets at most 50 alerts per day.' },
    ],
  });
});

test.each<[Partial<Recipient>, Partial<NotificationPreferences>, string]>([
  [{ whatsappOptedOut: true }, {}, 'You stopped WhatsApp messages by sending STOP.'],
  [{ whatsapp: null }, {}, 'You have no verified WhatsApp number.'],
  [{ emailVerified: false }, {}, 'Your email address is not verified.'],
  [{ emailRefused: 'bounced' }, {}, 'Your mail server rejected our email.'],
  [{ emailRefused: 'complaint' }, {}, 'Our email was marked as spam at your address.'],
  [{}, { live_notifications_enabled: false }, 'Live notifications are turned off.'],
])('a reason: %j %j', (changes, wishes, sentence) => {
  const { reasons } = effectivePreferences(recipient(changes, wishes), NOW);
  expect(reasons.map(({ message }) => message)).toEqual([sentence]);
});

const none = { types: { match: [], match_digest: [] } };

test('a channel that is not chosen for alerts gets none, and the reason names the setting', () => {
  expect(effectivePreferences(recipient({}, none), NOW)).toMatchObject({
    channels: [],
    reasons: [
      { preference: 'types', message: 'Email is not selected for alerts under “What is sent where”.' },
      { preference: 'types', message: 'WhatsApp is not selected for alerts under “What is sent where”.' },
    ],
  });
  const apart = { enabled_channels: ['email' as const], types: { match: ['whatsapp' as const] } };
  expect(effectivePreferences(recipient({}, apart), NOW)).toMatchObject({
    channels: [],
    reasons: [
      { preference: 'types', message: 'Email is not selected for alerts under “What is sent where”.' },
    ],
  });
});

test('for people who get digests, the digest channels count', () => {
  const types = { match: [], match_digest: ['email' as const] };
  expect(effectivePreferences(recipient({}, { delivery_mode: 'daily', types }), NOW)).toMatchObject({
    channels: ['email'],
    reasons: [
      { preference: 'types', message: 'WhatsApp is not selected for digests under “What is sent where”.' },
    ],
  });
});

test('a channel is open for alerts if it is chosen for either kind that the person can get', () => {
  expect(channelsForAlerts(recipient())).toEqual(['email', 'whatsapp']);
  expect(channelsForAlerts(recipient({}, none))).toEqual([]);
  const apart = { types: { match: ['whatsapp' as const], match_digest: ['email' as const] } };
  expect(channelsForAlerts(recipient({}, apart))).toEqual(['email', 'whatsapp']);
  expect(channelsForAlerts(recipient({}, { ...apart, live_notifications_enabled: false }))).toEqual([
    'email',
  ]);
});

test('active quiet hours say when they end', () => {
  const on = { quiet_hours: { ...wished.quiet_hours, enabled: true } };
  const untilSeven = '2026-03-10T07:00:00.000Z';
  expect(effectivePreferences(recipient({}, on), NOW).quiet_until).toBe(untilSeven);
  expect(effectivePreferences(recipient({}, on), new Date(untilSeven)).quiet_until).toBeNull();
  const muted = { ...on, paused_until: '2026-03-10T06:45:00.000Z' };
  expect(effectivePreferences(recipient({}, muted), NOW).quiet_until).toBeNull();
});
