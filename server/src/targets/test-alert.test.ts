import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { insertTarget } from '../testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

test('a test message is sent at once, even in quiet hours, counts toward no limit, and is allowed three times a day; a refused one does not count', async () => {
  const { id, token } = await app.signUp();
  const quiet = { enabled: true, start: '00:00', end: '23:59' };
  const { notification_preferences } = await app.db
    .selectFrom('users')
    .select('notification_preferences')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('users')
    .set({
      email_verified_at: app.clock.now(),
      notification_preferences: JSON.stringify({ ...notification_preferences, quiet_hours: quiet }),
    })
    .where('id', '=', id)
    .execute();
  const target = await insertTarget(app.db, { user_id: id, name: 'Harbour' });
  const send = (channel: string, as = token) =>
    app.call('POST', `/targets/${target}/test-notification`, { token: as, body: { channel } });

  for (const _attempt of [1, 2, 3, 4]) {
    const refused = await send('whatsapp');
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'verification_required' }]);
  }
  expect(await send('email')).toMatchObject({
    status: 202,
    body: {
      message: 'A test message is on its way by email.',
      delivery: { id: expect.stringMatching(/^dlv_/), type: 'test', channel: 'email', status: 'queued' },
    },
  });
  for (const status of [202, 202, 429]) expect((await send('email')).status).toBe(status);
  expect((await send('email', (await app.signUp()).token)).status).toBe(404);
  const rows = await app.db
    .selectFrom('deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .select(['n.type', 'n.title', 'd.channel', 'd.status', 'd.mode'])
    .where('d.user_id', '=', id)
    .execute();
  const sent = {
    type: 'test',
    title: 'Test alert for “Harbour”',
    channel: 'email',
    status: 'queued',
    mode: 'live',
  };
  expect(rows).toEqual([sent, sent, sent]);
  expect(await app.db.selectFrom('daily_alerts').selectAll().where('user_id', '=', id).execute()).toEqual([]);
});
