import { Quota } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { insertDelivery, insertNotification, insertTarget } from '../../testing/rows.ts';

const app = testApp({ defaultPlan: 'free' });
const put = (path: string, token: string, body: unknown) => app().call('PUT', path, { token, body });

describe('the profile', () => {
  test('can be changed in part', async () => {
    const { token } = await app().signUp();
    const one = await put('/user/profile', token, {
      full_name: 'Élodie O’Brien-Núñez',
      birthdate: '1990-02-28',
    });
    expect(one.status).toBe(200);
    expect(one.body).toMatchObject({
      message: 'Profile updated successfully',
      user: { full_name: 'Élodie O’Brien-Núñez', birthdate: '1990-02-28' },
    });
    const two = await put('/user/profile', token, {
      birthdate: null,
      timezone: 'Asia/Tokyo',
      locale: 'french',
    });
    expect(two.body).toMatchObject({
      user: { full_name: 'Élodie O’Brien-Núñez', birthdate: null, timezone: 'Asia/Tokyo', locale: 'french' },
    });
  });

  test('accepts a WhatsApp number and preferences', async () => {
    const { token } = await app().signUp();
    const answer = await put('/user/profile', token, {
      whatsapp: '+447700900301',
      notification_preferences: { max_daily_notifications: 7 },
    });
    expect(answer.body).toMatchObject({
      message: 'WhatsApp number updated successfully',
      whatsapp_verification_required: true,
      user: {
        contact_info: { whatsapp: '+447700900301' },
        notification_preferences: { max_daily_notifications: 7, enabled_channels: ['email'] },
      },
    });
  });

  test('is returned unchanged if nothing is to change', async () => {
    const { token, id } = await app().signUp();
    expect((await put('/user/profile', token, {})).body).toMatchObject({ user: { id } });
  });

  test('accepts only an object as body', async () => {
    const { token } = await app().signUp();
    const headers = { 'content-type': 'application/json' };
    for (const body of ['null', '[]', '7', '"a text"']) {
      const answer = await app().call('PUT', '/user/profile', { token, headers, body });
      expect([body, answer.status, answer.body]).toMatchObject([
        body,
        422,
        { fields: { _: expect.anything() } },
      ]);
    }
  });

  test.each([
    ['2023-02-29', 'Please enter a valid date of birth (YYYY-MM-DD)'],
    ['29.02.2024', 'Please enter a valid date of birth (YYYY-MM-DD)'],
    ['1890-01-01', 'Age must be between 0 and 120'],
    ['2999-01-01', 'Age must be between 0 and 120'],
  ])('does not accept %s as date of birth', async (birthdate, sentence) => {
    const { token } = await app().signUp();
    const answer = await put('/user/profile', token, { birthdate });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { birthdate: expect.arrayContaining([sentence]) } });
  });

  test.each([
    'role',
    'plan',
    'status',
    'email_verified',
    'pending_email',
    'mfa_enabled',
    'totp_enabled_at',
    'max_targets',
    'id',
    '__proto__x',
  ])('does not let people set their %s', async (field) => {
    const { token } = await app().signUp();
    const answer = await put('/user/profile', token, { [field]: 'admin' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { [field]: ['Unknown field'] } });
  });

  test('keeps both changes when changed twice at once', async () => {
    const { token, id } = await app().signUp();
    await Promise.all([
      put('/user/profile', token, { notification_preferences: { max_daily_notifications: 9 } }),
      put('/user/profile', token, { notification_preferences: { digest_time: '21:30' } }),
      put('/user/profile', token, { full_name: 'Both Kept' }),
    ]);
    const answer = await app().call('GET', '/user/profile', { token });
    expect(answer.body).toMatchObject({
      user: {
        id,
        full_name: 'Both Kept',
        notification_preferences: { max_daily_notifications: 9, digest_time: '21:30' },
      },
    });
  });
});

describe('notification preferences', () => {
  test('are also accepted under the form’s names, but returned under one name', async () => {
    const { token } = await app().signUp();
    const update = {
      enabledChannels: ['email', 'whatsapp'],
      maxDailyNotifications: 12,
      liveNotificationsEnabled: true,
    };
    const answer = await put('/user/notification-preferences', token, update);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      notification_preferences: {
        enabled_channels: ['email', 'whatsapp'],
        max_daily_notifications: 12,
        live_notifications_enabled: true,
      },
    });
    expect(answer.text).not.toContain('enabledChannels');
    const profile = await put('/user/profile', token, {
      notification_preferences: { maxDailyNotifications: 13 },
    });
    expect(profile.body).toMatchObject({
      user: { notification_preferences: { max_daily_notifications: 13 } },
    });
    expect((await put('/user/notification-preferences', token, { maxDailyNotifications: 501 })).status).toBe(
      422,
    );
  });

  test('can be changed in part and are returned completely', async () => {
    const { token } = await app().signUp();
    const answer = await put('/user/notification-preferences', token, {
      enabled_channels: ['whatsapp', 'email', 'whatsapp'],
      quiet_hours: { enabled: true, start: '22:30', end: '06:00' },
    });
    expect(answer.body).toEqual({
      message: 'Notification preferences updated',
      notification_preferences: {
        enabled_channels: ['whatsapp', 'email'],
        live_notifications_enabled: false,
        max_daily_notifications: 50,
        delivery_mode: null,
        digest_time: '08:00',
        digest_weekdays: [1, 2, 3, 4, 5, 6, 7],
        paused_from: null,
        paused_until: null,
        timezone: null,
        highlights_email: 'off',
        group_by_story: true,
        include_summary: true,
        include_excerpt_chars: 240,
        quiet_hours: {
          enabled: true,
          start: '22:30',
          end: '06:00',
          days: [1, 2, 3, 4, 5, 6, 7],
          allow_high_priority: true,
        },
        types: {
          match: ['email', 'whatsapp'],
          match_digest: ['email', 'whatsapp'],
          spike: ['email', 'whatsapp'],
          tone_turned: ['email', 'whatsapp'],
          quota_warning: ['email', 'whatsapp'],
          source_request_decided: ['email', 'whatsapp'],
          verification: ['email', 'whatsapp'],
          collection_articles: ['email', 'whatsapp'],
          collection_notes: ['email', 'whatsapp'],
          collection_mention: ['email', 'whatsapp'],
          release_pickups: ['email', 'whatsapp'],
          reminder: ['email', 'whatsapp'],
          chat_message: ['email'],
          webhook_disabled: ['email'],
        },
        effective: {
          channels: [],
          delivery_mode: 'daily',
          max_per_day: 50,
          quiet_until: null,
          reasons: [
            { preference: 'enabled_channels', message: 'You have no verified WhatsApp number.' },
            { preference: 'enabled_channels', message: 'Your email address is not verified.' },
          ],
        },
      },
    });
  });

  test('keep the kinds of messages that an update omits, and ignore read-only fields', async () => {
    const { token } = await app().signUp();
    const ask = (body: object) => put('/user/notification-preferences', token, body);
    await ask({ types: { match_digest: ['email', 'email'] }, include_excerpt_chars: 80 });
    expect((await ask({ types: { spike: [] }, include_summary: false })).body).toMatchObject({
      notification_preferences: {
        types: { match_digest: ['email'], spike: [] },
        include_excerpt_chars: 80,
        include_summary: false,
      },
    });
    // Chat messages are never sent by WhatsApp.
    for (const body of [
      { types: { security: [] } },
      { types: { chat_message: ['whatsapp'] } },
      { effective: {} },
    ]) {
      expect((await ask(body)).status).toBe(422);
    }
  });

  test('keep the days and the priority of quiet hours when an update omits them', async () => {
    const { token } = await app().signUp();
    const quiet = { enabled: true, start: '22:30', end: '06:00' };
    const chosen = { days: [1, 2, 3], allow_high_priority: false };
    await put('/user/notification-preferences', token, {
      digest_weekdays: [1, 5],
      quiet_hours: { ...quiet, ...chosen },
    });
    const later = { ...quiet, start: '23:00' };
    const answer = await put('/user/notification-preferences', token, { quiet_hours: later });
    expect(answer.body).toMatchObject({
      notification_preferences: { digest_weekdays: [1, 5], quiet_hours: { ...later, ...chosen } },
    });
  });

  test.each([
    [{ enabled_channels: [] }, { enabled_channels: ['At least one channel must be enabled'] }],
    [{ enabled_channels: ['fax'] }, { 'enabled_channels.0': ['Must be "email" or "whatsapp"'] }],
    [{ max_daily_notifications: 0 }, { max_daily_notifications: ['Must be at least 1'] }],
    [{ max_daily_notifications: 501 }, { max_daily_notifications: ['Cannot exceed 500'] }],
    [{ max_daily_notifications: '5' }, { max_daily_notifications: ['Must be a number'] }],
    [{ max_daily_notifications: 1.5 }, { max_daily_notifications: ['Must be a whole number'] }],
    [
      { quiet_hours: { enabled: true, start: '25:00', end: '06:00' } },
      { 'quiet_hours.start': ['Use HH:MM'] },
    ],
    [{ include_excerpt_chars: 501 }, { include_excerpt_chars: ['Enter a whole number from 0 to 500'] }],
    [{ digest_weekdays: [] }, { digest_weekdays: ['Choose at least one day'] }],
    [{ timezone: 'Mars/Olympus' }, { timezone: [expect.any(String)] }],
  ])('are refused with an error next to the field: %j', async (body, fields) => {
    const { token } = await app().signUp();
    const answer = await put('/user/notification-preferences', token, body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'validation_failed', fields });
  });
});

describe('the quota', () => {
  test('counts the days of a limit in the time zone that was chosen for alerts', async () => {
    const { token } = await app().signUp({ timezone: 'America/New_York' });
    for (const [timezone, resets_at] of [
      ['Asia/Tokyo', '2026-03-10T15:00:00.000Z'],
      [null, '2026-03-11T04:00:00.000Z'],
    ]) {
      await put('/user/notification-preferences', token, { timezone });
      const { body } = await app().call('GET', '/user/quota', { token });
      expect(body).toMatchObject({ notifications_today: { resets_at } });
    }
  });

  test('says what the plan allows and how much is used', async () => {
    const { token, id } = await app().signUp({ timezone: 'America/New_York' });
    const { db, clock } = app();
    // 09:00 UTC is the 10th in New York, too; the counter of another day does not count.
    await db
      .insertInto('daily_alerts')
      .values([
        { user_id: id, local_date: '2026-03-10', sent: 41 },
        { user_id: id, local_date: '2026-03-09', sent: 9 },
      ])
      .execute();
    expect(clock.now().toISOString()).toBe('2026-03-10T09:00:00.000Z');
    const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
    await db
      .insertInto('throttle_hits')
      .values([25, 23, 1].map((hours) => ({ bucket: `source-request:${id}`, at: hoursAgo(hours) })))
      .execute();
    const answer = await app().call('GET', '/user/quota', { token });
    expect(answer.body).toEqual({
      plan: 'free',
      targets: { used: 0, max: 3, percent: 0, status: 'low' },
      notifications_today: {
        used: 41,
        max: 50,
        percent: 82,
        status: 'high',
        plan_max: 50,
        resets_at: '2026-03-11T04:00:00.000Z',
      },
      channels: ['email'],
      features: {
        live_alerts: false,
        advanced_analytics: false,
        custom_keywords: false,
        api_access: false,
        whatsapp: false,
      },
      api_requests_hour: { used: 0, max: 0 },
      sources_requested_today: { used: 2, max: 10 },
      alerts_by_day: [
        ...Array.from({ length: 12 }, (_, day) => ({
          date: new Date(Date.UTC(2026, 1, 25 + day)).toISOString().slice(0, 10),
          used: 0,
        })),
        { date: '2026-03-09', used: 9 },
        { date: '2026-03-10', used: 41 },
      ],
      alerts_by_target: [],
      upgrade_to: 'basic',
      plans: {
        free: expect.objectContaining({ max_targets: 3, keywords_per_target: 5, channels: ['email'] }),
        basic: expect.objectContaining({
          max_targets: 10,
          recipients: 3,
          delivery_modes: ['hourly', 'daily'],
        }),
        pro: expect.objectContaining({
          max_notifications_per_day: 500,
          high_priority: true,
          api_access: true,
        }),
        admin: expect.objectContaining({ max_targets: null, max_notifications_per_day: null }),
      },
    });
  });

  test('counts the calls of all API keys in this hour, for people with API access', async () => {
    const { db } = app();
    const { id, token } = await app().signUp();
    await db
      .updateTable('users')
      .set({ plan: 'pro', api_access_enabled: true })
      .where('id', '=', id)
      .execute();
    const draft = (name: string) => ({ name, scopes: ['articles:read'], rate_limit_per_hour: 100 });
    for (const name of ['one', 'two']) {
      const answer = await app().call('POST', '/external-api/api-keys', { token, body: draft(name) });
      expect(answer.status, answer.text).toBe(201);
    }
    const keys = await db
      .selectFrom('api_keys')
      .select('id')
      .where('user_id', '=', id)
      .orderBy('name')
      .execute();
    const hour = new Date(Math.floor(app().clock.now().getTime() / 3_600_000) * 3_600_000);
    await db
      .insertInto('api_key_usage')
      .values(
        keys.flatMap((key, n) => [
          { key_id: key.id, user_id: id, hour, calls: 3 + n },
          { key_id: key.id, user_id: id, hour: new Date(hour.getTime() - 3_600_000), calls: 50 },
        ]),
      )
      .execute();
    const { body } = await app().call('GET', '/user/quota', { token });
    expect(body).toMatchObject({ api_requests_hour: { used: 7, max: 10_000 }, upgrade_to: null });
    const { api_requests_by_day: days = [] } = v.parse(Quota, body);
    // At 09:00 UTC, both hours are in this day.
    expect(days).toHaveLength(14);
    expect(days.at(-1)).toEqual({ date: '2026-03-10', used: 107, busiest_hour: 100 });
    expect(days.at(-2)).toEqual({ date: '2026-03-09', used: 0, busiest_hour: 0 });
    const byKey = (v.parse(Quota, body).api_requests_by_key ?? []).map((key) => ({
      ...key,
      by_day: key.by_day.slice(-2),
    }));
    expect(byKey).toEqual([
      {
        id: keys[1]?.id,
        name: 'two',
        is_revoked: false,
        is_expired: false,
        hour_used: 4,
        hour_limit: 100,
        by_day: [0, 54],
      },
      {
        id: keys[0]?.id,
        name: 'one',
        is_revoked: false,
        is_expired: false,
        hour_used: 3,
        hour_limit: 100,
        by_day: [0, 53],
      },
    ]);
  });

  test('includes a revoked and an expired key that were used, but not an expired one that was not', async () => {
    const { db, clock } = app();
    const { id, token } = await app().signUp();
    await db
      .updateTable('users')
      .set({ plan: 'pro', api_access_enabled: true })
      .where('id', '=', id)
      .execute();
    const made: string[] = [];
    for (const name of ['Exporter', 'Old script', 'Trial']) {
      const body = { name, scopes: ['articles:read'], rate_limit_per_hour: 100 };
      await app().call('POST', '/external-api/api-keys', { token, body });
      const row = await db
        .selectFrom('api_keys')
        .select('id')
        .where('user_id', '=', id)
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      made.push(row.id);
    }
    const [exporter = '', old = '', trial = ''] = made;
    const yesterday = new Date(clock.now().getTime() - 24 * 3_600_000);
    await db
      .insertInto('api_key_usage')
      .values([
        { key_id: exporter, user_id: id, hour: yesterday, calls: 5 },
        { key_id: trial, user_id: id, hour: yesterday, calls: 2 },
      ])
      .execute();
    await db.updateTable('api_keys').set({ revoked_at: clock.now() }).where('id', '=', exporter).execute();
    await db.updateTable('api_keys').set({ expires_at: yesterday }).where('id', 'in', [old, trial]).execute();
    const { body } = await app().call('GET', '/user/quota', { token });
    expect(v.parse(Quota, body).api_requests_by_key).toMatchObject([
      { name: 'Exporter', is_revoked: true, is_expired: false, hour_used: 0 },
      { name: 'Trial', is_revoked: false, is_expired: true, hour_used: 0 },
    ]);
  });

  test('counts sent alerts by target: each once for all channels, and each one in a digest', async () => {
    const { db, clock } = app();
    const { id: user_id, token } = await app().signUp();
    const other = await app().signUp();
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 3_600_000);
    const harbour = await insertTarget(db, { user_id, name: 'Harbour' });
    const wheat = await insertTarget(db, { user_id, name: 'Wheat' });
    const quiet = await insertTarget(db, { user_id, name: 'Quiet' });
    const alert = async (
      target_id: string,
      sent_at: Date | null,
      {
        channels = ['email'],
        digest_id = null,
      }: { channels?: ('email' | 'whatsapp')[]; digest_id?: string | null },
      owner = user_id,
    ) => {
      const notification_id = await insertNotification(db, { user_id: owner, target_id });
      for (const channel of channels) {
        await insertDelivery(db, {
          user_id: owner,
          target_id,
          notification_id,
          channel,
          digest_id,
          sent_at,
          status: sent_at ? 'sent' : 'suppressed',
        });
      }
    };
    await alert(harbour, clock.now(), { channels: ['email', 'whatsapp'] });
    await alert(harbour, daysAgo(1), { digest_id: 'dig_1' });
    await alert(harbour, daysAgo(13), {});
    await alert(harbour, daysAgo(15), {});
    await alert(wheat, daysAgo(1), { digest_id: 'dig_1' });
    await alert(quiet, null, {});
    const deleted = await insertTarget(db, { user_id, name: 'Deleted', status: 'archived' });
    await alert(deleted, daysAgo(1), {});
    const theirs = await insertTarget(db, { user_id: other.id, name: 'Theirs' });
    await alert(theirs, clock.now(), {}, other.id);
    const { body } = await app().call('GET', '/user/quota', { token });
    expect(v.parse(Quota, body).alerts_by_target).toEqual([
      { id: harbour, name: 'Harbour', today: 1, sent: 3, in_digests: 1 },
      { id: wheat, name: 'Wheat', today: 0, sent: 1, in_digests: 1 },
    ]);
  });

  test('is the number that an administrator set, if any, and unlimited for administrators', async () => {
    const { db } = app();
    const person = await app().signUp();
    await db
      .updateTable('users')
      .set({ max_targets: 7, max_notifications_per_day: 1_000 })
      .where('id', '=', person.id)
      .execute();
    expect((await app().call('GET', '/user/quota', { token: person.token })).body).toMatchObject({
      targets: { max: 7 },
      // The person's own limit is lower.
      notifications_today: { max: 50, plan_max: 1_000 },
    });
    const admin = await app().administrator();
    expect((await app().call('GET', '/user/quota', { token: admin.token })).body).toMatchObject({
      targets: { max: null, unlimited: true },
      notifications_today: { max: 50, plan_max: null },
    });
  });

  test('are off in live mode for a new free account', async () => {
    const { user } = await app().signUp();
    expect(user).toMatchObject({
      plan: 'free',
      api_access_enabled: false,
      notification_preferences: { live_notifications_enabled: false },
    });
  });
});
